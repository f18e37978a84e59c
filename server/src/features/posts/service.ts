import { feedPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Post } from '@publyka/contract/routes/posts';
import type { Ratings } from '@publyka/contract/routes/ratings';
import type { Database, Sql } from '../../platform/db/client.ts';
import { keepDeletedId } from '../../platform/db/delete-in-batches.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { findAll } from '../../platform/db/versioned-cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { recountMission } from '../club/service.ts';
import { notifyFediverse } from '../federation/service.ts';
import { countPost, isPersonVisible } from '../profiles/service.ts';
import { removeFiles } from '../uploads/service.ts';
import { isHiddenFromSome } from '../visibility/blocks.ts';
import { notifyLike, removePostNotifications, withdrawLikeNotification } from './notify.ts';
import { postCache } from './post-cache.ts';
import { type SharedPostRow, toPost, toRatings, toViewedPost } from './rows.ts';
import { markAnswered, markSeen } from './seen.ts';
import * as store from './store.ts';
import type { PostListRow } from './views.ts';

export { markAnswered, markSeen };

type LikeState = { liked: boolean; likesCount: number };

/** Every read of a post goes through this check. A post that the viewer may not see is reported as absent. */
export async function requirePost(sql: Sql, viewer: Viewer, postId: string): Promise<store.PostAccess> {
  const access = await store.selectPostAccess(sql, viewer.id, postId);
  if (!access) throw new AppError('not_found');
  return access;
}

/** Requires a post for a change: it stays locked until the transaction ends. */
export async function requirePostForChange(sql: Sql, viewer: Viewer, postId: string): Promise<store.PostAccess> {
  const access = await store.lockPostAccess(sql, viewer.id, postId);
  if (!access) throw new AppError('not_found');
  return access;
}

/**
 * Withdraws the viewer's own like, rating or comment while holding the post's lock. This works even after a block or a
 * report, because people can always withdraw what is theirs. If there is nothing to withdraw, a post that the viewer may
 * not see is reported as absent.
 */
export async function withdrawFromPost(
  sql: Sql,
  viewer: Pick<Viewer, 'id'>,
  postId: string,
  withdraw: () => Promise<boolean>,
): Promise<store.PostAccess & { isChange: boolean }> {
  const post = await store.lockPostForWithdrawal(sql, viewer.id, postId);
  const isChange = post !== null && (await withdraw());
  if (!post || !(isChange || post.isVisible)) throw new AppError('not_found');
  return { ...post, isChange };
}

/** Locks the post for an administrator's decision: nothing about it changes until the transaction ends. */
export async function holdPost(sql: Sql, postId: string): Promise<void> {
  await store.lockPost(sql, postId);
}

export async function getPost(platform: Platform, viewer: Viewer, postId: string): Promise<Post> {
  const row = await store.selectPost(platform.db, viewer.id, postId);
  if (!row) throw new AppError('not_found');
  return toPost(row, viewer.id);
}

/**
 * Reads a list of posts that the viewer may see, and returns it with the row `select` read. Each node caches the parts
 * of a post that are the same for everybody. Every list also reads the current row versions, so the cache never shows
 * stale posts (docs/decisions/021).
 */
export async function readPosts<Row extends PostListRow>(
  db: Database,
  viewerId: string,
  select: () => Promise<Row>,
): Promise<{ row: Row; posts: Post[] }> {
  const { row, found } = await findAll(postCache(db), select);
  return { row, posts: found.map((shared) => toListedPost(shared, row, viewerId)) };
}

function toListedPost(shared: SharedPostRow, row: PostListRow, viewerId: string): Post {
  const place = row.rated?.indexOf(shared.id) ?? -1;
  const own = {
    isLiked: row.liked?.includes(shared.id) ?? false,
    isBookmarked: row.bookmarked?.includes(shared.id) ?? false,
    isMarked: row.marked?.includes(shared.id) ?? false,
    rating: row.ratings?.[place] ?? null,
    ratedVersion: row.ratedVersions?.[place] ?? null,
    mentions: row.mentions,
  };
  return toViewedPost(shared, own, viewerId);
}

/** A keyset page of at most `size` posts, newest first, from up to `size + 1`. */
export function toPostPage(posts: Post[], size: number): Page<Post> {
  const items = posts.slice(0, size);
  const last = items.at(-1);
  const nextCursor = posts.length > size && last ? encodeTimeCursor({ at: last.createdAt, id: last.id }) : null;
  return { items, nextCursor };
}

/** What a person published, newest first. */
export async function listPostsOf(
  platform: Platform,
  viewer: Viewer,
  personId: string,
  cursor: string | undefined,
): Promise<Page<Post>> {
  const place = decodeTimeCursor(cursor);
  const select = () => store.selectPostsOf(platform.db, viewer.id, personId, place);
  const { posts } = await readPosts(platform.db, viewer.id, select);
  // An empty page: either there is nothing, or the viewer may not see it.
  if (posts.length === 0 && !(await isPersonVisible(platform, viewer, personId))) throw new AppError('not_found');
  return toPostPage(posts, feedPageSize);
}

