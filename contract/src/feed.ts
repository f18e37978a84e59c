import { z } from 'zod';
import { pageQuerySchema, pageSchema } from './page.ts';
import { postSchema } from './posts.ts';
import { defineRoute } from './route.ts';

export const feedPageSchema = pageSchema(postSchema).meta({ id: 'FeedPage' });
export type FeedPage = z.infer<typeof feedPageSchema>;

export const listRecentFeedRoute = defineRoute({
  method: 'get',
  path: '/api/feed/recent',
  tag: 'feed',
  summary: "'Recentes': every post the viewer may see, strictly newest first",
  access: 'member',
  query: pageQuerySchema,
  response: feedPageSchema,
  errors: ['invalid_cursor'],
});
