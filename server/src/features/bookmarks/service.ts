import { bookmarksPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Post } from '@publyka/contract/posts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requirePostForChange } from '../posts/service.ts';
import { toPost } from '../posts/views.ts';
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
  const rows = await store.selectBookmarks(platform.db, viewer.id, decodeTimeCursor(cursor), bookmarksPageSize + 1);
  const shown = rows.slice(0, bookmarksPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toPost(row, viewer.id)),
    nextCursor:
      rows.length > bookmarksPageSize && last ? encodeTimeCursor({ at: last.bookmarkedAt, id: last.id }) : null,
  };
}
