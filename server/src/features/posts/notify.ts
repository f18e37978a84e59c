import { notificationExcerptLength } from '@publyka/contract/limits';
import type { Transaction } from '../../platform/db/transaction.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { notify, removeAboutPost, removeAct, requoteActs, withdraw } from '../notifications/service.ts';
import { quoteOf, sayOnly, sayOnlyMany } from '../notifications/views.ts';

interface Like {
  actorId: string;
  authorId: string;
  postId: string;
}

/** One a person and post, however often the like is given and taken back. */
export async function notifyLike(tx: Transaction, { actorId, authorId, postId }: Like): Promise<void> {
  await notify(tx, {
    userId: authorId,
    actorId,
    type: 'like',
    ...sayOnly('curtiu sua publicação'),
    group: { about: postId, ...sayOnlyMany('curtiram sua publicação') },
    refTable: 'posts',
    refId: postId,
    postId,
    link: linkOf(postId),
  });
}

export async function withdrawLikeNotification(tx: Transaction, { actorId, authorId, postId }: Like): Promise<void> {
  await withdraw(tx, { type: 'like', userId: authorId, actorId, refId: postId });
}

/** A post that quotes another one. */
interface Citing {
  /** The quoted post. */
  quoted: { postId: string; authorId: string };
  actorId: string;
  postId: string;
  content: string;
}

/** Shows the words of the quoting post and links to it. Deleted with either post. */
export async function notifyCitation(tx: Transaction, { quoted, actorId, postId, content }: Citing): Promise<void> {
  await notify(tx, {
    userId: quoted.authorId,
    actorId,
    type: 'citation',
    ...sayOnly('citou sua publicação'),
    quote: excerptOf(content, notificationExcerptLength),
    group: { about: quoted.postId, ...sayOnlyMany('citaram sua publicação') },
    refTable: 'posts',
    refId: postId,
    postId: quoted.postId,
    link: linkOf(postId),
  });
}

/** Updates the excerpt in notifications about a quotation after the quoting post was edited. */
export async function requoteCitation(tx: Transaction, postId: string, content: string): Promise<void> {
  const words = { quote: quoteOf(content), excerpt: excerptOf(content, notificationExcerptLength) };
  await requoteActs(tx, { type: 'citation', refId: postId }, words);
}

/** With those of its comments, whose addresses begin with the post's. */
export async function removePostNotifications(tx: Transaction, postId: string, quotes: boolean): Promise<void> {
  if (quotes) await removeAct(tx, { type: 'citation', refId: postId });
  await removeAboutPost(tx, postId, linkOf(postId));
}

function linkOf(postId: string): string {
  return `/post/${postId}`;
}
