import { feedPageSize, guestFeedSize, newPostsCountMax } from '@publyka/contract/limits';
import type { FeedPage, GuestPost } from '@publyka/contract/routes/feed';
import type { Database } from '../../platform/db/client.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { markSeen, readPosts, toPostPage } from '../posts/service.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { rankFeed } from './rank.ts';
import { shareFacts } from './shared-facts.ts';
import { touchRanking } from './snapshot-store.ts';
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

/** The ids of a ranking that is not stored, without posts already seen and without paid highlights. */
export async function rankUnseen(db: Database, viewerId: string): Promise<string[]> {
  const { posts } = await rankFeed(db, shareFacts(db), viewerId);
  return posts.filter(({ commentsSeen, isHighlighted }) => commentsSeen === null && !isHighlighted).map(({ id }) => id);
}

/** As long as somebody sees posts, they look at their ranking. */
export async function noteSeen({ db }: Platform, viewer: Viewer, postIds: string[]): Promise<void> {
  await markSeen(db, viewer.id, postIds);
  await touchRanking(db, viewer.id);
}
