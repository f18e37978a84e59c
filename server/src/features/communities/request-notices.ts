import type { Transaction } from '../../platform/db/transaction.ts';
import { notify, removeAct } from '../notifications/service.ts';
import { deleteRequest, selectOwnRequest } from './request-store.ts';
import { selectRunning } from './role-store.ts';

/** A request, by who asks. */
export interface Asked {
  communityId: string;
  personId: string;
}

/** Notifies those who run the RePublyka; all requests of a day share a notification. */
export async function notifyRequest(tx: Transaction, { communityId, personId }: Asked, name: string): Promise<void> {
  for (const userId of await selectRunning(tx.sql, communityId)) {
    await notify(tx, {
      userId,
      actorId: personId,
      type: 'other',
      content: `pediu para entrar em “${name}”`,
      summary: 'pediu para entrar numa RePublyka',
      group: {
        about: `requests ${communityId}`,
        contentMany: `pediram para entrar em “${name}”`,
        summaryMany: 'pediram para entrar numa RePublyka',
      },
      refTable: null,
      refId: communityId,
      postId: null,
      link: `/communities/${communityId}/pedidos`,
    });
  }
}

/** By nobody: it speaks for all who run the RePublyka, and reaches also somebody who has blocked them. */
export async function notifyAdmitted(tx: Transaction, { communityId, personId }: Asked, name: string): Promise<void> {
  await notify(tx, {
    userId: personId,
    actorId: null,
    type: 'other',
    content: `Seu pedido foi aceito: você entrou em “${name}”`,
    summary: 'Um pedido seu foi aceito',
    refTable: null,
    refId: null,
    postId: null,
    link: `/communities/${communityId}`,
  });
}

/** Nobody has to answer it any more: what was told of it is gone. */
export async function settleRequest(tx: Transaction, asked: Asked): Promise<void> {
  const { communityId, personId } = asked;
  await removeAct(tx, { type: 'other', refId: communityId, actorId: personId });
  await emitRequest(tx, asked);
}

/** Emits to the person who asks and to those who answer. */
export async function emitRequest(tx: Transaction, { communityId, personId }: Asked): Promise<void> {
  const request = await selectOwnRequest(tx.sql, { userId: personId, communityId });
  tx.emit(`user:${personId}`, 'request.set', { communityId, request }, null);
  for (const userId of await selectRunning(tx.sql, communityId))
    tx.emit(`user:${userId}`, 'requests.changed', { communityId }, personId);
}

/** Ends the waiting request of a person who has joined, by whichever way. */
export async function endRequest(tx: Transaction, personId: string, communityId: string): Promise<void> {
  if (await deleteRequest(tx.sql, { userId: personId, communityId }))
    await settleRequest(tx, { communityId, personId });
}
