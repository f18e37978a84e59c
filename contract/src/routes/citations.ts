import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { postSchema } from './posts.ts';

export const listCitationsRoute = defineRoute({
  method: 'get',
  path: '/api/posts/{postId}/citations',
  tag: 'posts',
  summary: 'The posts that quote a post, newest first',
  access: 'member',
  params: z.strictObject({ postId: idSchema }),
  query: pageQuerySchema,
  response: pageSchema(postSchema),
  errors: ['not_found', 'invalid_cursor'],
});
