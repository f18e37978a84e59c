import {
  countNewPostsRoute,
  type FeedLine,
  listRecentFeedRoute,
  listRelevantFeedRoute,
  type Why,
} from '@publyka/contract/routes/feed';
import { errorTexts } from '@publyka/contract/text/texts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type Cursor, type PageRequest, pagedQuery } from '../../lib/cache/paged-query.ts';
import { tabStorage } from '../../lib/storage/storage.ts';
import { type PostIdPage, postListKey, storePosts } from '../../shared/posts/post-cache.ts';

/** A page of either tab. */
export type FeedIdPage = PostIdPage & {
  /** Posts published after this moment wait behind the pill. */
  since: string;
  /** Reasons for the places of posts, by their ids. */
  whys: Record<string, Why>;
  line?: FeedLine | null;
};

/** Rows between the posts of 'Relevantes' (feed-break.tsx); an id of a post is longer. */
export type FeedBreakId = 'line' | 'rest';

export function isBreak(id: string): boolean {
  return id.length < 5;
}

let loadBreaks: () => Promise<unknown> = async () => undefined;

/** The code of those rows, which is there before a page that has one: drawn later, it would push what is being read. */
export function showBreaksBy(load: () => Promise<unknown>): void {
  loadBreaks = load;
}

type FetchPage = (cursor: Cursor, request: PageRequest) => Promise<FeedIdPage>;

async function fetchRelevant(cursor: Cursor, { signal, client }: PageRequest): Promise<FeedIdPage> {
  // Within an hour the server keeps the order, unless a list that is there is asked for anew.
  const fresh = !cursor && client.getQueryData(postListKey('relevant')) ? 'true' : undefined;
  const { line, restFrom, ...page } = await call(listRelevantFeedRoute, { query: { cursor, fresh } }, { signal });
  const ids = storePosts(client, { items: page.items.map(({ post }) => post), nextCursor: page.nextCursor });
  const whys = Object.fromEntries(page.items.flatMap(({ post, why }) => (why ? [[post.id, why]] : [])));
  const { items } = ids;
  // Without a post, and none behind 'Ver de novo', the feed is empty.
  if (line && (items[0] || line.seenCursor)) {
    items.splice(line.before ? items.indexOf(line.before) : items.length, 0, 'line' satisfies FeedBreakId);
  }
  // Without it the posts are worth showing.
  if (line || restFrom) await loadBreaks().catch(() => undefined);
  if (restFrom) items.splice(items.indexOf(restFrom), 0, 'rest' satisfies FeedBreakId);
  return { ...ids, since: page.rankedAt, whys, line };
}

async function fetchRecent(cursor: Cursor, { signal, client }: PageRequest): Promise<FeedIdPage> {
  const page = await call(listRecentFeedRoute, { query: { cursor } }, { signal });
  return { ...storePosts(client, page), since: justAfter(page.items[0]?.createdAt), whys: {} };
}

/** Times have milliseconds here and microseconds in the database: without one more the newest post would count as new. */
function justAfter(time: string | undefined): string {
  return new Date(time === undefined ? 0 : Date.parse(time) + 1).toISOString();
}

/**
 * Never refetched, since that would move what is being read: new posts wait behind the pill (`newCountQuery`), and live
 * events keep the others up to date.
 */
function feedQuery(name: 'relevant' | 'recent', fetchPage: FetchPage) {
  return pagedQuery(fetchPage, {
    queryKey: postListKey(name),
    meta: { offline: 'first-pages' },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60 * 60_000,
  });
}

/** In the order of the tabs; the first one opens. */
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

export const feedKey = ['feed'] as const;

/** Fetched after each signal, and every minute in case one was missed. */
export function newCountQuery(since: string) {
  return queryOptions({
    queryKey: [...feedKey, 'new-count', since],
    queryFn: ({ signal }) => call(countNewPostsRoute, { query: { since } }, { signal }),
    refetchInterval: 60_000,
    staleTime: 30_000,
    // In the background; the next attempt follows soon.
    retry: false,
  });
}

const tabKey = 'feed-tab';

/** The tab of the feed that was last open in this tab of the browser. */
export function readTab(): FeedTabName {
  return tabStorage.read(tabKey) === 'recent' ? 'recent' : 'relevant';
}

export function writeTab(tab: FeedTabName): void {
  tabStorage.write(tabKey, tab);
}
