import type { FeedPage, listRecentFeedRoute } from '@publyka/contract/feed';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, route } from '../../lib/api.ts';
import { postListKey, storePosts } from '../../lib/post-cache.ts';

const listRecent = route<typeof listRecentFeedRoute>('get', '/api/feed/recent');

/**
 * 'Recentes'. Never fetched again by itself, since that would move what is being read: what is new waits behind the
 * pill (`newestQuery`), and live events keep the posts true.
 */
export const recentFeedQuery = infiniteQueryOptions({
  queryKey: postListKey('recent'),
  queryFn: async ({ pageParam, signal, client }) => {
    const page = await call(listRecent, { query: { cursor: pageParam ?? undefined } }, { signal });
    return storePosts(client, page);
  },
  initialPageParam: null as string | null, // an annotation is not possible here
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60 * 60_000,
});

const newestInterval = 60_000;

/** The newest posts, asked for now and then: none of them shows before the reader wants it. */
export const newestQuery = queryOptions({
  queryKey: ['feed', 'newest'],
  queryFn: ({ signal }): Promise<FeedPage> => call(listRecent, {}, { signal }),
  refetchInterval: newestInterval,
  staleTime: newestInterval / 2,
});

/** The tabs of the feed, in order. */
export const feedTabs = [{ value: 'recent', label: 'Recentes', query: recentFeedQuery }] as const;

export type FeedTab = (typeof feedTabs)[number]['value'];
