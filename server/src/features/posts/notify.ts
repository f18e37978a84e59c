import type { Transaction } from '../../platform/db/transaction.ts';
import { notify, removeAboutPost, withdraw } from '../notifications/service.ts';

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
    content: 'curtiu sua publicação',
    group: { about: postId, contentMany: 'curtiram sua publicação' },
    refTable: 'posts',
    refId: postId,
    postId,
    link: linkOf(postId),
  });
}

export async function withdrawLikeNotification(tx: Transaction, { actorId, authorId, postId }: Like): Promise<void> {
  await withdraw(tx, { type: 'like', userId: authorId, actorId, refId: postId });
}

/** With those of its comments, whose addresses begin with the post's. */
export async function removePostNotifications(tx: Transaction, postId: string): Promise<void> {
  await removeAboutPost(tx, postId, linkOf(postId));
}

function linkOf(postId: string): string {
  return `/post/${postId}`;
}
