import { type GoalId, missions } from '@publyka/contract/missions';
import type { Transaction } from '../../platform/db/transaction.ts';
import * as store from './store.ts';

/** How far an open mission is once every change of the transaction is made. */
export function emitProgress(tx: Transaction, personId: string, id: GoalId): void {
  const { goal } = missions[id];
  tx.emit(
    `user:${personId}`,
    'mission.progressed',
    async (sql) => ({ missionId: id, progress: await store.countFacts(sql, personId, { id, goal }) }),
    personId,
  );
}

export function emitCompleted(tx: Transaction, personId: string, id: GoalId): void {
  tx.emit(
    `user:${personId}`,
    'mission.completed',
    async (sql) => {
      const paid = await store.selectPaid(sql, personId);
      const completedAt = paid.find(({ action }) => action === `mission_${id}`)?.at;
      if (!completedAt) throw new Error('A mission that was just paid is not in the ledger');
      return { missionId: id, reward: missions[id].reward, completedAt };
    },
    personId,
  );
}

export function emitArrived(tx: Transaction, personId: string): void {
  tx.emit(
    `user:${personId}`,
    'mission.progressed',
    async (sql) => ({ missionId: 'invite', progress: await store.countArrived(sql, personId) }),
    personId,
  );
}
