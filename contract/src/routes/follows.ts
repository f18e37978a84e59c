import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personSchema } from './profiles.ts';

/** What one may follow beside one's Links ('Acompanhar'). Of a RePublyka, open ones: what their members publish for all. */
export const followKinds = ['person', 'work', 'interest', 'community'] as const;
export type FollowKind = (typeof followKinds)[number];

export const followSchema = z
  .object({
    kind: z.enum(followKinds),
    id: idSchema,
    /** A person's, a RePublyka's, an interest's; a work's title. */
    name: z.string(),
    person: personSchema.nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Follow' });
export type Follow = z.infer<typeof followSchema>;

const tag = 'follows';
const params = z.strictObject({ thing: z.enum(followKinds), thingId: idSchema });
const followStateSchema = z.object({ isFollowed: z.boolean() });

export const getFollowRoute = defineRoute({
  method: 'get',
  path: '/api/follows/{thing}/{thingId}',
  tag,
  summary: 'Whether the viewer follows it',
  access: 'member',
  params,
  response: followStateSchema,
});

export const followRoute = defineRoute({
  method: 'put',
  path: '/api/follows/{thing}/{thingId}',
  tag,
  summary: "Follow a person, a work, an interest or an open RePublyka: it feeds 'Relevantes'; twice is once",
  access: 'member',
  params,
  response: followStateSchema,
  errors: ['not_found', 'conflict', 'follows_full'],
});

/** Also for what one may no longer see. */
export const unfollowRoute = defineRoute({
  method: 'delete',
  path: '/api/follows/{thing}/{thingId}',
  tag,
  summary: 'Follow it no more',
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  response: followStateSchema,
});

export const listFollowsRoute = defineRoute({
  method: 'get',
  path: '/api/follows',
  tag,
  summary: 'What the viewer follows, the last first; nobody else sees it',
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(followSchema),
  errors: ['invalid_cursor'],
});
