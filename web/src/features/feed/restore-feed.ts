import { feedHeldMinutes } from '@publyka/contract/limits';
import { hashKey, hydrate, InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { readSnapshot } from '../../lib/cache/snapshot.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import { type PostIdList, postKey } from '../../shared/posts/post-cache.ts';
import { feedTab, isBreak, readTab, writeTab } from './data.ts';
import { positionInHtmlSnapshot } from './feed-position.ts';

/** Before the app takes the place of the last view: the tab that is seen in it, and what was seen, unless it is asked for anew. */
export async function restoreFeed(queryClient: QueryClient, view: HTMLElement): Promise<void> {
  writeTab(view.dataset['tab'] === 'recent' ? 'recent' : 'relevant');
  // Whoever reloads the page wants to see what is new.
  if (isReload()) return;
  try {
    await restoreKept(queryClient, positionInHtmlSnapshot()?.postId);
  } catch (error) {
    console.warn('The feed is fetched, since what was kept of it could not be read', error);
  }
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/** Nothing can be pressed in the last view: on a silent line the app takes its place without a feed. */
const timeoutMs = 4_000;

export async function waitForFeed(fetched: Promise<unknown>): Promise<void> {
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Pages fetched after those that were kept, until there is what the reader was at. */
const fetchedPagesMax = 10;

/**
 * The feed as this person saw it last, with the posts up to `postId`: nothing that is being read moves, new posts wait
 * behind the pill, and each post is fetched again when it is shown. Does nothing where it was not kept whole, nor after an
 * hour, when the server has another order.
 */
async function restoreKept(queryClient: QueryClient, postId: string | undefined): Promise<void> {
  const snapshot = await readSnapshot();
  const { query } = feedTab(readTab());
  const kept = new Map(snapshot?.cache.queries.map((one) => [one.queryHash, one]));
  const list = kept.get(hashKey(query.queryKey));
  if (!list || snapshot?.me.id !== getCachedMe(queryClient)?.id) return;
  const { pages } = list.state.data as PostIdList; // As the query caches it.
  if (Date.now() - list.state.dataUpdatedAt > feedHeldMinutes * 60_000) return;
  const ids = pages.flatMap(({ items }) => items).filter((id) => !isBreak(id));
  const posts = ids.map((id) => kept.get(hashKey(postKey(id))));
  if (posts.length === 0 || !posts.every((post) => post !== undefined)) return;
  hydrate(queryClient, { mutations: [], queries: [list, ...posts] });
  if (postId) await fetchUpTo(queryClient, postId);
}

async function fetchUpTo(queryClient: QueryClient, postId: string): Promise<void> {
  const feed = new InfiniteQueryObserver(queryClient, feedTab(readTab()).query);
  for (let fetched = 0; fetched < fetchedPagesMax; fetched += 1) {
    const { data, hasNextPage, isError } = feed.getCurrentResult();
    if (isError || !hasNextPage || data?.pages.some(({ items }) => items.includes(postId))) return;
    await feed.fetchNextPage();
  }
}
