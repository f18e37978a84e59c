import {
  countNewPostsRoute,
  listRecentFeedRoute,
  listRelevantFeedRoute,
  type Why,
} from '@publyka/contract/routes/feed';
import { errorTexts } from '@publyka/contract/text/texts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type PostIdPage, postListKey, storePosts } from '../../lib/cache/post-cache.ts';

/** A page of either tab. */
export type FeedIdPage = PostIdPage & {
  /** What was published after this moment is not in the list: it waits behind the pill. */
  since: string;
  /** Why posts stand where they stand, by their ids. */
  whys: Record<string, Why>;
};

type PageRequest = { pageParam: string | null; signal: AbortSignal; client: QueryClient };

async function fetchRelevant({ pageParam, signal, client }: PageRequest): Promise<FeedIdPage> {
  const page = await call(listRelevantFeedRoute, { query: { cursor: pageParam ?? undefined } }, { signal });
  const ids = storePosts(client, { items: page.items.map(({ post }) => post), nextCursor: page.nextCursor });
  const whys = Object.fromEntries(page.items.flatMap(({ post, why }) => (why ? [[post.id, why]] : [])));
  return { ...ids, since: page.rankedAt, whys };
}

async function fetchRecent({ pageParam, signal, client }: PageRequest): Promise<FeedIdPage> {
  const page = await call(listRecentFeedRoute, { query: { cursor: pageParam ?? undefined } }, { signal });
  return { ...storePosts(client, page), since: justAfter(page.items[0]?.createdAt), whys: {} };
}

/** Times are told to the millisecond and kept more finely: without one more the newest post would count as new. */
function justAfter(time: string | undefined): string {
  return new Date(time === undefined ? 0 : Date.parse(time) + 1).toISOString();
}

/**
 * Never fetched again by itself, since that would move what is being read: what is new waits behind the pill
 * (`newCountQuery`), and live events keep the posts true.
 */
function feedQuery(name: 'relevant' | 'recent', fetchPage: (request: PageRequest) => Promise<FeedIdPage>) {
  return infiniteQueryOptions({
    queryKey: postListKey(name),
    meta: { offline: 'first-pages' },
    queryFn: fetchPage,
    initialPageParam: null as string | null, // an annotation is not possible here
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60 * 60_000,
  });
}

/** The tabs of the feed, in order; the first is the one that opens. */
export const feedTabs = [
  {
    value: 'relevant',
    label: 'Relevantes',
    query: feedQuery('relevant', fetchRelevant),
    fetchPage: fetchRelevant,
    errorText: errorTexts.loadFeed,
  },
  {
    value: 'recent',
    label: 'Recentes',
    query: feedQuery('recent', fetchRecent),
    fetchPage: fetchRecent,
    errorText: errorTexts.loadPosts,
  },
] as const;

export type FeedTab = (typeof feedTabs)[number];
export type FeedTabName = FeedTab['value'];

export function feedTab(name: FeedTabName): FeedTab {
  return name === 'recent' ? feedTabs[1] : feedTabs[0];
}

/** Asked after each signal, and now and then for signals that were missed. */
export function newCountQuery(since: string) {
  return queryOptions({
    queryKey: ['feed', 'new-count', since],
    queryFn: ({ signal }) => call(countNewPostsRoute, { query: { since } }, { signal }),
    refetchInterval: 60_000,
    staleTime: 30_000,
    // Nobody waits for it, and the next one comes soon.
    retry: false,
  });
}
