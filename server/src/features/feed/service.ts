import { feedPageSize, guestFeedSize, newPostsCountMax, seenPostsPerRanking } from '@publyka/contract/limits';
import type { FeedPage, GuestPost, RankedPage, Why } from '@publyka/contract/routes/feed';
import type { Post } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, decodeTimeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPosts, toPostPage } from '../posts/service.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { type FeedCursor, feedCursorSchema } from './feed-cursor.ts';
import { explain, rankFeed } from './rank.ts';
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
  return { items: isWebOpen(platform) ? await store.selectGuestPosts(platform.db, guestFeedSize) : [] };
}

type RankedCursor = Extract<FeedCursor, { part: 'ranked' }>;
type RestCursor = Extract<FeedCursor, { part: 'rest' }>;

interface RelevantRequest {
  cursor: string | undefined;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** Without a cursor: ranks. With one: reads the next page of that ranking. */
export async function listRelevant(
  platform: Platform,
  viewer: Viewer,
  { cursor, signal }: RelevantRequest,
): Promise<RankedPage> {
  if (cursor === undefined) return startRanking(platform, viewer, signal);
  const place = decodeCursor(cursor, feedCursorSchema);
  if (place.part === 'rest') return readRest(platform, viewer, place);
  return readOn(platform, viewer, place, signal);
}

/** Keeps a new ranking, and meanwhile reads its first page. */
async function startRanking(platform: Platform, viewer: Viewer, signal: AbortSignal): Promise<RankedPage> {
  const { db } = platform;
  const ranked = await rankFeed(db, shareFacts(db), viewer.id);
  const { rankedAt, posts } = ranked;
  const ids = posts.slice(0, feedPageSize).map(({ id }) => id);
  const top = posts.slice(0, seenPostsPerRanking).filter(({ isSeen }) => !isSeen);
  const ranking = { ...ranked, id: uuidv7(), userId: viewer.id, top: top.map(({ id }) => id) };
  const [first] = await Promise.all([
    readPosts(db, viewer.id, () => snapshots.selectListed(db, viewer.id, ids)),
    snapshots.insertRanking(db, ranking),
  ]);
  const place = { rankingId: ranking.id, rankedAt: rankedAt.toISOString(), part: 'ranked', page: 0 } as const;
  if (first.posts.length === 0) return readOn(platform, viewer, { ...place, page: 1 }, signal);
  const whys = new Map(posts.slice(0, feedPageSize).map((post) => [post.id, explain(post, ranked)]));
  return toRankedPage(first.posts, whys, place);
}

/** Skips pages whose posts have all been hidden since. */
async function readOn(
  platform: Platform,
  viewer: Viewer,
  place: RankedCursor,
  signal: AbortSignal,
): Promise<RankedPage> {
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

/** The ids of a ranking that is not stored, without posts already shown and without paid highlights. */
export async function rankUnseen(db: Database, viewerId: string): Promise<string[]> {
  const { posts } = await rankFeed(db, shareFacts(db), viewerId);
  return posts.filter(({ isSeen, isHighlighted }) => !isSeen && !isHighlighted).map(({ id }) => id);
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
  return posts.length === 0 ? null : toRankedPage(posts, row.whys, place);
}

function toRankedPage(posts: Post[], whys: ReadonlyMap<string, Why>, place: RankedCursor): RankedPage {
  const items = posts.map((post) => ({ post, why: whys.get(post.id) ?? null }));
  return { items, nextCursor: encodeCursor({ ...place, page: place.page + 1 }), rankedAt: place.rankedAt };
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
