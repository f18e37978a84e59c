import type { Transaction } from '../../platform/db/transaction.ts';
import { markActsRead, notify, removeAct } from '../notifications/service.ts';
import { sayOnly, sayOnlyMany } from '../notifications/views.ts';

interface ConnectionChange {
  actorId: string;
  userId: string;
  connectionId: string;
}

/** Never as one with others: each waits for an answer of its own. */
export async function notifyInvitation(
  tx: Transaction,
  { actorId, userId, connectionId }: ConnectionChange,
): Promise<void> {
  await notify(tx, {
    userId,
    actorId,
    type: 'connection_request',
    ...sayOnly('quer se linkar com você'),
    refTable: 'connections',
    refId: connectionId,
    postId: null,
    link: '/linkar?aba=convites',
  });
}

export async function notifyAcceptance(
  tx: Transaction,
  { actorId, userId, connectionId }: ConnectionChange,
): Promise<void> {
  await notify(tx, {
    userId,
    actorId,
    type: 'connection_accepted',
    ...sayOnly('aceitou seu convite'),
    group: { about: 'all', ...sayOnlyMany('aceitaram seu convite') },
    refTable: 'connections',
    refId: connectionId,
    postId: null,
    link: `/profile/${actorId}`,
  });
}

/** Whoever has answered an invitation knows of it. */
export async function settleInvitationNotifications(
  tx: Transaction,
  userId: string,
  connectionId: string,
): Promise<void> {
  await markActsRead(tx, { type: 'connection_request', userId, refId: connectionId });
}

/** A withdrawn invitation leaves nothing to answer. */
export async function removeInvitationNotifications(
  tx: Transaction,
  userId: string,
  connectionId: string,
): Promise<void> {
  await removeAct(tx, { userId, refId: connectionId });
}
