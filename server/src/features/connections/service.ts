import { commonLinksShown, connectionsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Connection, Invitation, newInvitationSchema } from '@publyka/contract/routes/connections';
import type { z } from 'zod';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkMissions, recountMission } from '../club/service.ts';
import { reopenDirect } from '../directs/service.ts';
import { changeCounts, findAllCommonLinks } from '../profiles/service.ts';
import { lockPair } from '../visibility/blocks.ts';
import { emitRemoved, emitSet } from './emit.ts';
import {
  notifyAcceptance,
  notifyInvitation,
  removeInvitationNotifications,
  settleInvitationNotifications,
} from './notify.ts';
import * as store from './store.ts';
import { type ConnectionRow, toConnection } from './views.ts';

/**
 * Invites, once. Whoever has already invited the viewer is accepted: both want it. Whoever rejected the viewer's
 * invitation may invite the viewer, not the other way round.
 */
export async function invite(
  platform: Platform,
  viewer: Viewer,
  { id, personId }: z.output<typeof newInvitationSchema>,
): Promise<Connection> {
  if (personId === viewer.id) throw new AppError('conflict', { message: 'Você não pode convidar a si mesmo' });
  return platform.transaction(async (tx) => {
    await lockPair(tx.sql, viewer.id, personId);
    const isOpen = await store.selectOpenness(tx.sql, viewer.id, personId);
    if (isOpen === null) throw new AppError('not_found');
    const known = await store.selectPair(tx.sql, viewer.id, personId);
    if (known?.status === 'accepted' || (known?.status === 'pending' && known.isSent)) return toConnection(known);
    if (known?.status === 'pending') return accept(tx, viewer, known);
    if (known?.isSent) throw new AppError('invitation_declined');
    if (!isOpen) throw new AppError('person_closed');
    if (known) await store.deleteConnection(tx.sql, known.id);
    return sendInvitation(tx, viewer, { id, personId });
  });
}

async function sendInvitation(
  tx: Transaction,
  viewer: Viewer,
  { id, personId }: { id: string; personId: string },
): Promise<Connection> {
  const isNew = await store.insertInvitation(tx.sql, { id, userId: viewer.id, connectedUserId: personId });
  if (!isNew) throw new AppError('conflict');
  await notifyInvitation(tx, { actorId: viewer.id, userId: personId, connectionId: id });
  return emitSet(tx, viewer.id, personId);
}

export async function acceptInvitation(platform: Platform, viewer: Viewer, connectionId: string): Promise<Connection> {
  return platform.transaction(async (tx) => {
    const connection = await requireForChange(tx, viewer, connectionId);
    if (connection.isSent || connection.status === 'rejected') throw new AppError('not_found');
    return connection.status === 'accepted' ? toConnection(connection) : accept(tx, viewer, connection);
  });
}

async function accept(tx: Transaction, viewer: Viewer, { id, personId }: ConnectionRow): Promise<Connection> {
  await store.updateStatus(tx.sql, id, 'accepted');
  await linkPeople(tx, { senderId: personId, receiverId: viewer.id });
  await settleInvitationNotifications(tx, viewer.id, id);
  await notifyAcceptance(tx, { actorId: viewer.id, userId: personId, connectionId: id });
  return emitSet(tx, viewer.id, personId);
}

export async function rejectInvitation(platform: Platform, viewer: Viewer, connectionId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const { id, personId, status, isSent } = await requireForChange(tx, viewer, connectionId);
    if (isSent || status === 'accepted') throw new AppError('not_found');
    if (status === 'rejected') return;
    await store.updateStatus(tx.sql, id, 'rejected');
    await settleInvitationNotifications(tx, viewer.id, id);
    emitRemoved(tx, id, viewer.id, personId);
  });
}

/** Withdraws an own invitation, or ends a Link. */
export async function removeConnection(platform: Platform, viewer: Viewer, connectionId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const { id, personId, status, isSent } = await requireForChange(tx, viewer, connectionId);
    if (status === 'rejected' || (status === 'pending' && !isSent)) throw new AppError('not_found');
    await unlinkPeople(tx, viewer.id, personId);
    if (status === 'pending') await removeInvitationNotifications(tx, personId, id);
    emitRemoved(tx, id, viewer.id, personId);
  });
}

/** Everything between two people goes, with a block. Whoever blocks holds the lock of the two and tells both. */
export async function removeTies(tx: Transaction, personId: string, otherId: string): Promise<void> {
  await unlinkPeople(tx, personId, otherId);
}

/** The only road to a connection: other people's do not exist. The two stay locked until the transaction ends. */
async function requireForChange(tx: Transaction, viewer: Viewer, connectionId: string): Promise<ConnectionRow> {
  const otherId = await store.selectOther(tx.sql, viewer.id, connectionId);
  if (otherId === null) throw new AppError('not_found');
  await lockPair(tx.sql, viewer.id, otherId);
  const connection = await store.selectPair(tx.sql, viewer.id, otherId);
  if (connection?.id !== connectionId) throw new AppError('not_found');
  return connection;
}

export async function listInvitations(
  platform: Platform,
  viewer: Viewer,
  side: 'received' | 'sent',
  cursor: string | undefined,
): Promise<Page<Invitation>> {
  const list = { viewerId: viewer.id, cursor: decodeTimeCursor(cursor), limit: connectionsPageSize + 1 };
  const page = toPage(await store.selectInvitations(platform.db, list, side), connectionsPageSize, toConnection);
  const personIds = page.items.map(({ person }) => person.id);
  const common = await findAllCommonLinks(platform.db, viewer.id, personIds, commonLinksShown);
  const items = page.items.map((one) => ({
    ...one,
    commonLinks: common.get(one.person.id) ?? { count: 0, people: [] },
  }));
  return { ...page, items };
}

export async function listLinks(
  platform: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Page<Connection>> {
  const list = { viewerId: viewer.id, cursor: decodeTimeCursor(cursor), limit: connectionsPageSize + 1 };
  return toPage(await store.selectLinks(platform.db, list), connectionsPageSize, toConnection);
}

/** Two people become Links: they follow each other, and their counters say so. */
async function linkPeople(
  tx: Transaction,
  { senderId, receiverId }: Record<'senderId' | 'receiverId', string>,
): Promise<void> {
  await store.insertFollows(tx.sql, senderId, receiverId);
  await countLink(tx, senderId, receiverId, 1);
  for (const personId of [senderId, receiverId].sort()) await checkMissions(tx, personId, 'links');
  await reopenDirect(tx, senderId, receiverId);
}

/** Takes away whatever links two people; they must be locked. */
async function unlinkPeople(tx: Transaction, personId: string, otherId: string): Promise<void> {
  const removed = await store.deletePair(tx.sql, personId, otherId);
  if (removed?.status !== 'accepted') return;
  await store.deleteFollows(tx.sql, personId, otherId);
  const [senderId, receiverId] = removed.isSent ? [personId, otherId] : [otherId, personId];
  await countLink(tx, senderId, receiverId, -1);
  for (const one of [senderId, receiverId]) await recountMission(tx, one, 'links');
}

async function countLink(tx: Transaction, senderId: string, receiverId: string, change: 1 | -1): Promise<void> {
  const both = { linksCount: change, followersCount: change, followingCount: change };
  await changeCounts(tx, [
    { userId: senderId, ...both },
    { userId: receiverId, ...both, linksReceivedCount: change },
  ]);
}
