import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { postSchema } from './posts.ts';
import { profileFactsSchema, profileSchema, updateProfileSchema } from './profiles.ts';

// Apart from profiles.ts: posts have authors, and profiles have posts.

const tag = 'profiles';
const params = z.strictObject({ personId: idSchema });

export const getOwnProfileRoute = defineRoute({
  method: 'get',
  path: '/api/profile',
  tag,
  summary: "One's own profile",
  access: 'member',
  response: profileSchema,
});

export const updateProfileRoute = defineRoute({
  method: 'put',
  path: '/api/profile',
  tag,
  summary: "Change one's own profile",
  access: 'member',
  publicText: ['fullName', 'username', 'title', 'institution', 'bio'],
  body: updateProfileSchema,
  response: profileFactsSchema,
  errors: ['username_taken'],
});

export const setAvatarRoute = defineRoute({
  method: 'put',
  path: '/api/profile/avatar',
  tag,
  summary: "Show an own upload of purpose 'avatar' as one's photo; the one before is removed",
  access: 'member',
  body: z.strictObject({ fileId: idSchema }),
  response: profileFactsSchema,
  errors: ['not_found', 'upload_not_ready', 'conflict'],
});

export const removeAvatarRoute = defineRoute({
  method: 'delete',
  path: '/api/profile/avatar',
  tag,
  summary: "Remove one's photo",
  access: 'member',
  openToLimited: 'withdrawal',
  response: profileFactsSchema,
});

export const getProfileRoute = defineRoute({
  method: 'get',
  path: '/api/people/{personId}',
  tag,
  summary: "Somebody's profile; with one's own id, one's own",
  access: 'member',
  params,
  response: profileSchema,
  errors: ['not_found'],
});

export const listPersonPostsRoute = defineRoute({
  method: 'get',
  path: '/api/people/{personId}/posts',
  tag,
  summary: "Somebody's posts, newest first",
  access: 'member',
  params,
  query: pageQuerySchema,
  response: pageSchema(postSchema),
  errors: ['not_found', 'invalid_cursor'],
});
