import type { Comment, newCommentSchema } from '@publyka/contract/routes/comments';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { keepDeletedId, refuseDeletedId } from '../../platform/db/delete-in-batches.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { payDaily } from '../club/service.ts';
import { mentionPeople, redactMentions } from '../mentions/service.ts';
import { emitCounts, markAnswered, requirePostForChange, withdrawFromPost } from '../posts/service.ts';
import { isOpenQuestion } from '../questions/service.ts';
import { forgetMentions, mentionWorks } from '../works/service.ts';
import { emitCommentCounts, emitQuoted } from './emit.ts';
import { mentioningComments } from './mentioning.ts';
import { notifyComment, removeCommentNotifications } from './notify.ts';
import { findPlace } from './place.ts';
import * as store from './store.ts';
import { type CommentRow, toComment } from './views.ts';

type NewComment = z.output<typeof newCommentSchema>;
type CommentMade = { comment: Comment; commentsCount: number; repliesCount: number };

/** Every read of a comment goes through this check. A comment that the viewer may not see is reported as absent. */
export async function requireComment(sql: Sql, viewer: Viewer, commentId: string): Promise<CommentRow> {
  const row = await store.selectVisibleComment(sql, viewer.id, commentId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Idempotent: a request with a known id returns the existing comment, or fails if that comment was deleted. */
export async function createComment(
  platform: Platform,
  viewer: Viewer,
  postId: string,
  { id, content, replyTo }: NewComment,
): Promise<CommentMade> {
  return platform.transaction(async (tx) => {
    const post = await requirePostForChange(tx.sql, viewer, postId);
    const isAnswer = await isOpenQuestion(tx.sql, viewer.id, postId);
    const place = await findPlace(tx.sql, viewer, postId, replyTo);
    const isNew = await store.insertComment(tx.sql, { id, postId, userId: viewer.id, content, ...place });
    await refuseDeletedId(tx.sql, id);
    if (isNew) {
      const thing = { thing: 'comment', id, text: content, authorId: viewer.id, postId } as const;
      await mentioningComments.refreshEmbeddedCards(tx.sql, await mentionWorks(platform, tx, [thing]));
    }
    const row = await store.selectComment(tx.sql, viewer.id, id);
    if (row?.personId !== viewer.id || row.postId !== postId) throw new AppError('conflict');
    const commentsCount = post.commentsCount + (isNew ? 1 : 0);
    const repliesCount = await countReplies(tx.sql, row.parentId);
    const made = { comment: toComment(row, viewer.id), commentsCount, repliesCount };
    if (!isNew) return made;
    await markAnswered(tx.sql, viewer.id, { postId, commentsCount });
    if (isAnswer) await payDaily(tx, viewer.id, postId);
    await emitComment(tx, viewer, post.authorId, made);
    await emitCounts(tx, viewer, postId, { ...post, commentsCount });
    return { ...made, comment: toComment((await store.selectComment(tx.sql, viewer.id, id)) ?? row, viewer.id) };
  });
}

async function countReplies(sql: Sql, parentId: string | null): Promise<number> {
  return (parentId !== null && (await store.selectCounts(sql, parentId))?.repliesCount) || 0;
}

async function emitComment(
  tx: Transaction,
  viewer: Viewer,
  authorId: string,
  { comment, commentsCount, repliesCount }: CommentMade,
): Promise<void> {
  // `viewer`, `can` and the visibility of the quote differ for each recipient.
  const { can: _, viewer: __, answered, ...shared } = comment;
  const { id: commentId, postId, parentId, content } = comment;
  const told = { ...shared, answered: answered && { ...answered, quote: null } };
  tx.emit(`post:${postId}`, 'comment.created', { comment: told, commentsCount, repliesCount }, viewer.id);
  emitQuoted(tx, comment);
  if (parentId !== null) await emitCommentCounts(tx, viewer, { postId, commentId: parentId });
  const answeredOne = answered?.quote ? { commentId: answered.commentId, authorId: answered.quote.author.id } : null;
  const others = [authorId, answeredOne?.authorId ?? null];
  await mentionPeople(tx, {
    thingId: commentId,
    postId,
    commentId,
    authorId: viewer.id,
    content,
    version: 1,
    told: others,
  });
  await notifyComment(tx, { actorId: viewer.id, authorId, answered: answeredOne, postId, commentId, content });
}

export async function deleteComment(platform: Platform, viewer: Viewer, commentId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    if (!(await removeComment(tx, viewer.id, commentId))) throw new AppError('not_found');
  });
}

/** Also removes the words from stored events, for whoever decides that; false when the author has no such comment. */
export async function removeComment(tx: Transaction, authorId: string, commentId: string): Promise<boolean> {
  const own = await store.selectOwn(tx.sql, authorId, commentId);
  if (!own) return false;
  const { postId } = own;
  const author = { id: authorId };
  const withdraw = () => store.deleteComment(tx.sql, authorId, commentId);
  const post = await withdrawFromPost(tx.sql, author, postId, withdraw);
  if (!post.isChange) return false;
  const freedCount = await store.freeReplies(tx.sql, commentId);
  const commentsCount = post.commentsCount - 1;
  const { parentId } = own;
  const repliesCount = await countReplies(tx.sql, parentId);
  const gone = { postId, commentId, commentsCount, parentId, repliesCount, freedCount };
  tx.emit(`post:${postId}`, 'comment.deleted', gone, authorId);
  if (parentId !== null) await emitCommentCounts(tx, author, { postId, commentId: parentId });
  await emitCounts(tx, author, postId, { ...post, commentsCount });
  await removeCommentNotifications(tx, { postId, commentId });
  await forgetMentions(tx.sql, [commentId]);
  await redactMentions(tx, { postId, commentId });
  await store.redactEventsOf(tx.sql, postId, commentId);
  await keepDeletedId(tx.sql, commentId);
  return true;
}

/** Out of everybody's sight with its replies, or back into it; counts stay. False for one that is not there. */
export async function hideComment(tx: Transaction, commentId: string, isHidden: boolean): Promise<boolean> {
  const found = await store.updateHidden(tx.sql, commentId, isHidden);
  if (!found) return false;
  const { postId, parentId, commentsCount } = found;
  if (!isHidden) {
    tx.emit(`post:${postId}`, 'comment.restored', { postId, commentId }, null);
    return true;
  }
  const repliesCount = await countReplies(tx.sql, parentId);
  const gone = { postId, commentId, commentsCount, parentId, repliesCount, freedCount: 0 };
  tx.emit(`post:${postId}`, 'comment.deleted', gone, null);
  return true;
}
