import type { Comment, newCommentSchema } from '@publyka/contract/routes/comments';
import type { z } from 'zod';
import { keepDeletedId, refuseDeletedId } from '../../platform/db/deleted-ids.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { emitCounts, requirePostForChange, withdrawFromPost } from '../posts/service.ts';
import { forgetMentions, mentionWorks } from '../works/service.ts';
import { mentioningComments } from './mentioning.ts';
import { notifyComment, removeCommentNotifications } from './notify.ts';
import * as store from './store.ts';
import { toComment } from './views.ts';

type NewComment = z.output<typeof newCommentSchema>;
type CommentMade = { comment: Comment; commentsCount: number };

/** Comments once: the second arrival of an id answers the comment that the first one made, or that it was deleted. */
export async function createComment(
  platform: Platform,
  viewer: Viewer,
  postId: string,
  input: NewComment,
): Promise<CommentMade> {
  return platform.transaction(async (tx) => {
    const post = await requirePostForChange(tx.sql, viewer, postId);
    const isNew = await store.insertComment(tx.sql, {
      id: input.id,
      postId,
      userId: viewer.id,
      content: input.content,
    });
    await refuseDeletedId(tx.sql, input.id);
    if (isNew) {
      const { id, content: text } = input;
      const cited = await mentionWorks(platform, tx, [{ thing: 'comment', id, text, authorId: viewer.id, postId }]);
      await mentioningComments.showWorks(tx.sql, cited);
    }
    const row = await store.selectComment(tx.sql, input.id);
    if (row?.personId !== viewer.id || row.postId !== postId) throw new AppError('conflict');
    const comment = toComment(row, viewer.id);
    const commentsCount = post.commentsCount + (isNew ? 1 : 0);
    if (!isNew) return { comment, commentsCount };
    await emitComment(tx, post.authorId, { comment, commentsCount });
    await emitCounts(tx, viewer, postId, { ...post, commentsCount });
    return { comment, commentsCount };
  });
}

async function emitComment(tx: Transaction, authorId: string, { comment, commentsCount }: CommentMade): Promise<void> {
  const { can: _, ...shared } = comment; // What one may do differs for each who hears it.
  const { id: commentId, postId, content } = comment;
  tx.emit(`post:${postId}`, 'comment.created', { comment: shared, commentsCount }, comment.author.id);
  await notifyComment(tx, { actorId: comment.author.id, authorId, postId, commentId, content });
}

/** The words are gone everywhere, from stored events, too. */
export async function deleteComment(platform: Platform, viewer: Viewer, commentId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const postId = await store.selectPostOfOwn(tx.sql, viewer.id, commentId);
    if (!postId) throw new AppError('not_found');
    const withdraw = () => store.deleteComment(tx.sql, viewer.id, commentId);
    const post = await withdrawFromPost(tx.sql, viewer, postId, withdraw);
    if (!post.isChange) throw new AppError('not_found');
    const commentsCount = post.commentsCount - 1;
    tx.emit(`post:${postId}`, 'comment.deleted', { postId, commentId, commentsCount }, viewer.id);
    await emitCounts(tx, viewer, postId, { ...post, commentsCount });
    await removeCommentNotifications(tx, { postId, commentId });
    await forgetMentions(tx.sql, [commentId]);
    await store.redactEventsOf(tx.sql, postId, commentId);
    await keepDeletedId(tx.sql, commentId);
  });
}
