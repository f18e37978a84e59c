import type { Transaction } from '../../platform/db/transaction.ts';
import { checkMissions, recountMission } from '../club/service.ts';
import { reopenDirect } from '../directs/service.ts';
import { changeCounts } from '../profiles/service.ts';
import * as store from './store.ts';

/** Two people become Links: they follow each other, and their counters say so. */
export async function linkPeople(
  tx: Transaction,
  { senderId, receiverId }: Record<'senderId' | 'receiverId', string>,
): Promise<void> {
  await store.insertFollows(tx.sql, senderId, receiverId);
  await countLink(tx, senderId, receiverId, 1);
  for (const personId of [senderId, receiverId].sort()) await checkMissions(tx, personId, 'links');
  await reopenDirect(tx, senderId, receiverId);
}

/** Takes away whatever links two people; they must be locked. */
export async function unlinkPeople(tx: Transaction, personId: string, otherId: string): Promise<void> {
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
