import { highlightPrice } from '@publyka/contract/limits';
import { amountText, dailyReward, type GoalId, missions } from '@publyka/contract/missions';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockPair } from '../visibility/blocks.ts';
import { emitArrived, emitCompleted, emitProgress } from './emit.ts';
import { notifyArrival, notifyDaily, notifyMission } from './notify.ts';
import * as store from './store.ts';

/**
 * Recounts an open mission in the transaction that changed its count, and pays it when it is complete. The person is
 * locked first, so that of two concurrent transactions the later one sees the other's change.
 */
export async function checkMissions(tx: Transaction, personId: string, id: GoalId): Promise<void> {
  const { goal, reward } = missions[id];
  const action = actionOf(id);
  if (await store.isPaid(tx.sql, personId, action)) return;
  if ((await store.lockBalance(tx.sql, personId)) === null) return;
  emitProgress(tx, personId, id);
  if ((await store.countFacts(tx.sql, personId, { id, goal })) < goal) return;
  const isPaidNow = await moveCoins(tx, { personId, kind: 'mission', action, amount: reward });
  if (!isPaidNow) return;
  emitCompleted(tx, personId, id);
  await notifyMission(tx, personId, id);
}

/**
 * Before any lock of what a mission counts, where counting is not preceded by a change of the person: two commands of
 * one person then take turns instead of waiting for each other.
 */
export async function holdMissions(tx: Transaction, personId: string): Promise<void> {
  await store.lockBalance(tx.sql, personId);
}

/** After a deletion, for the screen: an open mission is less far. What was paid is not taken back. */
export async function recountMission(tx: Transaction, personId: string, id: GoalId): Promise<void> {
  if (!(await store.isPaid(tx.sql, personId, actionOf(id)))) emitProgress(tx, personId, id);
}

/**
 * A newcomer has arrived: whoever invited them is paid, once for each newcomer. To be called before
 * anything of the two is changed: pair, inviter, newcomer are locked in the order in which becoming Links locks them.
 */
export async function payInvitation(
  tx: Transaction,
  { inviterId, inviteeId }: { inviterId: string; inviteeId: string },
): Promise<void> {
  if (inviterId === inviteeId) return;
  await lockPair(tx.sql, inviterId, inviteeId);
  const isPaidNow = await moveCoins(tx, {
    personId: inviterId,
    kind: 'invitation',
    action: invitationAction(inviteeId),
    amount: missions.invite.reward,
    invitedId: inviteeId,
  });
  if (!isPaidNow) return;
  emitArrived(tx, inviterId);
  await notifyArrival(tx, { inviterId, inviteeId });
}

/** Whether today's is paid. */
export async function isDailyDone(sql: Sql, personId: string): Promise<boolean> {
  return store.isPaid(sql, personId, await store.selectDailyAction(sql));
}

/** The first answer to a question, or the first description of a picture, pays a little: once a day, and once for each thing. */
export async function payDaily(tx: Transaction, personId: string, thingId: string): Promise<void> {
  const action = await store.selectDailyAction(tx.sql);
  if (await store.isPaid(tx.sql, personId, action)) return;
  const isPaidNow = await moveCoins(tx, { personId, kind: 'mission', action, amount: dailyReward, thingId });
  if (isPaidNow) await notifyDaily(tx, personId);
}

/** 'Destacar' costs what it costs. Throws `balance_too_low`. */
export async function payHighlight(
  tx: Transaction,
  { personId, postId }: { personId: string; postId: string },
): Promise<void> {
  await moveCoins(tx, {
    personId,
    kind: 'highlight',
    action: `highlight_${uuidv7()}`,
    amount: -highlightPrice,
    postId,
  });
}

export function invitationAction(inviteeId: string): string {
  return `invite_${inviteeId}`;
}

function actionOf(id: GoalId): string {
  return `mission_${id}`;
}

/**
 * The only way that EduCoins come or go: the line and the balance beside it, in the transaction of what is paid for.
 * False when the action was paid already. Throws `balance_too_low` rather than go below zero.
 */
export async function moveCoins(tx: Transaction, movement: store.Movement): Promise<boolean> {
  const { personId, amount } = movement;
  const balance = await store.lockBalance(tx.sql, personId);
  if (balance === null) return false;
  const balanceAfter = balance + amount;
  if (balanceAfter < 0) throw tooLow(-amount, balance);
  const isNew = await store.insertLine(tx.sql, { id: uuidv7(), ...movement, balanceAfter });
  if (!isNew) return false;
  await store.updateBalance(tx.sql, personId, balanceAfter);
  emitBalance(tx, personId);
  return true;
}

function tooLow(price: number, balance: number): AppError {
  const message = `Isto custa ${amountText(price)} EduCoins, e seu saldo é de ${amountText(balance)}`;
  return new AppError('balance_too_low', { message });
}

function emitBalance(tx: Transaction, personId: string): void {
  tx.emit(
    `user:${personId}`,
    'balance.changed',
    async (sql) => (await store.selectBalance(sql, personId)) ?? { balance: 0, earnedToday: 0 },
    personId,
  );
}