/** Whether this viewer may hear the post's events. */
export async function isPostVisible(platform: Platform, viewer: Viewer, postId: string): Promise<boolean> {
  return (await store.selectPostAccess(platform.db, viewer.id, postId)) !== null;
}

/** The mean and number of a post's ratings. */
export async function readRatings(sql: Sql, postId: string): Promise<Ratings> {
  return toRatings(await store.selectRatings(sql, postId));
}

export async function deletePost(platform: Platform, viewer: Viewer, postId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const { authorId } = await requirePostForChange(tx.sql, viewer, postId);
    if (authorId !== viewer.id) throw new AppError('not_found');
    await removePost(platform, tx, postId, viewer.id);
  });
}

/**
 * Deletes a post with everything that belongs to it, including its words in stored events. `actorId` is null when an
 * administrator decided it. Lock order: post, quoted post, person, notifications; a block also locks people before
 * notifications.
 */
export async function removePost(
  platform: Platform,
  tx: Transaction,
  postId: string,
  actorId: string | null,
): Promise<void> {
  const post = await store.lockPost(tx.sql, postId);
  if (!post) return;
  const { authorId, quotedId } = post;
  if (quotedId) await countCitations(tx, quotedId, -1);
  await notifyFediverse(platform, tx, postId);
  await countPost(tx, authorId, -1);
  await removePostNotifications(tx, postId, quotedId !== null);
  await store.redactEventsOf(tx.sql, postId);
  await keepDeletedId(tx.sql, postId);
  await removeFiles(platform, tx, await store.deletePost(tx.sql, postId));
  await recountMission(tx, authorId, 'posts');
  tx.emit(`post:${postId}`, 'post.deleted', { postId }, actorId);
}

/** Out of everybody's sight, or back into it. False for one that is not there. */
export async function hidePost(
  platform: Platform,
  tx: Transaction,
  postId: string,
  isHidden: boolean,
): Promise<boolean> {
  if (!(await store.updateHidden(tx.sql, postId, isHidden))) return false;
  await notifyFediverse(platform, tx, postId);
  if (isHidden) tx.emit(`post:${postId}`, 'post.deleted', { postId }, null);
  return true;
}

/** Counts a new or a removed quotation. A post only locks the older post it quotes, so locks cannot form a cycle. */
export async function countCitations(tx: Transaction, postId: string, by: 1 | -1): Promise<void> {
  const citationsCount = await store.updateCitationsCount(tx.sql, postId, by);
  if (citationsCount !== null) tx.emit(`post:${postId}`, 'post.cited', { postId, citationsCount }, null);
}

/** Sends the new counts to readers who may not see who acted. Call it while the post is still locked. */
export async function emitCounts(
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  postId: string,
  { likesCount, commentsCount }: Pick<store.PostAccess, 'likesCount' | 'commentsCount'>,
): Promise<void> {
  if (!(await isHiddenFromSome(tx.sql, viewer.id))) return;
  tx.emit(`post:${postId}`, 'post.counted', { postId, likesCount, commentsCount }, null);
}

export async function likePost(platform: Platform, viewer: Viewer, postId: string): Promise<LikeState> {
  return platform.transaction(async (tx) => {
    const post = await requirePostForChange(tx.sql, viewer, postId);
    const isChange = await store.insertLike(tx.sql, postId, viewer.id);
    if (!isChange) return { liked: true, likesCount: post.likesCount };
    const likesCount = post.likesCount + 1;
    tx.emit(`post:${postId}`, 'post.liked', { postId, personId: viewer.id, likesCount }, viewer.id);
    await emitCounts(tx, viewer, postId, { ...post, likesCount });
    await notifyLike(tx, { actorId: viewer.id, authorId: post.authorId, postId });
    return { liked: true, likesCount };
  });
}

export async function unlikePost(platform: Platform, viewer: Viewer, postId: string): Promise<LikeState> {
  return platform.transaction(async (tx) => {
    const withdraw = () => store.deleteLike(tx.sql, postId, viewer.id);
    const post = await withdrawFromPost(tx.sql, viewer, postId, withdraw);
    if (!post.isChange) return { liked: false, likesCount: post.likesCount };
    const likesCount = post.likesCount - 1;
    tx.emit(`post:${postId}`, 'post.unliked', { postId, personId: viewer.id, likesCount }, viewer.id);
    await emitCounts(tx, viewer, postId, { ...post, likesCount });
    await withdrawLikeNotification(tx, { actorId: viewer.id, authorId: post.authorId, postId });
    return { liked: false, likesCount };
  });
}
