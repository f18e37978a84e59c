import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requirePostForChange, withdrawFromPost } from '../posts/service.ts';
import { emitCommentCounts } from './emit.ts';
import { notifyCommentLike, withdrawCommentLike } from './notify.ts';
import { requireComment } from './service.ts';
import * as store from './store.ts';

type LikeState = { liked: boolean; likesCount: number };

export async function likeComment(platform: Platform, viewer: Viewer, commentId: string): Promise<LikeState> {
  return platform.transaction(async (tx) => {
    const { postId, personId: authorId, content } = await requireComment(tx.sql, viewer, commentId);
    await requirePostForChange(tx.sql, viewer, postId);
    const isChange = await store.insertLike(tx.sql, commentId, viewer.id);
    const likesCount = await requireLikesCount(tx.sql, commentId);
    if (!isChange) return { liked: true, likesCount };
    tx.emit(`post:${postId}`, 'comment.liked', { postId, commentId, personId: viewer.id, likesCount }, viewer.id);
    await emitCommentCounts(tx, viewer, { postId, commentId });
    await notifyCommentLike(tx, { actorId: viewer.id, authorId, postId, commentId, content });
    return { liked: true, likesCount };
  });
}

/** One's own like can always be taken back, also after a block. */
export async function unlikeComment(platform: Platform, viewer: Viewer, commentId: string): Promise<LikeState> {
  return platform.transaction(async (tx) => {
    const ownPostId = await store.selectPostOfOwnLike(tx.sql, viewer.id, commentId);
    const postId = ownPostId ?? (await requireComment(tx.sql, viewer, commentId)).postId;
    const withdraw = () => store.deleteLike(tx.sql, commentId, viewer.id);
    const { isChange } = await withdrawFromPost(tx.sql, viewer, postId, withdraw);
    const likesCount = await requireLikesCount(tx.sql, commentId);
    if (!isChange) return { liked: false, likesCount };
    tx.emit(`post:${postId}`, 'comment.unliked', { postId, commentId, personId: viewer.id, likesCount }, viewer.id);
    await emitCommentCounts(tx, viewer, { postId, commentId });
    await withdrawCommentLike(tx, { actorId: viewer.id, commentId });
    return { liked: false, likesCount };
  });
}

/** Under the lock of the post: the comment may have been deleted before. */
async function requireLikesCount(sql: Parameters<typeof store.selectCounts>[0], commentId: string): Promise<number> {
  const counts = await store.selectCounts(sql, commentId);
  if (!counts) throw new AppError('not_found');
  return counts.likesCount;
}
