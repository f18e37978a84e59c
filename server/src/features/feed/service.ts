import type { FeedPage, GuestPost, RankedPage } from '@publyka/contract/feed';
import { feedPageSize, guestFeedSize, newPostsCountMax, seenPostsPerRanking } from '@publyka/contract/limits';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type WrittenJson, writeList } from '../../platform/http/written-json.ts';
import type { Platform } from '../../platform/platform.ts';
import { writePage, writePosts } from '../posts/views.ts';
import { announcePost } from './announce.ts';
import { decodeFeedCursor, encodeFeedCursor, type FeedCursor } from './feed-cursor.ts';
import { rankFeed } from './rank.ts';
import * as snapshots from './snapshot-store.ts';
import { enterSources, type SourcedPost } from './sources.ts';
import * as store from './store.ts';

export async function listRecent(
  platform: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<WrittenJson<FeedPage>> {
  const place = decodeTimeCursor(cursor);
  const select = () => store.selectRecentPosts(platform.db, viewer.id, place);
  const { posts } = await writePosts(platform.db, viewer.id, select);
  return writePage(posts, feedPageSize);
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

interface ReadPage {
  isEmpty: boolean;
  page: WrittenJson<RankedPage>;
}

type RankedCursor = Extract<FeedCursor, { part: 'ranked' }>;
type RestCursor = Extract<FeedCursor, { part: 'rest' }>;

/** Ranks without a cursor, reads on with one. What was hidden since leaves gaps; an empty page is passed over. */
export async function listRelevant(
  platform: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<WrittenJson<RankedPage>> {
  let place = cursor === undefined ? await startRanking(platform, viewer) : decodeFeedCursor(cursor);
  while (place.part === 'ranked') {
    const { isEmpty, page } = await readRanked(platform, viewer, place);
    if (!isEmpty) return page;
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

async function readRanked(platform: Platform, viewer: Viewer, place: RankedCursor): Promise<ReadPage> {
  const select = () => snapshots.selectRankedPage(platform.db, viewer.id, place);
  const { row, posts } = await writePosts(platform.db, viewer.id, select);
  if (posts.length === 0) await requireRanking(platform, viewer, place.rankingId);
  const whys = new Map(row.whys?.split('\n').map((why, index) => [row.ids?.[index], why]));
  const items = posts.map(({ id, json }) => `{"post":${json},"why":${whys.get(id)}}`);
  const rest = { nextCursor: encodeFeedCursor(nextOf(place)), rankedAt: place.rankedAt };
  return { isEmpty: items.length === 0, page: writeList(items, rest) };
}

async function readRest(platform: Platform, viewer: Viewer, place: RestCursor): Promise<WrittenJson<RankedPage>> {
  const select = () => snapshots.selectRest(platform.db, viewer.id, place);
  const { posts } = await writePosts(platform.db, viewer.id, select);
  if (posts.length === 0) await requireRanking(platform, viewer, place.rankingId);
  const shown = posts.slice(0, feedPageSize);
  const last = shown.at(-1);
  const after = last && { at: last.at, id: last.id };
  const items = shown.map(({ json }) => `{"post":${json},"why":null}`);
  const nextCursor = posts.length > feedPageSize && after ? encodeFeedCursor({ ...place, after }) : null;
  return writeList(items, { nextCursor, rankedAt: place.rankedAt });
}

async function requireRanking(platform: Platform, viewer: Viewer, rankingId: string): Promise<void> {
  if (!(await snapshots.hasRanking(platform.db, viewer.id, rankingId))) throw new AppError('invalid_cursor');
}
