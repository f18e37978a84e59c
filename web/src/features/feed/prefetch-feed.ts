import type { QueryClient } from '@tanstack/react-query';
import { shownHtmlSnapshot } from '../../lib/session/html-snapshot.ts';
import { feedTab, readTab } from './data.ts';
import { placeOf, readPosition } from './feed-position.ts';

/** Pages fetched after a reload to restore the position. */
const restoredPagesMax = 10;

/** Prefetches the feed, with the pages that a reload needs; the last view stays until the app has a feed to show. */
export async function prefetchFeed(queryClient: QueryClient, entry: string | undefined): Promise<void> {
  const view = shownHtmlSnapshot();
  // Without its code the feed is fetched, as everywhere.
  const code = view && (await import('./restore-feed.ts').catch(() => null));
  if (view) await code?.restoreFeed(queryClient, view);
  const tab = readTab();
  const pages = Math.min(restoredPagesMax, (entry && readPosition(placeOf(entry, tab))?.pages) || 1);
  // The page shows a failure of the same query.
  const fetched = queryClient.infiniteQuery({ ...feedTab(tab).query, pages }).catch(() => undefined);
  await code?.waitForFeed(fetched);
}
