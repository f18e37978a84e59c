import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

const stateSchema = z
  .object({
    isOn: z.boolean(),
    /** Whether this installation speaks with the Fediverse and lets anything be on the web. */
    isAllowed: z.boolean(),
    /** By which one is found from elsewhere, `@ana@exemplo.br`. */
    address: z.string(),
    followersCount: z.int().nonnegative(),
  })
  .meta({ id: 'Federation' });
export type Federation = z.infer<typeof stateSchema>;

const followerSchema = z
  .object({
    id: idSchema,
    /** `@rui@exemplo.social` */
    address: z.string(),
    /** Where their server shows them. */
    url: z.string(),
    isBlocked: z.boolean(),
    createdAt: timeSchema,
  })
  .meta({ id: 'FediverseFollower' });
export type FediverseFollower = z.infer<typeof followerSchema>;

const tag = 'federation';
const params = z.strictObject({ followerId: idSchema });

export const getFederationRoute = defineRoute({
  method: 'get',
  path: '/api/federation',
  tag,
  summary: 'Whether one may be followed from the Fediverse, and by how many one is',
  access: 'member',
  response: stateSchema,
});

export const setFederationRoute = defineRoute({
  method: 'put',
  path: '/api/federation',
  tag,
  summary: 'Let oneself be followed from the Fediverse, which needs a profile on the web, or leave it',
  access: 'member',
  openToLimited: 'settings',
  body: z.strictObject({ isOn: z.boolean() }),
  response: stateSchema,
  errors: ['conflict'],
});

export const listFediverseFollowersRoute = defineRoute({
  method: 'get',
  path: '/api/federation/followers',
  tag,
  summary:
    'Who follows the viewer from the Fediverse, and whom they blocked there, the last first; nobody else sees it',
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(followerSchema),
  errors: ['invalid_cursor'],
});

export const removeFediverseFollowerRoute = defineRoute({
  method: 'delete',
  path: '/api/federation/followers/{followerId}',
  tag,
  summary: 'Remove a follower, who may follow again, or unblock one',
  access: 'member',
  openToLimited: 'safety',
  params,
  errors: ['not_found'],
});

export const blockFediverseFollowerRoute = defineRoute({
  method: 'post',
  path: '/api/federation/followers/{followerId}/block',
  tag,
  summary: 'Remove a follower, who may not follow again',
  access: 'member',
  openToLimited: 'safety',
  params,
  errors: ['not_found'],
});
