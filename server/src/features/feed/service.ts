import type { FeedPage, GuestPost, RankedPage } from '@publyka/contract/feed';
import { feedPageSize, guestFeedSize, newPostsCountMax, seenPostsPerRanking } from '@publyka/contract/limits';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPost } from '../posts/views.ts';
import { announcePost } from './announce.ts';
import { decodeFeedCursor, encodeFeedCursor, type FeedCursor } from './feed-cursor.ts';
import { rankFeed } from './rank.ts';
import * as snapshots from './snapshot-store.ts';
import { enterSources, type SourcedPost } from './sources.ts';
import * as store from './store.ts';

export async function listRecent(platform: Platform, viewer: Viewer, cursor: string | undefined): Promise<FeedPage> {
  const rows = await store.selectRecentPosts(platform.db, viewer.id, decodeTimeCursor(cursor));
  return toPage(rows, feedPageSize, (row) => toPost(row, viewer.id));
}

export async function countNew(platform: Platform, viewer: Viewer, since: string): Promise<{ count: number }> {
  return { count: await store.countNewPosts(platform.db, viewer.id, since, newPostsCountMax + 1) };
}

export async function listForGuest(platform: Platform): Promise<{ items: GuestPost[] }> {
  return { items: await store.selectGuestPosts(platform.db, guestFeedSize) };
}

/** A new post enters the sources of rankings, and who reads the feed hears that there is something new. */
export async function enterFeed(platform: Platform, tx: Transaction, post: SourcedPost): Promise<void> {
  await enterSources(tx, post);
  tx.afterCommit(() => announcePost(platform));
}

type RankedCursor = Extract<FeedCursor, { part: 'ranked' }>;
type RestCursor = Extract<FeedCursor, { part: 'rest' }>;

/** Ranks without a cursor, reads on with one. What was hidden since leaves gaps; an empty page is passed over. */
export async function listRelevant(
  platform: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<RankedPage> {
  let place = cursor === undefined ? await startRanking(platform, viewer) : decodeFeedCursor(cursor);
  while (place.part === 'ranked') {
    const page = await readRanked(platform, viewer, place);
    if (page.items.length > 0) return page;
    place = nextOf(place);
  }
  return readRest(platform, viewer, place);
}

async function startRanking(platform: Platform, viewer: Viewer): Promise<FeedCursor> {
  const { rankedAt, posts } = await rankFeed(platform.db, viewer.id);
  const rankingId = uuidv7();
  const top = posts.slice(0, seenPostsPerRanking).map(({ id }) => id);
  const pages = await platform.transaction(async ({ sql }) => {
    const kept = await snapshots.insertRanking(sql, { id: rankingId, userId: viewer.id, rankedAt, posts });
    await snapshots.deleteEarlier(sql, viewer.id);
    await snapshots.insertHistory(sql, viewer.id, top);
    return kept;
  });
  return nextOf({ rankingId, rankedAt: rankedAt.toISOString(), part: 'ranked', page: -1, pages });
}

/** Greater than every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function nextOf({ rankingId, rankedAt, page, pages }: RankedCursor): FeedCursor {
  if (page + 1 < pages) return { part: 'ranked', rankingId, rankedAt, page: page + 1, pages };
  return { part: 'rest', rankingId, rankedAt, after: { at: rankedAt, id: lastId } };
}

async function readRanked(platform: Platform, viewer: Viewer, place: RankedCursor): Promise<RankedPage> {
  const rows = await snapshots.selectRankedPage(platform.db, viewer.id, place);
  if (rows.length === 0) await requireRanking(platform, viewer, place.rankingId);
  const items = rows.map((row) => ({ post: toPost(row, viewer.id), why: row.why }));
  return { items, nextCursor: encodeFeedCursor(nextOf(place)), rankedAt: place.rankedAt };
}

async function readRest(platform: Platform, viewer: Viewer, place: RestCursor): Promise<RankedPage> {
  const rows = await snapshots.selectRest(platform.db, viewer.id, place);
  if (rows.length === 0) await requireRanking(platform, viewer, place.rankingId);
  const shown = rows.slice(0, feedPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({ post: toPost(row, viewer.id), why: null })),
    nextCursor: rows.length > feedPageSize && last ? encodeFeedCursor({ ...place, after: last }) : null,
    rankedAt: place.rankedAt,
  };
}

async function requireRanking(platform: Platform, viewer: Viewer, rankingId: string): Promise<void> {
  if (!(await snapshots.hasRanking(platform.db, viewer.id, rankingId))) throw new AppError('invalid_cursor');
}
