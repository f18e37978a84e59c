import { z } from 'zod';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { parseSearch, sectionsOf } from '../text/search-query.ts';
import { searchQuerySchema } from '../text/search-text.ts';

/** A search that tells, once a day at most, of posts and Drops that are new. `q` as `formatSearch` writes it. */
export const followedSearchSchema = z
  .object({ id: idSchema, q: z.string(), createdAt: timeSchema })
  .meta({ id: 'FollowedSearch' });
export type FollowedSearch = z.infer<typeof followedSearchSchema>;

const followableSchema = searchQuerySchema.refine((q) => {
  const sections = sectionsOf(parseSearch(q));
  return sections.includes('posts') || sections.includes('drops');
}, 'Acompanhe uma busca que encontre publicações ou Drops');

const tag = 'search';

export const listFollowedSearchesRoute = defineRoute({
  method: 'get',
  path: '/api/followed-searches',
  tag,
  summary: 'The searches that the viewer follows, at most 20, the last first; nobody else sees them',
  access: 'member',
  response: z.object({ items: z.array(followedSearchSchema) }),
});

export const followSearchRoute = defineRoute({
  method: 'post',
  path: '/api/followed-searches',
  tag,
  summary: 'Follow a search; the same one twice is once',
  access: 'member',
  openToLimited: 'settings',
  body: z.strictObject({ id: idSchema, q: followableSchema }),
  response: followedSearchSchema,
  errors: ['searches_full', 'conflict'],
});

export const unfollowSearchRoute = defineRoute({
  method: 'delete',
  path: '/api/followed-searches/{searchId}',
  tag,
  summary: 'Follow it no more; also what is gone already',
  access: 'member',
  openToLimited: 'settings',
  params: z.strictObject({ searchId: idSchema }),
});
