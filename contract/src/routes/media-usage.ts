import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

const sumSchema = z.object({ files: z.int(), bytes: z.int() });

/** What takes the disk, as it was sent; the sizes made of pictures come on top. */
export const mediaUsageSchema = z
  .object({
    total: sumSchema,
    purposes: z.array(sumSchema.extend({ purpose: z.string() })),
    /** Whose files take the most. Without a person they are the server's own, or of an account that is going. */
    people: z.array(
      sumSchema.extend({
        person: z.object({ id: idSchema, username: z.string(), fullName: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'MediaUsage' });
export type MediaUsage = z.infer<typeof mediaUsageSchema>;

/** Folders of the storage that no file of the database has: what a crash left there. */
export const orphansSchema = z
  .object({
    /** As 'images/01920000-…'. */
    folders: z.array(z.string()),
    /** False when there are more, or the storage was not gone through to its end in time. */
    isWhole: z.boolean(),
  })
  .meta({ id: 'Orphans' });
export type Orphans = z.infer<typeof orphansSchema>;

const tag = 'administration';

export const getMediaUsageRoute = defineRoute({
  method: 'get',
  path: '/api/administration/media',
  tag,
  summary: 'What takes the disk: by use, and the people whose files take the most',
  access: 'member',
  response: mediaUsageSchema,
  errors: ['not_found'],
});

export const findOrphansRoute = defineRoute({
  method: 'get',
  path: '/api/administration/media/orphans',
  tag,
  summary: 'Look for folders of the storage that no file has',
  access: 'member',
  response: orphansSchema,
  errors: ['not_found', 'unavailable'],
});

export const removeOrphansRoute = defineRoute({
  method: 'delete',
  path: '/api/administration/media/orphans',
  tag,
  summary: 'Look for them anew and remove them; answers those that were removed',
  access: 'member',
  response: orphansSchema,
  errors: ['not_found', 'unavailable'],
});
