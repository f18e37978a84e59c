import { feedPageSize, guestFeedSize, newPostsCountMax, seenPostsPerRanking } from '@publyka/contract/limits';
import type { FeedPage, GuestPost, RankedPage } from '@publyka/contract/routes/feed';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, decodeTimeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPosts, toPostPage } from '../posts/service.ts';
import { type FeedCursor, feedCursorSchema } from './feed-cursor.ts';
import { rankFeed } from './rank.ts';
import { shareFacts } from './shared-facts.ts';
import * as snapshots from './snapshot-store.ts';
import * as store from './store.ts';

export async function listRecent(platform: Platform, viewer: Viewer, cursor: string | undefined): Promise<FeedPage> {
  const place = decodeTimeCursor(cursor);
  const select = () => store.selectRecentPosts(platform.db, viewer.id, place);
  const { posts } = await readPosts(platform.db, viewer.id, select);
  return toPostPage(posts, feedPageSize);
}

export async function countNew(platform: Platform, viewer: Viewer, since: string): Promise<{ count: number }> {
  return { count: await store.countNewPosts(platform.db, viewer.id, since, newPostsCountMax + 1) };
}

export async function listForGuest(platform: Platform): Promise<{ items: GuestPost[] }> {
  return { items: await store.selectGuestPosts(platform.db, guestFeedSize) };
}

type RankedCursor = Extract<FeedCursor, { part: 'ranked' }>;
type RestCursor = Extract<FeedCursor, { part: 'rest' }>;

interface RelevantRequest {
  cursor: string | undefined;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/**
 * Without a cursor: ranks. With one: reads the next page of that ranking, skipping pages whose posts have all been hidden
 * since.
 */
export async function listRelevant(
  platform: Platform,
  viewer: Viewer,
  { cursor, signal }: RelevantRequest,
): Promise<RankedPage> {
  const place = cursor === undefined ? await startRanking(platform, viewer) : decodeCursor(cursor, feedCursorSchema);
  if (place.part === 'rest') return readRest(platform, viewer, place);
  let page: number | null = place.page;
  // Each step is a page that the ranking has, and one more only where the page found was emptied in between.
  while (page !== null) {
    signal.throwIfAborted();
    const found = await readRanked(platform, viewer, { ...place, page });
    if (found) return found;
    page = await snapshots.selectNextPage(platform.db, viewer.id, { ...place, page: page + 1 });
  }
  return readRest(platform, viewer, startOfRest(place));
}

async function startRanking(platform: Platform, viewer: Viewer): Promise<RankedCursor> {
  const { rankedAt, posts } = await rankFeed(platform.db, shareFacts(platform.db), viewer.id);
  const rankingId = uuidv7();
  const top = posts.slice(0, seenPostsPerRanking).map(({ id }) => id);
  await snapshots.insertRanking(platform.db, { id: rankingId, userId: viewer.id, rankedAt, posts, top });
  return { rankingId, rankedAt: rankedAt.toISOString(), part: 'ranked', page: 0 };
}

/** The ids of a ranking that is not stored, without posts already shown and without paid highlights. */
export async function rankUnseen(db: Database, viewerId: string): Promise<string[]> {
  const { posts } = await rankFeed(db, shareFacts(db), viewerId);
  const isNew = ({ why }: (typeof posts)[number]) =>
    !why.reasons.some(({ kind }) => kind === 'seen' || kind === 'highlight');
  return posts.filter(isNew).map(({ id }) => id);
}

/** Greater than every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function startOfRest({ rankingId, rankedAt }: RankedCursor): RestCursor {
  return { part: 'rest', rankingId, rankedAt, after: { at: rankedAt, id: lastId } };
}

/** Null when nothing on the page is visible any more. */
async function readRanked(platform: Platform, viewer: Viewer, place: RankedCursor): Promise<RankedPage | null> {
  const select = () => snapshots.selectRankedPage(platform.db, viewer.id, place);
  const { row, posts } = await readPosts(platform.db, viewer.id, select);
  if (posts.length === 0) return null;
  const items = posts.map((post) => ({ post, why: row.whys.get(post.id) ?? null }));
  const nextCursor = encodeCursor({ ...place, page: place.page + 1 });
  return { items, nextCursor, rankedAt: place.rankedAt };
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
  return { items, nextCursor, rankedAt: place.rankedAt };
}

async function requireRanking(platform: Platform, viewer: Viewer, rankingId: string): Promise<void> {
  if (!(await snapshots.hasRanking(platform.db, viewer.id, rankingId))) throw new AppError('invalid_cursor');
}
