import type { newPostSchema, Post } from '@publyka/contract/posts';
import { availableWidths, type Image, imageUrl } from '@publyka/contract/uploads';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyLike, removePostNotifications, withdrawLikeNotification } from '../notifications/service.ts';
import { attachFiles, removeFiles, toImage } from '../uploads/service.ts';
import * as store from './store.ts';
import { toPost } from './views.ts';

type NewPost = z.output<typeof newPostSchema>;
type LikeState = { liked: boolean; likesCount: number };

/** The only road to a post: what this viewer may not see does not exist. */
export async function requirePost(sql: Sql, viewer: Viewer, postId: string): Promise<store.PostAccess> {
  const access = await store.selectPostAccess(sql, viewer.id, postId);
  if (!access) throw new AppError('not_found');
  return access;
}

/** The same for a change: the post stays locked until the transaction ends. */
export async function requirePostForChange(sql: Sql, viewer: Viewer, postId: string): Promise<store.PostAccess> {
  const access = await store.lockPostAccess(sql, viewer.id, postId);
  if (!access) throw new AppError('not_found');
  return access;
}

export async function getPost(platform: Platform, viewer: Viewer, postId: string): Promise<Post> {
  const row = await store.selectPost(platform.db, viewer.id, postId);
  if (!row) throw new AppError('not_found');
  return toPost(row, viewer.id);
}

/** Whether this viewer may hear the post's events. */
export async function isPostVisible(platform: Platform, viewer: Viewer, postId: string): Promise<boolean> {
  return (await store.selectPostAccess(platform.db, viewer.id, postId)) !== null;
}

/** Publishes once: the second arrival of an id answers the post that the first one made. */
export async function createPost(platform: Platform, viewer: Viewer, input: NewPost): Promise<Post> {
  return platform.transaction(async (tx) => {
    const { id, type, content, authorRating } = input;
    const isNew = await store.insertPost(tx.sql, { id, userId: viewer.id, type, content, authorRating });
    if (isNew) await attachImages(tx, viewer, input);
    const row = await store.selectPost(tx.sql, viewer.id, id);
    if (row?.personId !== viewer.id) throw new AppError('conflict');
    return toPost(row, viewer.id);
  });
}

async function attachImages(tx: Transaction, viewer: Viewer, { id, images }: NewPost): Promise<void> {
  if (images.length === 0) return;
  const fileIds = images.map(({ fileId }) => fileId);
  const files = await attachFiles(tx, viewer, fileIds, 'post-image');
  await store.insertPostImages(
    tx.sql,
    images.map((image, position) => ({ postId: id, position, ...image })),
  );
  const shown = files.map((file, position) => toImage(file, images[position]?.alt ?? ''));
  await store.updateShownImages(tx.sql, id, shown, widestUrl(shown));
}

/** Address of the first image in its largest stored width. */
function widestUrl([first]: Image[]): string | null {
  return first ? imageUrl(first.id, availableWidths(first.width).at(-1) ?? first.width) : null;
}

export async function deletePost(platform: Platform, viewer: Viewer, postId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const { authorId } = await requirePostForChange(tx.sql, viewer, postId);
    if (authorId !== viewer.id) throw new AppError('not_found');
    await removePostNotifications(tx, postId);
    const imageIds = await store.deletePost(tx.sql, postId);
    await removeFiles(platform, tx, imageIds);
    tx.emit(`post:${postId}`, 'post.deleted', { postId }, viewer.id);
  });
}

export async function likePost(platform: Platform, viewer: Viewer, postId: string): Promise<LikeState> {
  return platform.transaction(async (tx) => {
    const post = await requirePostForChange(tx.sql, viewer, postId);
    const isChange = await store.insertLike(tx.sql, postId, viewer.id);
    if (!isChange) return { liked: true, likesCount: post.likesCount };
    const likesCount = post.likesCount + 1;
    tx.emit(`post:${postId}`, 'post.liked', { postId, personId: viewer.id, likesCount }, viewer.id);
    await notifyLike(tx, { actorId: viewer.id, authorId: post.authorId, postId });
    return { liked: true, likesCount };
  });
}

export async function unlikePost(platform: Platform, viewer: Viewer, postId: string): Promise<LikeState> {
  return platform.transaction(async (tx) => {
    const post = await requirePostForChange(tx.sql, viewer, postId);
    const isChange = await store.deleteLike(tx.sql, postId, viewer.id);
    if (!isChange) return { liked: false, likesCount: post.likesCount };
    const likesCount = post.likesCount - 1;
    tx.emit(`post:${postId}`, 'post.unliked', { postId, personId: viewer.id, likesCount }, viewer.id);
    await withdrawLikeNotification(tx, { actorId: viewer.id, authorId: post.authorId, postId });
    return { liked: false, likesCount };
  });
}
