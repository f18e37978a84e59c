import { amountText } from '@publyka/contract/missions';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import * as store from './ledger-store.ts';

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
