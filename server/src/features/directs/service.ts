import type { Community } from '@publyka/contract/routes/communities';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceDirect, describeCommunity } from '../communities/service.ts';
import { lockPair } from '../visibility/blocks.ts';
import * as store from './store.ts';

/**
 * Opens the one conversation of two Links, whoever opens it and however often. The other hears of it with its first
 * message.
 */
export async function openDirect(platform: Platform, viewer: Viewer, personId: string): Promise<Community> {
  if (personId === viewer.id) throw new AppError('conflict', { message: 'Você não pode conversar consigo mesmo' });
  return platform.transaction(async (tx) => {
    await lockPair(tx.sql, viewer.id, personId);
    const pair = await store.selectPair(tx.sql, viewer.id, personId);
    if (!pair) throw new AppError('not_found');
    if (!pair.isLinked) throw new AppError('not_linked', { message: 'Façam um Link para conversar' });
    const communityId =
      (await store.selectDirect(tx.sql, viewer.id, personId)) ?? (await start(tx, viewer.id, personId));
    return describeCommunity(tx.sql, viewer, communityId);
  });
}

async function start(tx: Transaction, personId: string, otherId: string): Promise<string> {
  const communityId = await store.insertDirect(tx.sql, personId, otherId);
  await store.insertMembers(tx.sql, communityId);
  return communityId;
}

/**
 * With a block: for neither of the two it exists any more. They must be locked. Memberships before the conversation, as
 * everywhere.
 */
export async function closeDirect(tx: Transaction, personId: string, otherId: string): Promise<void> {
  const communityId = await store.selectDirect(tx.sql, personId, otherId);
  if (!communityId) return;
  const isStarted = await store.isStarted(tx.sql, communityId);
  for (const { userId, joinedAt } of await store.deleteMembers(tx.sql, communityId)) {
    tx.emit(`community:${communityId}`, 'member.left', { communityId, personId: userId }, null);
    // The other one has not heard of one without messages.
    if (isStarted) tx.emit(`user:${userId}`, 'membership.lost', { communityId, joinedAt }, null);
  }
}

/** Links again after a block: what was written is there again, as read. They must be locked. */
export async function reopenDirect(tx: Transaction, personId: string, otherId: string): Promise<void> {
  const communityId = await store.selectDirect(tx.sql, personId, otherId);
  if (!communityId || (await store.insertMembers(tx.sql, communityId)) === 0) return;
  if (await store.isStarted(tx.sql, communityId)) await announceDirect(tx, communityId);
}
