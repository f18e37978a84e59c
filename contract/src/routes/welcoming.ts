import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

/** Whether the viewer offers to welcome newcomers in a RePublyka: they are told when one writes there first. */
export const welcomingSchema = z.object({ isWelcoming: z.boolean() }).meta({ id: 'Welcoming' });

const tag = 'communities';
const params = z.strictObject({ communityId: idSchema });

export const getWelcomingRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/welcoming',
  tag,
  summary: 'Whether the viewer welcomes newcomers here',
  access: 'member',
  params,
  response: welcomingSchema,
  errors: ['not_found'],
});

export const setWelcomingRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/welcoming',
  tag,
  summary: 'Offer to welcome newcomers, or no more',
  access: 'member',
  params,
  body: z.strictObject({ isWelcoming: z.boolean() }),
  response: welcomingSchema,
  errors: ['not_found'],
});
