import { bookmarksPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Post } from '@publyka/contract/routes/posts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPosts, requirePostForChange } from '../posts/service.ts';
import * as store from './store.ts';

type BookmarkState = { bookmarked: boolean };

export async function bookmarkPost(platform: Platform, viewer: Viewer, postId: string): Promise<BookmarkState> {
  return platform.transaction(async (tx) => {
    await requirePostForChange(tx.sql, viewer, postId);
    const isChange = await store.insertBookmark(tx.sql, viewer.id, postId);
    if (isChange) tx.emit(`user:${viewer.id}`, 'bookmark.set', { postId, bookmarked: true }, viewer.id);
    return { bookmarked: true };
  });
}

/** Needs no look at the post: one's own list may always forget. */
export async function unbookmarkPost(platform: Platform, viewer: Viewer, postId: string): Promise<BookmarkState> {
  return platform.transaction(async (tx) => {
    const isChange = await store.deleteBookmark(tx.sql, viewer.id, postId);
    if (isChange) tx.emit(`user:${viewer.id}`, 'bookmark.set', { postId, bookmarked: false }, viewer.id);
    return { bookmarked: false };
  });
}

export async function listBookmarks(
  platform: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Page<Post>> {
  const place = decodeTimeCursor(cursor);
  const select = () => store.selectBookmarks(platform.db, viewer.id, place);
  const { row, posts } = await readPosts(platform.db, viewer.id, select);
  const items = posts.slice(0, bookmarksPageSize);
  const last = items.at(-1);
  const at = row.bookmarkedAt?.[row.ids?.indexOf(last?.id ?? '') ?? -1];
  const nextCursor = posts.length > items.length && last && at ? encodeTimeCursor({ at, id: last.id }) : null;
  return { items, nextCursor };
}
