import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personSchema } from './profiles.ts';

/** Somebody whom the viewer blocked. `id` is the person's, so that the list is kept like any other. */
export const blockSchema = z
  .object({ id: idSchema, person: personSchema, createdAt: timeSchema })
  .meta({ id: 'Block' });
export type Block = z.infer<typeof blockSchema>;

const tag = 'blocks';
const params = z.strictObject({ personId: idSchema });

export const blockPersonRoute = defineRoute({
  method: 'put',
  path: '/api/people/{personId}/block',
  tag,
  summary: 'Block a person: from then on neither of the two sees anything of the other. Twice is once',
  access: 'member',
  openToLimited: 'safety',
  params,
  errors: ['not_found', 'conflict'],
});

export const unblockPersonRoute = defineRoute({
  method: 'delete',
  path: '/api/people/{personId}/block',
  tag,
  summary: 'Lift an own block; what it removed (Links, following, notifications) stays removed',
  access: 'member',
  openToLimited: 'safety',
  params,
});

export const listBlocksRoute = defineRoute({
  method: 'get',
  path: '/api/blocks',
  tag,
  summary: 'Whom the viewer blocked, the last one first',
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(blockSchema),
  errors: ['invalid_cursor'],
});
