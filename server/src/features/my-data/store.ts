import { dataExportDays, departureDays } from '@publyka/contract/retention';
import type { DataExport } from '@publyka/contract/routes/my-data';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';

interface Departure {
  /** Until when the person may come back. */
  purgeAfter: Date;
  isNew: boolean;
}

/** Asking again moves nothing. */
export async function insertDeparture(sql: Sql, personId: string): Promise<Departure> {
  const [row] = await sql<Departure[]>`
    insert into departures (person_id, purge_after) values (${personId}, now() + ${departureDays} * interval '1 day')
    on conflict (person_id) do update set purge_after = departures.purge_after
    returning purge_after, xmax = 0 as is_new`;
  if (!row) throw new Error('departures answered no row');
  return row;
}

/** False when there is none, or it is too late: then the deletion may be under way. */
export async function deleteDeparture(sql: Sql, personId: string): Promise<boolean> {
  const { count } = await sql`delete from departures where person_id = ${personId} and purge_after > now()`;
  return count === 1;
}

/** Who is linked with this person or has an invitation of theirs, in the order of their ids. */
export async function selectTied(
  sql: Sql,
  personId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from (
      select connected_user_id as id from connections where user_id = ${personId} and status <> 'rejected'
      union select user_id from connections where connected_user_id = ${personId} and status <> 'rejected'
    ) as tied
    where ${after}::uuid is null or id > ${after}::uuid order by id limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Whose time is over, the longest waiting first. */
export async function selectDue(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ personId: string }[]>`
    select person_id from departures where purge_after <= now() order by purge_after limit ${limit}`;
  return rows.map((row) => row.personId);
}

/** Seconds without progress after which somebody else takes an export up: the node that worked on it has ended. */
const standstillSeconds = 60;

/** An export that failed this often is given up. */
const attemptsMax = 3;

function columns(sql: Sql) {
  return sql`id, status, progress, bytes, ${isoTime(sql, sql`created_at`)} as created_at,
    ${isoTime(sql, sql`(ready_at + ${dataExportDays} * interval '1 day')`)} as available_until`;
}

export async function selectNewest(sql: Sql, userId: string): Promise<DataExport | null> {
  const [row] = await sql<DataExport[]>`
    select ${columns(sql)} from data_exports where user_id = ${userId} order by created_at desc limit 1`;
  return row ?? null;
}

/** False when one is being made already. */
export async function insertExport(sql: Sql, id: string, userId: string): Promise<boolean> {
  const { count } = await sql`insert into data_exports (id, user_id) values (${id}, ${userId}) on conflict do nothing`;
  return count === 1;
}

/** Takes an export for oneself; null when it is done, gone, or somebody works on it. Others may take it up again later. */
export async function claim(sql: Sql, id: string): Promise<{ userId: string; attempt: number } | null> {
  const [row] = await sql<{ userId: string; attempt: number }[]>`
    update data_exports set status = 'working', progress = 0, worked_at = now(), attempts = attempts + 1
    where id = ${id} and attempts < ${attemptsMax} and (status = 'waiting'
      or (status = 'working' and worked_at < now() - ${standstillSeconds} * interval '1 second'))
    returning user_id, attempts as attempt`;
  return row ?? null;
}

/** False when it is this attempt's no more: somebody else has taken it up, or it is gone. */
export async function updateProgress(
  sql: Sql,
  id: string,
  { attempt, progress }: { attempt: number; progress: number },
): Promise<boolean> {
  const { count } = await sql`
    update data_exports set progress = ${progress}, worked_at = now()
    where id = ${id} and status = 'working' and attempts = ${attempt}`;
  return count === 1;
}

export async function markReady(
  sql: Sql,
  id: string,
  { attempt, bytes }: { attempt: number; bytes: number },
): Promise<boolean> {
  const { count } = await sql`
    update data_exports set status = 'ready', progress = 100, bytes = ${bytes}, ready_at = now()
    where id = ${id} and status = 'working' and attempts = ${attempt}`;
  return count === 1;
}

/** Back in the queue, or given up when it has failed too often; answers which. */
export async function markFailed(sql: Sql, id: string, attempt: number): Promise<'waiting' | 'failed' | null> {
  const [row] = await sql<{ status: 'waiting' | 'failed' }[]>`
    update data_exports set status = case when attempts < ${attemptsMax} then 'waiting' else 'failed' end
    where id = ${id} and status = 'working' and attempts = ${attempt} returning status`;
  return row?.status ?? null;
}

/** What nobody works on though it is open: its node has ended, or its job was lost. */
export async function selectStalled(sql: Sql, limit: number): Promise<string[]> {
  await sql`
    update data_exports set status = 'failed' where status in ('waiting', 'working') and attempts >= ${attemptsMax}
      and worked_at < now() - ${standstillSeconds} * interval '1 second'`;
  const rows = await sql<{ id: string }[]>`
    select id from data_exports where status in ('waiting', 'working')
      and worked_at < now() - ${standstillSeconds} * interval '1 second' order by worked_at limit ${limit}`;
  return rows.map((row) => row.id);
}

export async function isThere(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select from data_exports where id = ${id}`;
  return rows.length === 1;
}

export interface ReadyExport {
  userId: string;
  bytes: number;
  createdAt: Date;
}

/** Null when there is no such file to fetch. */
export async function selectReady(sql: Sql, id: string): Promise<ReadyExport | null> {
  const [row] = await sql<ReadyExport[]>`
    select user_id, bytes, created_at from data_exports
    where id = ${id} and status = 'ready' and ready_at > now() - ${dataExportDays} * interval '1 day'`;
  return row ?? null;
}

/** Whose files are to go: too old, or replaced by a newer one that is ready. */
export async function selectPast(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from data_exports past
    where created_at < now() - ${dataExportDays + 1} * interval '1 day'
      or ready_at < now() - ${dataExportDays} * interval '1 day'
      or (status in ('ready', 'failed') and exists (
        select from data_exports newer where newer.user_id = past.user_id and newer.created_at > past.created_at
          and newer.status = 'ready'))
    limit ${limit}`;
  return rows.map((row) => row.id);
}

export async function selectOf(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from data_exports where user_id = ${userId}`;
  return rows.map((row) => row.id);
}

export async function deleteExports(sql: Sql, ids: string[]): Promise<void> {
  await sql`delete from data_exports where id = any(${ids}::uuid[])`;
}
