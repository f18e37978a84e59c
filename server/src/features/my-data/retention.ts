import {
  accessRecordMonths,
  auditLogDays,
  notificationDays,
  outboxDays,
  reportDays,
} from '@publyka/contract/retention';
import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';

/** Rows are removed so many at a time. */
const batchSize = 1000;
const day = 24 * 60 * 60 * 1000;

/**
 * What nobody else removes by its age. Sessions, proofs, uploads, events, rankings, copies of data and departures have
 * jobs of their own; how long each is kept stands in the contract, and in the privacy policy from there.
 */
const rules = [
  { table: 'access_records', time: 'at', age: `${accessRecordMonths} months` },
  { table: 'notifications', time: 'created_at', age: `${notificationDays} days` },
  { table: 'post_reports', time: 'resolved_at', age: `${reportDays} days` },
  { table: 'audit_log', time: 'at', age: `${auditLogDays} days` },
] as const;

/** Removes what was kept as long as it is said to be. */
export async function retain(platform: Platform): Promise<void> {
  for (const rule of rules) {
    let removed = 0;
    for (;;) {
      const count = await deleteOld(platform.db, rule);
      if (count === 0) break;
      removed += count;
    }
    if (removed > 0) platform.log.info({ table: rule.table, removed }, 'kept long enough');
  }
  await platform.mail.forgetBefore(new Date(Date.now() - outboxDays * day));
}

async function deleteOld(sql: Sql, { table, time, age }: (typeof rules)[number]): Promise<number> {
  const { count } = await sql`
    delete from ${sql(table)} where ctid = any(array(
      select ctid from ${sql(table)} where ${sql(time)} < now() - ${age}::text::interval order by ${sql(time)} limit ${batchSize}))`;
  return count;
}
