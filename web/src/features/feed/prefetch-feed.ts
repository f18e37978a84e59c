import type { QueryClient } from '@tanstack/react-query';
import { shownLastView } from '../../lib/session/last-view.ts';
import { feedTab, readTab, writeTab } from './data.ts';
import { placeOf, positionInLastView, readPosition } from './feed-position.ts';

/** Pages fetched after a reload to restore the position. */
const restoredPagesMax = 10;

/** A last view makes place for the app when the app has something to show in it, or after so long. */
const lastViewTimeoutMs = 4_000;

/** Prefetches the feed, with the pages that a reload needs. */
export async function prefetchFeed(queryClient: QueryClient, entry: string | undefined): Promise<void> {
  const view = shownLastView();
  if (view) writeTab(view.dataset['tab'] === 'recent' ? 'recent' : 'relevant');
  // Whoever reloads the page wants to see what is new.
  if (view && !isReload()) await restore(queryClient);
  const tab = readTab();
  const pages = Math.min(restoredPagesMax, (entry && readPosition(placeOf(entry, tab))?.pages) || 1);
  // The page shows a failure of the same query.
  const fetched = queryClient.infiniteQuery({ ...feedTab(tab).query, pages }).catch(() => undefined);
  if (view) await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, lastViewTimeoutMs))]);
}

async function restore(queryClient: QueryClient): Promise<void> {
  try {
    const { restoreFeed } = await import('./restore-feed.ts');
    await restoreFeed(queryClient, positionInLastView()?.postId);
  } catch (error) {
    console.warn('The feed is fetched, since what was kept of it could not be read', error);
  }
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}
