import { forgetSessions } from '../../platform/auth/store.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { showConfirmed } from '../profiles/service.ts';
import { type Closing, type Kept, openers } from './openers.ts';
import { lockOpeners } from './store.ts';

export { lockOpeners };

/** By table, what has ended: ids of sessions and passkeys, names of providers. */
export type Ended = ReadonlyMap<string, readonly string[]>;

/**
 * Ends what opens the account, as `openers.ts` says for this closing. Until the transaction ends, whoever adds an opener
 * waits for the lock, and then finds their session gone.
 */
export async function closeOpeners(
  platform: Platform,
  tx: Transaction,
  userId: string,
  closing: Closing,
  kept: Kept = {},
): Promise<Ended> {
  const shown = await lockOpeners(tx.sql, userId);
  const ended = new Map<string, string[]>();
  for (const { table, fates, end } of openers) {
    const fate = fates[closing];
    if (fate === 'stays') continue;
    const rows = await end(tx.sql, userId, fate === 'asked' ? kept : {});
    if (rows.length > 0)
      ended.set(
        table,
        rows.map(({ id }) => id),
      );
  }
  // Nothing vouches any more for the iD on the profile.
  if (shown?.isAuthenticated && ended.get('identities')?.includes('orcid'))
    await showConfirmed(tx, userId, { orcid: null });
  const sessions = ended.get('sessions') ?? [];
  tx.afterCommit(() => forgetSessions(platform, sessions));
  return ended;
}
