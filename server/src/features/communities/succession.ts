import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../acts/service.ts';
import { selectNextOwner } from './membership-store.ts';
import * as roles from './role-store.ts';
import { lockCommunity } from './store.ts';

const batchSize = 100;

/** Where this person is a member, an owner who cannot act hands over to somebody who can, as if they had left. */
export async function replaceAbsentOwners(platform: Platform, personId: string): Promise<void> {
  for (;;) {
    const ids = await roles.selectWithAbsentOwner(platform.db, personId, batchSize);
    for (const communityId of ids) await platform.transaction((tx) => replaceAbsentOwner(tx, communityId));
    if (ids.length < batchSize) return;
  }
}

/** The one who was the owner stays a member, and administrates. */
export async function replaceAbsentOwner(tx: Transaction, communityId: string): Promise<void> {
  const facts = await lockCommunity(tx.sql, communityId);
  if (!facts?.ownerId || !(await roles.isAbsent(tx.sql, facts.ownerId))) return;
  const next = await selectNextOwner(tx.sql, communityId);
  if (next === null || (await roles.isAbsent(tx.sql, next))) return;
  await replaceOwner(tx, communityId, next);
  await setAdmin(tx, { communityId, userId: facts.ownerId }, true);
  await recordAct(tx, { communityId, kind: 'inherited', actorId: next });
}

/** Whoever owns a RePublyka does not administrate it besides. */
export async function replaceOwner(tx: Transaction, communityId: string, ownerId: string): Promise<void> {
  const facts = await lockCommunity(tx.sql, communityId);
  if (!facts) throw new AppError('not_found');
  await roles.updateOwner(tx.sql, communityId, ownerId);
  tx.emit(`community:${communityId}`, 'community.updated', { communityId, ...facts, ownerId }, null);
  await setAdmin(tx, { communityId, userId: ownerId }, false);
}

/** False when it was so already. */
export async function setAdmin(
  tx: Transaction,
  member: { communityId: string; userId: string },
  isAdmin: boolean,
): Promise<boolean> {
  const isChanged = isAdmin ? await roles.insertAdmin(tx.sql, member) : await roles.deleteAdmin(tx.sql, member);
  if (!isChanged) return false;
  const { communityId, userId: personId } = member;
  tx.emit(`community:${communityId}`, 'member.role_changed', { communityId, personId, isAdmin }, null);
  return true;
}
