import { logAct } from '../../platform/auth/auth-plugins.ts';
import { deleteSessionsOf, forgetSessions } from '../../platform/auth/store.ts';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAnotherAdministrator } from '../roles/service.ts';
import * as store from './store.ts';

/**
 * Closes an account: its sessions and sockets end at once on every node, and nobody signs in to it. What it wrote stays
 * (docs/decisions/014). Answers how many sessions ended; null when it is suspended already.
 */
export async function suspend(platform: Platform, userId: string): Promise<number | null> {
  const ended = await platform.transaction(async (tx) => {
    await requireAnotherAdministrator(tx.sql, userId);
    if (!(await store.updateSuspended(tx.sql, userId, true))) return null;
    await platform.jobs.enqueue(tx.sql, 'communities.replace-absent-owners', { personId: userId });
    return deleteSessionsOf(tx.sql, userId);
  });
  if (!ended) return null;
  forgetSessions(platform, ended);
  logAct(platform, 'suspended', userId);
  return ended.length;
}

/** False when it is not suspended. */
export async function restore(platform: Platform, userId: string): Promise<boolean> {
  const isRestored = await platform.transaction(async ({ sql }) => {
    if (!(await store.updateSuspended(sql, userId, false))) return false;
    await platform.jobs.enqueue(sql, 'communities.replace-absent-owners', { personId: userId });
    return true;
  });
  if (isRestored) logAct(platform, 'restored', userId);
  return isRestored;
}

/** The password was right, so this answer reveals nothing to others. */
export async function requireNotSuspended(sql: Sql, userId: string): Promise<void> {
  if (await store.isSuspended(sql, userId)) throw new AppError('account_suspended');
}
