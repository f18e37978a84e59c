import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { postSchema } from './posts.ts';

const tag = 'bookmarks';
const params = z.strictObject({ postId: idSchema });
const bookmarkStateSchema = z.object({ bookmarked: z.boolean() });

export const bookmarkPostRoute = defineRoute({
  method: 'put',
  path: '/api/posts/{postId}/bookmark',
  tag,
  summary: 'Keep a post in one’s private list; twice is once',
  access: 'member',
  openToLimited: 'reading',
  params,
  response: bookmarkStateSchema,
  errors: ['not_found'],
});

/** Also for posts that one may no longer see: the list forgets them. */
export const unbookmarkPostRoute = defineRoute({
  method: 'delete',
  path: '/api/posts/{postId}/bookmark',
  tag,
  summary: 'Take a post off the list',
  access: 'member',
  openToLimited: 'reading',
  params,
  response: bookmarkStateSchema,
});

export const listBookmarksRoute = defineRoute({
  method: 'get',
  path: '/api/bookmarks',
  tag,
  summary: "The viewer's own bookmarks, the last one first; nobody else sees them",
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(postSchema),
  errors: ['invalid_cursor'],
});
