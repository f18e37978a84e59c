import { z } from 'zod';
import { iiaComponents } from '../iia.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

/** Worked out when it is asked for. `isShown`: whether its owner shows the number on the profile. */
export const ownIiaSchema = z
  .object({
    version: z.string(),
    /** `people`: what the people of a part are worth together; `value`: from 0 to 2. */
    parts: z.array(z.object({ component: z.enum(iiaComponents), people: z.number(), value: z.number() })),
    total: z.number(),
    /** How many people it comes from; before five there is no number. */
    peopleCount: z.int(),
    isShown: z.boolean(),
  })
  .meta({ id: 'OwnIia' });
export type OwnIia = z.infer<typeof ownIiaSchema>;

const tag = 'iia';

export const getOwnIiaRoute = defineRoute({
  method: 'get',
  path: '/api/iia',
  tag,
  summary: "One's own IIA, part by part",
  access: 'member',
  response: ownIiaSchema,
});

export const getIiaFilesRoute = defineRoute({
  method: 'get',
  path: '/api/iia/files',
  tag,
  summary: "What one's IIA is worked out from, and a program that does it: 'iia.csv' and 'iia.mjs'",
  access: 'member',
  response: z.object({ csv: z.string(), script: z.string() }),
});

export const showIiaRoute = defineRoute({
  method: 'put',
  path: '/api/iia/shown',
  tag,
  summary: "Show the number on one's profile, or no more; nobody sees it at first",
  access: 'member',
  openToLimited: 'settings',
  body: z.strictObject({ isShown: z.boolean() }),
});

export const getShownIiaRoute = defineRoute({
  method: 'get',
  path: '/api/people/{personId}/iia',
  tag,
  summary: 'The number of somebody who shows it; of anybody else it is not there',
  access: 'member',
  params: z.strictObject({ personId: idSchema }),
  response: z.object({ total: z.number() }),
  errors: ['not_found'],
});
