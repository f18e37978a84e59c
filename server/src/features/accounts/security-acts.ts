import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SecurityAct } from './security-mails.ts';

/** Queues the mail that tells the person: in the transaction of the change, where there is one. */
export function tellPerson(platform: Platform, sql: Sql, act: SecurityAct, userId: string): Promise<void> {
  return platform.jobs.enqueue(sql, 'accounts.send-security-mail', { act, userId });
}
