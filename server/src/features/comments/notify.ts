import type { Transaction } from '../../platform/db/transaction.ts';
import { notify, redactQuotes, removeAct, requoteAct } from '../notifications/service.ts';
import { quoteOf } from '../notifications/views.ts';

interface CommentMade {
  actorId: string;
  authorId: string;
  postId: string;
  commentId: string;
  content: string;
}

export async function notifyComment(tx: Transaction, made: CommentMade): Promise<void> {
  const { actorId, authorId, postId, commentId } = made;
  const quote = quoteOf(made.content);
  await notify(tx, {
    userId: authorId,
    actorId,
    type: 'comment',
    content: `comentou: ${quote}`,
    quote,
    group: { about: postId, contentMany: 'comentaram sua publicação' },
    refTable: 'comments',
    refId: commentId,
    postId,
    link: linkOf(postId, commentId),
  });
}

/** Whoever was told of the comment reads its words as they are now. */
export async function requoteComment(tx: Transaction, commentId: string, content: string): Promise<void> {
  const quote = quoteOf(content);
  await requoteAct(tx, { type: 'comment', refId: commentId }, { content: `comentou: ${quote}`, quote });
}

/** With the words that stored events quote. */
export async function removeCommentNotifications(
  tx: Transaction,
  { postId, commentId }: Pick<CommentMade, 'postId' | 'commentId'>,
): Promise<void> {
  await redactQuotes(tx, linkOf(postId, commentId));
  await removeAct(tx, { type: 'comment', refId: commentId });
}

function linkOf(postId: string, commentId: string): string {
  return `/post/${postId}?comentario=${commentId}`;
}
