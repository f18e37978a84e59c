import type { AccountDetails } from '@publyka/contract/routes/account-administration';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { deleteSession, forgetSessions } from '../../platform/auth/store.ts';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAffiliation, setAffiliationFor } from '../affiliations/service.ts';
import { comeBack, depart, findNewestExport, queueExport } from '../my-data/service.ts';
import { findDeparture } from '../visibility/departures.ts';
import { toAccount } from './service.ts';
import { selectAccounts, selectSessions } from './store.ts';

// What is done to one account. Whether they may is asked by the routes.

export async function readAccount(sql: Sql, personId: string): Promise<AccountDetails> {
  const [row] = await selectAccounts(sql, { q: '', filter: 'all', before: null, limit: 1, id: personId });
  if (!row) throw new AppError('not_found');
  const copy = await findNewestExport(sql, personId);
  return {
    account: toAccount(row),
    sessions: await selectSessions(sql, personId),
    affiliation: await findAffiliation(sql, personId),
    suspensionReason: row.state === 'suspended' ? row.suspendedReason : null,
    purgeAfter: (await findDeparture(sql, personId))?.toISOString() ?? null,
    copy: copy && { status: copy.status, createdAt: copy.createdAt },
  };
}

/** An act upon one account and its line in the audit; what changes nothing has none. */
interface AccountAct {
  act: string;
  details?: Record<string, string | null>;
  run(tx: Transaction, account: AccountDetails): Promise<boolean>;
}

export function actOnAccount(
  platform: Platform,
  by: Actor,
  personId: string,
  { act, details, run }: AccountAct,
): Promise<AccountDetails> {
  return platform.transaction(async (tx) => {
    const before = await readAccount(tx.sql, personId);
    const hasChanged = await run(tx, before);
    const after = await readAccount(tx.sql, personId);
    const target = `@${before.account.person.username}`;
    if (hasChanged) await audit(tx.sql, by, { act, target, aboutId: personId, ...(details && { details }) });
    return after;
  });
}

export function endSessionOf(platform: Platform, sessionId: string): AccountAct {
  return {
    act: 'people end-session',
    run: async (tx, { account: { person } }) => {
      if (!(await deleteSession(tx.sql, person.id, sessionId))) throw new AppError('not_found');
      tx.afterCommit(() => forgetSessions(platform, [sessionId]));
      return true;
    },
  };
}

export function setAffiliation(platform: Platform, institutionId: string | null): AccountAct {
  return {
    act: institutionId ? 'people affiliate' : 'people unaffiliate',
    run: async (tx, account) => {
      refuseLeaver(account);
      const isSet = await setAffiliationFor(platform, tx, account.account.person.id, institutionId);
      if (institutionId && !isSet) throw new AppError('not_found');
      return isSet;
    },
  };
}

/** Nobody who administers can fetch it: its address answers its person's session alone. */
export function requestCopy(platform: Platform): AccountAct {
  return {
    act: 'people copy',
    run: async (tx, account) => {
      refuseLeaver(account);
      if (account.account.state === 'suspended')
        throw new AppError('conflict', {
          message: 'Esta conta está suspensa e não entra para baixar: devolva-a antes',
        });
      await queueExport(platform, tx, account.account.person.id);
      return account.copy?.status !== 'waiting' && account.copy?.status !== 'working';
    },
  };
}

function refuseLeaver({ purgeAfter }: AccountDetails): void {
  if (purgeAfter) throw new AppError('conflict', { message: 'A exclusão desta conta já foi pedida' });
}

export function departAccount(platform: Platform): AccountAct {
  return {
    act: 'people delete',
    run: async (tx, { account: { person } }) => (await depart(platform, tx, person.id)).isNew,
  };
}

export function returnAccount(platform: Platform): AccountAct {
  return {
    act: 'people undelete',
    run: async (tx, { account: { person }, purgeAfter }) => {
      if (purgeAfter === null) return false;
      if (await comeBack(platform, tx, person.id)) return true;
      throw new AppError('conflict', { message: 'Tarde demais: esta conta já está sendo excluída' });
    },
  };
}
