import type { QueryClient } from '@tanstack/react-query';
import type { CacheSnapshot } from 'virtua';
import { type FeedTabName, feedTab } from './feed-queries.ts';
import { readTab } from './feed-tab.ts';

/** Where somebody was in the feed: this post, so many px below the upper edge of the window. */
export type FeedPosition = { postId: string; top: number; pages: number };

/** So much of the feed is fetched again for a reload to come back to its place. */
const restoredPagesMax = 10;

/** The measured heights are kept in memory only: good for coming back, worth nothing after a reload. */
type Heights = { ids: readonly string[]; snapshot: CacheSnapshot };
const heights = new Map<string, Heights>();

/** Each tab has a place of its own. */
export function placeOf(entry: string, tab: FeedTabName): string {
  return `${entry}:${tab}`;
}

function storageKey(place: string): string {
  return `feed-position:${place}`;
}

/** Of an entry of the history and a tab (`placeOf`); going back to it, or reloading it, leads to the same place. */
export function readPosition(place: string): FeedPosition | null {
  try {
    const position: unknown = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? 'null');
    return isPosition(position) ? position : null;
  } catch {
    return null; // Storage is switched off, or holds something else: the feed begins at its top.
  }
}

function isPosition(value: unknown): value is FeedPosition {
  return typeof value === 'object' && value !== null && 'postId' in value && 'top' in value && 'pages' in value;
}

export function writePosition(place: string, position: FeedPosition | null, measured: Heights): void {
  heights.set(place, measured);
  try {
    if (position) sessionStorage.setItem(storageKey(place), JSON.stringify(position));
    else sessionStorage.removeItem(storageKey(place));
  } catch {
    // Without storage only a reload loses the place.
  }
}

/** The heights measured at that place, when they are of the very same posts. */
export function readHeights(place: string, ids: readonly string[]): CacheSnapshot | undefined {
  const kept = heights.get(place);
  const isSame = kept?.ids.length === ids.length && kept.ids.every((id, index) => id === ids[index]);
  return isSame ? kept.snapshot : undefined;
}

/** Begins to fetch the feed while its code is still on its way; as far down as a reload needs it. */
export function startFeed(queryClient: QueryClient, entry: string | undefined): void {
  const tab = readTab();
  const pages = Math.min(restoredPagesMax, (entry && readPosition(placeOf(entry, tab))?.pages) || 1);
  // A failure shows on the page, where the same query tells of it.
  void queryClient.infiniteQuery({ ...feedTab(tab).query, pages }).catch(() => undefined);
}
