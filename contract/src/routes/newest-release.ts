import { z } from 'zod';
import { defineRoute } from '../route.ts';

/** Whether there is a newer version than the one that answers, as the address of the setting says. */
export const newestReleaseSchema = z
  .object({
    installed: z.string(),
    /** Null when there is none, or it is not known. `url`: what changed, where the address says so. */
    newer: z.object({ version: z.string(), url: z.string().nullable() }).nullable(),
    /** Why the address could not be read; null when it was, or is not asked. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'NewestRelease' });
export type NewestRelease = z.infer<typeof newestReleaseSchema>;

export const getNewestReleaseRoute = defineRoute({
  method: 'get',
  path: '/api/administration/newest-release',
  tag: 'administration',
  summary: 'Whether a newer version exists, asked once a day of the address that the operator names',
  access: 'member',
  response: newestReleaseSchema,
  errors: ['not_found'],
});
