import { notificationExcerptLength } from '@publyka/contract/limits';
import type { Transaction } from '../../platform/db/transaction.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { notify, redactQuotes, removeAct, requoteActs, withdraw } from '../notifications/service.ts';
import { quoteOf, sayOnly, sayOnlyMany } from '../notifications/views.ts';

interface CommentMade {
  actorId: string;
  /** The post's author. */
  authorId: string;
  /** The comment that it answers, and its author. */
  answered: { commentId: string; authorId: string } | null;
  postId: string;
  commentId: string;
  content: string;
}

/** Notifies the author of the answered comment, and the author of the post. Nobody is notified twice. */
export async function notifyComment(tx: Transaction, made: CommentMade): Promise<void> {
  const { answered, authorId, postId } = made;
  const comment = {
    did: 'comentou',
    summary: 'comentou sua publicação',
    group: { about: postId, ...sayOnlyMany('comentaram sua publicação') },
  };
  if (answered?.authorId === authorId) return tell(tx, authorId, { ...made, ...answerTo(answered) });
  const told = [{ userId: authorId, ...comment }];
  if (answered) told.push({ userId: answered.authorId, ...answerTo(answered) });
  // By id: everything that notifies several people locks them in this order.
  for (const { userId, ...one } of told.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await tell(tx, userId, { ...made, ...one });
}

function answerTo({ commentId }: NonNullable<CommentMade['answered']>): Pick<Told, 'did' | 'summary' | 'group'> {
  const group = { about: commentId, ...sayOnlyMany('responderam seu comentário') };
  return { did: 'respondeu', summary: 'respondeu seu comentário', group };
}

type Told = CommentMade & { did: string; summary: string; group: NonNullable<Parameters<typeof notify>[1]['group']> };

async function tell(tx: Transaction, userId: string, { did, summary, group, ...made }: Told): Promise<void> {
  const { actorId, postId, commentId } = made;
  const quote = quoteOf(made.content);
  await notify(tx, {
    userId,
    actorId,
    type: 'comment',
    content: `${did}: ${quote}`,
    summary,
    quote,
    group,
    refTable: 'comments',
    refId: commentId,
    postId,
    link: linkOf(postId, commentId),
  });
}

type CommentLike = Pick<CommentMade, 'actorId' | 'authorId' | 'postId' | 'commentId' | 'content'>;

/** One a person and comment, however often the like is given and taken back. */
export async function notifyCommentLike(tx: Transaction, like: CommentLike): Promise<void> {
  const { actorId, authorId: userId, postId, commentId, content } = like;
  await notify(tx, {
    userId,
    actorId,
    type: 'like',
    ...sayOnly('curtiu seu comentário'),
    quote: excerptOf(content, notificationExcerptLength),
    group: { about: commentId, ...sayOnlyMany('curtiram seu comentário') },
    refTable: 'comments',
    refId: commentId,
    postId,
    link: linkOf(postId, commentId),
  });
}

export async function withdrawCommentLike(
  tx: Transaction,
  { actorId, commentId }: Pick<CommentLike, 'actorId' | 'commentId'>,
): Promise<void> {
  await withdraw(tx, { type: 'like', actorId, refId: commentId });
}

/** Updates the excerpt in notifications about a comment after it was edited. */
export async function requoteComment(tx: Transaction, commentId: string, content: string): Promise<void> {
  const excerpt = excerptOf(content, notificationExcerptLength);
  await requoteActs(tx, { refId: commentId }, { quote: quoteOf(content), excerpt });
}

/** With the words that stored events quote. */
export async function removeCommentNotifications(
  tx: Transaction,
  { postId, commentId }: Pick<CommentMade, 'postId' | 'commentId'>,
): Promise<void> {
  await redactQuotes(tx, linkOf(postId, commentId));
  await removeAct(tx, { refId: commentId });
}

function linkOf(postId: string, commentId: string): string {
  return `/post/${postId}?comentario=${commentId}`;
}
