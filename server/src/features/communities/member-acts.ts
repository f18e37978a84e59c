import type { Transaction } from '../../platform/db/transaction.ts';
import { recordAct } from '../acts/service.ts';
import { lockCommunity } from './store.ts';

interface MemberAct {
  communityId: string;
  kind: 'joined' | 'joined_by_link' | 'left';
  actorId: string;
}

/**
 * A line about somebody who comes or goes, once the RePublyka is locked. None where newcomers are led to: what belongs to
 * nobody would be a list of names.
 */
export async function recordMemberAct(tx: Transaction, act: MemberAct): Promise<void> {
  const facts = await lockCommunity(tx.sql, act.communityId);
  if (facts?.ownerId) await recordAct(tx, act);
}
