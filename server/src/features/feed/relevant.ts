import { feedPageSize } from '@publyka/contract/limits';
import type { RankedPage, RankedPost, Why } from '@publyka/contract/routes/feed';
import type { Post } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPosts } from '../posts/service.ts';
import { type FeedCursor, feedCursorSchema } from './feed-cursor.ts';
import type { Outline } from './packed-ranking.ts';
import { explain, rankFeed } from './rank.ts';
import { shareFacts } from './shared-facts.ts';
import * as snapshots from './snapshot-store.ts';

type PageCursor = Extract<FeedCursor, { part: 'ranked' | 'seen' }>;
type RestCursor = Extract<FeedCursor, { part: 'rest' }>;

interface RelevantRequest {
  cursor: string | undefined;
  /** Ranks anew also within the hour in which the order holds. */
  isFresh: boolean;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** Without a cursor: the ranking that holds, or a new one. With one: reads the next page of that ranking. */
export async function listRelevant(
  platform: Platform,
  viewer: Viewer,
  { cursor, isFresh, signal }: RelevantRequest,
): Promise<RankedPage> {
  if (cursor === undefined) {
    const held = isFresh ? null : await readHeld(platform, viewer, signal);
    return held ?? startRanking(platform, viewer, signal);
  }
  const place = decodeCursor(cursor, feedCursorSchema);
  if (place.part === 'rest') return readRest(platform, viewer, place);
  return readOn(platform, viewer, place, signal);
}

/** The ranking of the last look as it was, under what the reader has published since. */
async function readHeld(platform: Platform, viewer: Viewer, signal: AbortSignal): Promise<RankedPage | null> {
  const held = await snapshots.holdRanking(platform.db, viewer.id);
  if (!held) return null;
  const { id: rankingId, rankedAt, outline, ownPosts } = held;
  const place = {
    rankingId,
    rankedAt: rankedAt.toISOString(),
    part: 'ranked',
    page: 0,
    end: outline.shownPages,
  } as const;
  const page = await readOn(platform, viewer, place, signal);
  if (ownPosts.length === 0) return page;
  const { posts } = await readPosts(platform.db, viewer.id, () =>
    snapshots.selectListed(platform.db, viewer.id, ownPosts),
  );
  return { ...page, items: [...posts.map((post) => ({ post, why: null })), ...page.items] };
}

/** Keeps a new ranking, and meanwhile reads its first page. */
async function startRanking(platform: Platform, viewer: Viewer, signal: AbortSignal): Promise<RankedPage> {
  const { db } = platform;
  const ranked = await rankFeed(db, shareFacts(db), viewer.id);
  const first = ranked.posts.slice(0, feedPageSize);
  const rankingId = uuidv7();
  const ids = first.map(({ id }) => id);
  const [{ posts }, outline] = await Promise.all([
    readPosts(db, viewer.id, () => snapshots.selectListed(db, viewer.id, ids)),
    snapshots.insertRanking(db, { ...ranked, id: rankingId, userId: viewer.id }),
  ]);
  const rankedAt = ranked.rankedAt.toISOString();
  const place = { rankingId, rankedAt, part: 'ranked', page: 0, end: outline.shownPages } as const;
  if (posts.length === 0) return readOn(platform, viewer, { ...place, page: 1 }, signal, outline);
  const whys = new Map(first.map((post) => [post.id, explain(post, ranked)]));
  return toRankedPage(posts, { whys, outline }, place);
}

/** Skips pages whose posts have all been hidden since. */
async function readOn(
  platform: Platform,
  viewer: Viewer,
  place: PageCursor,
  signal: AbortSignal,
  outline: Outline | null = null,
): Promise<RankedPage> {
  let page: number | null = place.page;
  // Each step is a page that the ranking has, and one more only where the page found was emptied in between.
  while (page !== null && page < place.end) {
    signal.throwIfAborted();
    const found = await readRanked(platform, viewer, { ...place, page });
    if (found) return found;
    page = await snapshots.selectNextPage(platform.db, viewer.id, { ...place, page: page + 1 });
  }
  if (place.part === 'seen') return { ...nothing, rankedAt: place.rankedAt };
  const rest = await readRest(platform, viewer, startOfRest(place));
  return outline ? { ...rest, line: toLine(outline, place, rest.items[0]?.post.id ?? null) } : rest;
}

const nothing = { items: [], nextCursor: null, line: null, restFrom: null };

/** Greater than every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function startOfRest({ rankingId, rankedAt }: PageCursor): RestCursor {
  return { part: 'rest', rankingId, rankedAt, after: { at: rankedAt, id: lastId } };
}

/** Null when nothing on the page is visible any more. */
async function readRanked(platform: Platform, viewer: Viewer, place: PageCursor): Promise<RankedPage | null> {
  const select = () => snapshots.selectRankedPage(platform.db, viewer.id, place);
  const { row, posts } = await readPosts(platform.db, viewer.id, select);
  return posts.length === 0 ? null : toRankedPage(posts, row, place);
}

interface PageFacts {
  /** In the ranking's order, with posts that are hidden by now. */
  whys: ReadonlyMap<string, Why>;
  outline: Outline | null;
}

function toRankedPage(posts: Post[], { whys, outline }: PageFacts, place: PageCursor): RankedPage {
  const items = posts.map((post) => ({ post, why: whys.get(post.id) ?? null }));
  const next = place.page + 1;
  const isLast = place.part === 'seen' && next >= place.end;
  const nextCursor = isLast ? null : encodeCursor({ ...place, page: next });
  const hasLine = outline && place.part === 'ranked' && pageOfLine(outline) === place.page;
  const line = hasLine ? toLine(outline, place, firstBelow(items, whys, outline)) : null;
  return { items, nextCursor, rankedAt: place.rankedAt, line, restFrom: null };
}

/** Where nothing stands below the line, it closes the last page. */
function pageOfLine({ aboveCount, shownPages }: Outline): number {
  return Math.min(Math.floor(aboveCount / feedPageSize), shownPages - 1);
}

function firstBelow(items: RankedPost[], whys: ReadonlyMap<string, Why>, { aboveCount }: Outline): string | null {
  const kept = [...whys.keys()];
  // On the last page all may stand above the line.
  const isLastFull = aboveCount > 0 && aboveCount % feedPageSize === 0 && kept.length === feedPageSize;
  const above = new Set(kept.slice(0, aboveCount % feedPageSize));
  return isLastFull ? null : (items.find(({ post }) => !above.has(post.id))?.post.id ?? null);
}

function toLine(
  { interests, shownPages, pagesCount }: Outline,
  { rankingId, rankedAt }: PageCursor,
  before: string | null,
): NonNullable<RankedPage['line']> {
  const seen = { part: 'seen', rankingId, rankedAt, page: shownPages, end: pagesCount } as const;
  return { before, interests, seenCursor: pagesCount > shownPages ? encodeCursor(seen) : null };
}

async function readRest(platform: Platform, viewer: Viewer, place: RestCursor): Promise<RankedPage> {
  const select = () => snapshots.selectRest(platform.db, viewer.id, place);
  const { posts } = await readPosts(platform.db, viewer.id, select);
  if (posts.length === 0) await requireRanking(platform, viewer, place.rankingId);
  const shown = posts.slice(0, feedPageSize);
  const last = shown.at(-1);
  const after = last && { at: last.createdAt, id: last.id };
  const items = shown.map((post) => ({ post, why: null }));
  const nextCursor = posts.length > feedPageSize && after ? encodeCursor({ ...place, after }) : null;
  const restFrom = place.after.id === lastId ? (shown[0]?.id ?? null) : null;
  return { items, nextCursor, rankedAt: place.rankedAt, line: null, restFrom };
}

async function requireRanking(platform: Platform, viewer: Viewer, rankingId: string): Promise<void> {
  if (!(await snapshots.hasRanking(platform.db, viewer.id, rankingId))) throw new AppError('invalid_cursor');
}
