import {
  accessRecordMonths,
  actDays,
  auditLogDays,
  libraryImportDays,
  notificationDays,
  outboxDays,
  reportDays,
} from '@publyka/contract/retention';
import type { Sql } from '../../platform/db/client.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Platform } from '../../platform/platform.ts';

const day = 24 * 60 * 60 * 1000;

interface Rule {
  table: string;
  time: string;
  age: string;
  only?: (sql: Sql) => ReturnType<Sql>;
}

/**
 * What nobody else removes by its age. Sessions, proofs, uploads, events, rankings, copies of data and departures have
 * jobs of their own; how long each is kept stands in the contract, and in the privacy policy from there.
 */
const rules: Rule[] = [
  { table: 'access_records', time: 'at', age: `${accessRecordMonths} months` },
  { table: 'notifications', time: 'created_at', age: `${notificationDays} days` },
  {
    table: 'notification_acts',
    time: 'created_at',
    age: `${notificationDays} days`,
    // All others go with their notification.
    only: (sql) => sql`notification_id is null`,
  },
  { table: 'post_reports', time: 'resolved_at', age: `${reportDays} days` },
  { table: 'report_cases', time: 'decided_at', age: `${reportDays} days` },
  { table: 'audit_log', time: 'at', age: `${auditLogDays} days` },
  { table: 'community_acts', time: 'created_at', age: `${actDays} days` },
  { table: 'library_imports', time: 'created_at', age: `${libraryImportDays} days` },
  { table: 'library_import_runs', time: 'created_at', age: `${libraryImportDays} days` },
];

/** Removes what was kept as long as it is said to be. A rule that fails keeps no other from being followed. */
export async function retain(platform: Platform): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
  for (const rule of rules) await attempt(follow(platform, rule));
  await attempt(platform.mail.forgetBefore(new Date(Date.now() - outboxDays * day)));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything old could be removed');
}

async function follow({ db, log }: Platform, rule: Rule): Promise<void> {
  const removed = await deleteInBatches(db, rule.table, isOld(db, rule));
  if (removed > 0) log.info({ table: rule.table, removed }, 'kept long enough');
}

function isOld(sql: Sql, { time, age, only }: Rule): ReturnType<Sql> {
  return sql`${sql(time)} < now() - ${age}::text::interval ${only ? sql`and ${only(sql)}` : sql``}`;
}
