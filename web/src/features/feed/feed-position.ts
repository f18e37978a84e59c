import type { CacheSnapshot } from 'virtua';
import { shownHtmlSnapshot } from '../../lib/session/html-snapshot.ts';
import { tabStorage } from '../../lib/storage/storage.ts';
import type { FeedTabName } from './data.ts';

/** A post and its distance from the top of the window. */
export type Anchor = { postId: string; top: number };

/** The reader's position: a post and its distance from the top of the window. */
export type FeedPosition = { postId: string; top: number; pages: number };

/** Measured heights, in memory only: a reload measures again. */
type Heights = { ids: readonly string[]; snapshot: CacheSnapshot };
const heights = new Map<string, Heights>();

/** Each tab has a position of its own. */
export function placeOf(entry: string, tab: FeedTabName): string {
  return `${entry}:${tab}`;
}

function storageKey(place: string): string {
  return `feed-position:${place}`;
}

/** `place`: a history entry and a tab (`placeOf`). */
export function readPosition(place: string): FeedPosition | null {
  const position = tabStorage.readJson(storageKey(place));
  return isPosition(position) ? position : null;
}

function isPosition(value: unknown): value is FeedPosition {
  return typeof value === 'object' && value !== null && 'postId' in value && 'top' in value && 'pages' in value;
}

export function writePosition(place: string, position: FeedPosition | null, measured: Heights): void {
  heights.set(place, measured);
  tabStorage.write(storageKey(place), position && JSON.stringify(position));
}

/** The measured heights, if they belong to the same posts. */
export function readHeights(place: string, ids: readonly string[]): CacheSnapshot | undefined {
  const kept = heights.get(place);
  const isSame = kept?.ids.length === ids.length && kept.ids.every((id, index) => id === ids[index]);
  return isSame ? kept.snapshot : undefined;
}

/** Where somebody is who has been looking at the feed as it was left: at the first post in the window. */
export function positionInHtmlSnapshot(): FeedPosition | null {
  if (window.scrollY <= 0) return null;
  for (const post of shownHtmlSnapshot()?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const { top, bottom } = post.getBoundingClientRect();
    if (bottom > 0) return { postId: post.dataset['row'] ?? '', top, pages: 1 };
  }
  return null;
}
