import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { communitySchema, participantSchema } from './communities.ts';

/** What a member may be made by the owner. */
export const givenRoles = ['admin', 'member'] as const;
export type GivenRole = (typeof givenRoles)[number];

const tag = 'communities';
const params = z.strictObject({ communityId: idSchema });

export const listRunningRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/running',
  tag,
  summary: 'Who runs a RePublyka: its owner, then those who administrate, in the order of joining',
  access: 'member',
  params,
  response: z.object({ items: z.array(participantSchema) }),
  errors: ['not_found'],
});

export const giveRoleRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/participants/{personId}/role',
  tag,
  summary: 'Make a member administrate, or not any more; for the owner',
  access: 'member',
  params: params.extend({ personId: idSchema }),
  body: z.strictObject({ role: z.enum(givenRoles) }),
  response: participantSchema,
  errors: ['archived', 'not_found', 'conflict'],
});

export const handOverRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/owner',
  tag,
  summary: 'Hand a RePublyka over to another member and go on as one who administrates; for the owner',
  access: 'member',
  params,
  body: z.strictObject({ personId: idSchema }),
  response: communitySchema,
  errors: ['archived', 'not_found'],
});
