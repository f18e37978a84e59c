import type { ActOnPeople } from '@publyka/contract/routes/account-administration';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { logAct } from '../../platform/auth/auth-plugins.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { leaveFediverse } from '../federation/service.ts';
import type { Closing } from '../openers/openers.ts';
import { closeOpeners } from '../openers/service.ts';
import { requireAnotherAdministrator } from '../roles/service.ts';
import { selectUsernames } from './store.ts';
import * as store from './suspension-store.ts';

/** Until somebody restores it. Answers as `suspendIn` does. */
export function suspend(platform: Platform, userId: string): Promise<number | null> {
  return platform.transaction((tx) => suspendIn(platform, tx, userId, { days: null, reason: '' }));
}

/** False when it is not suspended. */
export function restore(platform: Platform, userId: string): Promise<boolean> {
  return platform.transaction((tx) => restoreIn(platform, tx, userId));
}

/**
 * Closes an account: its sessions and sockets end at once on every node, and nobody signs in to it. What it wrote stays
 * (docs/decisions/014). Answers how many sessions ended; null when it is suspended already.
 */
async function suspendIn(
  platform: Platform,
  tx: Transaction,
  userId: string,
  terms: store.SuspensionTerms,
): Promise<number | null> {
  await requireAnotherAdministrator(tx.sql, userId);
  if (!(await store.startSuspension(tx.sql, userId, terms))) return null;
  // One that ends, or is overturned, leaves the followers that others have: only one without an end says farewell to them.
  if (terms.days === null) await leaveFediverse(platform, tx, userId);
  await platform.jobs.enqueue(tx.sql, 'communities.replace-absent-owners', { personId: userId });
  tx.afterCommit(() => logAct(platform, 'suspended', userId));
  return closeIn(platform, tx, userId, 'suspension');
}

async function restoreIn(platform: Platform, tx: Transaction, userId: string): Promise<boolean> {
  if (!(await store.endSuspension(tx.sql, userId))) return false;
  await platform.jobs.enqueue(tx.sql, 'communities.replace-absent-owners', { personId: userId });
  tx.afterCommit(() => logAct(platform, 'restored', userId));
  return true;
}

/** By a decision. */
export async function suspendFor(platform: Platform, tx: Transaction, userId: string, days: number): Promise<void> {
  if ((await suspendIn(platform, tx, userId, { days, reason: '' })) === null)
    throw new AppError('conflict', { message: 'Esta conta já está suspensa' });
}

/** Ends the suspension that ends then by itself; another one, of before or after, stays. */
export async function liftSuspension(platform: Platform, tx: Transaction, userId: string, until: Date): Promise<void> {
  if (await store.isSuspendedUntil(tx.sql, userId, until)) await restoreIn(platform, tx, userId);
}

/** For so many days one reads everything and writes nothing; the longer of two limits holds. */
export async function limitFor(platform: Platform, tx: Transaction, userId: string, days: number): Promise<void> {
  await store.extendLimit(tx.sql, userId, days);
  await forgetIn(platform, tx, userId);
}

/** What other decisions say goes on; null for none. */
export async function liftLimit(
  platform: Platform,
  tx: Transaction,
  userId: string,
  until: Date | null,
): Promise<void> {
  await store.setLimit(tx.sql, userId, until);
  await forgetIn(platform, tx, userId);
}

/** Every node looks its sessions up again, within moments. */
async function forgetIn(platform: Platform, tx: Transaction, userId: string): Promise<void> {
  const ids = await store.selectSessionIds(tx.sql, userId);
  tx.afterCommit(() => platform.live.forgetSessions(ids));
}

/** Answers how many sessions ended. */
async function closeIn(platform: Platform, tx: Transaction, userId: string, closing: Closing): Promise<number> {
  const ended = await closeOpeners(platform, tx, userId, closing);
  return ended.get('sessions')?.length ?? 0;
}

/** What those who administer do to several accounts at once, each with its line in the audit. Answers how many changed. */
export function changeAccounts(platform: Platform, by: Actor, input: ActOnPeople): Promise<number> {
  return platform.transaction(async (tx) => {
    const people = await selectUsernames(tx.sql, input.ids);
    if (people.length !== new Set(input.ids).size) throw new AppError('not_found');
    let changed = 0;
    // Few, and in order of their ids, so that two such commands do not wait for each other in a circle.
    for (const { id, username } of people) {
      if (!(await changeAccount(platform, tx, id, input))) continue;
      changed += 1;
      const details = input.act === 'suspend' ? { details: { days: input.days, reason: input.reason || null } } : {};
      await audit(tx.sql, by, { act: `people ${input.act}`, target: `@${username}`, aboutId: id, ...details });
    }
    return changed;
  });
}

async function changeAccount(
  platform: Platform,
  tx: Transaction,
  userId: string,
  input: ActOnPeople,
): Promise<boolean> {
  if (input.act === 'suspend') return (await suspendIn(platform, tx, userId, input)) !== null;
  if (input.act === 'restore') return restoreIn(platform, tx, userId);
  return (await closeIn(platform, tx, userId, 'sign-out-everywhere')) > 0;
}

const batchSize = 100;

/** Gives back the accounts whose suspension is over. */
export async function endSuspensions(platform: Platform): Promise<void> {
  let ended: string[];
  do {
    ended = await store.selectOverSuspensions(platform.db, batchSize);
    for (const userId of ended) await restore(platform, userId);
  } while (ended.length === batchSize);
}

const shownDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** The password was right, so this answer reveals nothing to others. A suspension that is over ends here. */
export async function requireNotSuspended(platform: Platform, userId: string): Promise<void> {
  const suspension = await store.selectSuspension(platform.db, userId);
  if (!suspension) return;
  const { until, reason, isOver } = suspension;
  if (isOver) return void (await restore(platform, userId));
  const ends = until ? ` até ${shownDay.format(until)}` : '';
  const why = reason ? ` Motivo: ${reason.replace(/\.$/, '')}.` : '';
  const message = `Esta conta está suspensa${ends}.${why} Para saber mais, fale com quem cuida desta rede`;
  throw new AppError('account_suspended', until || reason ? { message } : {});
}
