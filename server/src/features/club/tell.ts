import { type GoalId, missions } from '@publyka/contract/missions';
import type { Transaction } from '../../platform/db/transaction.ts';
import { notify } from '../notifications/service.ts';
import * as store from './mission-store.ts';

const landing = { refTable: null, refId: null, postId: null, link: '/club' } as const;

/** How far an open mission is once every change of the transaction is made. */
export function tellProgress(tx: Transaction, personId: string, id: GoalId): void {
  const { goal } = missions[id];
  tx.emit(
    `user:${personId}`,
    'mission.progressed',
    async (sql) => ({ missionId: id, progress: await store.countFacts(sql, personId, { id, goal }) }),
    personId,
  );
}

export function tellCompleted(tx: Transaction, personId: string, id: GoalId): void {
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

export function tellArrived(tx: Transaction, personId: string): void {
  tx.emit(
    `user:${personId}`,
    'mission.progressed',
    async (sql) => ({ missionId: 'invite', progress: await store.countArrived(sql, personId) }),
    personId,
  );
}

export async function notifyMission(tx: Transaction, personId: string, id: GoalId): Promise<void> {
  const { title, reward } = missions[id];
  const content = `Missão cumprida: ${title}. Você ganhou ${reward} EduCoins`;
  await notify(tx, { userId: personId, actorId: null, type: 'other', content, ...landing });
}

export async function notifyArrival(
  tx: Transaction,
  { inviterId, inviteeId }: { inviterId: string; inviteeId: string },
): Promise<void> {
  const content = `chegou pelo seu convite. Você ganhou ${missions.invite.reward} EduCoins`;
  await notify(tx, { userId: inviterId, actorId: inviteeId, type: 'other', content, ...landing });
}
