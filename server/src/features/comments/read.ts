import { commentsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Comment, CommentOrder, CommentPage } from '@publyka/contract/routes/comments';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor, type TimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requirePost } from '../posts/service.ts';
import * as store from './page-store.ts';
import { requireComment } from './service.ts';
import { toComment } from './views.ts';

interface PageQuery {
  order: CommentOrder;
  cursor?: string | undefined;
  newer?: string | undefined;
  around?: string | undefined;
}

/** Comments of a post, newest first: from the newest one, on from a page's end, or both ways around one comment. */
export async function listComments(
  platform: Platform,
  viewer: Viewer,
  postId: string,
  { order, cursor, newer, around }: PageQuery,
): Promise<CommentPage> {
  if (order === 'useful') return listUseful({ platform, viewer, postId }, cursor);
  const [older, above] = [decodeTimeCursor(cursor), decodeTimeCursor(newer)];
  const list = { platform, viewer, postId };
  if (around) return readAround(list, around);
  const page = above ? await readNewer(list, above) : await readOlder(list, older);
  // An empty page: either there is nothing, or the viewer may not see the post.
  if (page.items.length === 0) await requirePost(platform.db, viewer, postId);
  return page;
}

interface List {
  platform: Platform;
  viewer: Viewer;
  postId: string;
}

async function readOlder({ platform, viewer, postId }: List, after: TimeCursor | null): Promise<CommentPage> {
  const found = await store.selectComments(platform.db, viewer.id, postId, after);
  const ends = { isNewest: after === null, isOldest: found.length <= commentsPageSize };
  return toPage(found.slice(0, commentsPageSize), ends);
}

async function readNewer({ platform, viewer, postId }: List, above: TimeCursor): Promise<CommentPage> {
  const found = await store.selectNewerComments(platform.db, viewer.id, postId, above);
  const ends = { isNewest: found.length <= commentsPageSize, isOldest: false };
  return toPage(found.slice(0, commentsPageSize).reverse(), ends);
}

async function listUseful({ platform, viewer, postId }: List, cursor: string | undefined): Promise<CommentPage> {
  const found = await store.selectUsefulComments(platform.db, viewer.id, postId, decodeUseCursor(cursor));
  if (found.length === 0) await requirePost(platform.db, viewer, postId);
  const items = found.slice(0, commentsPageSize);
  const last = found.length > commentsPageSize ? items.at(-1) : undefined;
  const nextCursor = last ? `${last.likesCount}.${cursorAt(last)}` : null;
  return { items, nextCursor, previousCursor: null, openId: null };
}

function decodeUseCursor(cursor: string | undefined): store.UseCursor | null {
  if (cursor === undefined) return null;
  const [, likes = '', rest] = /^(\d{1,9})\.(.+)$/u.exec(cursor) ?? [];
  const place = decodeTimeCursor(rest);
  if (!place) throw new AppError('invalid_cursor');
  return { ...place, likes: Number(likes) };
}

/** What stands under a comment, oldest first. */
export async function listReplies(
  platform: Platform,
  viewer: Viewer,
  commentId: string,
  cursor: string | undefined,
): Promise<Page<Comment>> {
  const parent = await requireComment(platform.db, viewer, commentId);
  const found = await store.selectReplies(platform.db, viewer.id, parent, decodeTimeCursor(cursor));
  const items = found.slice(0, commentsPageSize);
  const last = found.length > commentsPageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? cursorAt(last) : null };
}

/** Half a page on each side, the comment in the middle. */
async function readAround({ platform, viewer, postId }: List, commentId: string): Promise<CommentPage> {
  const { db } = platform;
  await requirePost(db, viewer, postId);
  const linked = await requireComment(db, viewer, commentId);
  const comment = linked.parentId === null ? linked : await requireComment(db, viewer, linked.parentId);
  if (comment.postId !== postId) throw new AppError('not_found');
  const [newer, older] = await Promise.all([
    store.selectNewerComments(db, viewer.id, postId, comment),
    store.selectComments(db, viewer.id, postId, comment),
  ]);
  const half = commentsPageSize / 2;
  const items = [...newer.slice(0, half).reverse(), toComment(comment, viewer.id), ...older.slice(0, half)];
  const page = toPage(items, { isNewest: newer.length <= half, isOldest: older.length <= half });
  return { ...page, openId: linked.parentId };
}

function toPage(items: Comment[], ends: { isNewest: boolean; isOldest: boolean }): CommentPage {
  const [first, last] = [items[0], items.at(-1)];
  return {
    items,
    nextCursor: last && !ends.isOldest ? cursorAt(last) : null,
    previousCursor: first && !ends.isNewest ? cursorAt(first) : null,
    openId: null,
  };
}

function cursorAt({ createdAt, id }: Comment): string {
  return encodeTimeCursor({ at: createdAt, id });
}
