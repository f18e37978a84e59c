import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SecurityAct } from './security-mails.ts';

/** What is only logged, or has mails of its own. */
type SilentAct = 'email-change-requested' | 'email-changed' | 'session-ended' | 'sessions-ended';

/** Queues the mail that tells the person: in the transaction of the change, where there is one. */
export function tellPerson(platform: Platform, sql: Sql, act: SecurityAct, userId: string): Promise<void> {
  return platform.jobs.enqueue(sql, 'accounts.send-security-mail', { act, userId });
}

/** One line for each act that concerns who may enter an account: who and what, never a secret or an address. */
export function logAct(platform: Platform, act: SecurityAct | SilentAct, userId: string): void {
  platform.log.info({ act, userId }, 'account security');
}
