import type { Transaction } from '../../platform/db/transaction.ts';
import { notify, removeAbout, withdraw } from '../notifications/service.ts';
import { sayOnly, sayOnlyMany } from '../notifications/views.ts';

interface Like {
  actorId: string;
  authorId: string;
  dropId: string;
}

/** One a person and drop, however often the like is given and taken back. */
export async function notifyDropLike(tx: Transaction, { actorId, authorId, dropId }: Like): Promise<void> {
  await notify(tx, {
    userId: authorId,
    actorId,
    type: 'like',
    ...sayOnly('curtiu seu drop'),
    group: { about: dropId, ...sayOnlyMany('curtiram seu drop') },
    refTable: null,
    refId: dropId,
    postId: null,
    link: linkOf(dropId),
  });
}

export async function withdrawDropLikeNotification(
  tx: Transaction,
  { actorId, authorId, dropId }: Like,
): Promise<void> {
  await withdraw(tx, { type: 'like', userId: authorId, actorId, refId: dropId });
}

export async function removeDropNotifications(tx: Transaction, dropId: string): Promise<void> {
  await removeAbout(tx, dropId, linkOf(dropId));
}

function linkOf(dropId: string): string {
  return `/drops?drop=${dropId}`;
}
