import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { Identifier } from './identifiers.ts';

/** Milliseconds between two requests to a host: less than three a second. */
const spacing = 340;

/** Milliseconds after which somebody who has not come back is lost: more than a request may take. */
const lease = 30_000;

/** Milliseconds after which somebody else's turn is looked at again. */
const waitMin = 250;

/** A service that asks for more than a day is asked again after one. */
const pauseMaxSeconds = 24 * 60 * 60;

/** Takes the turn at a host, over all nodes; or answers for how many milliseconds it is somebody else's. */
export async function takeTurn(sql: Sql, host: string): Promise<number> {
  const { count } = await sql`
    update source_hosts set busy_until = clock_timestamp() + ${lease} * interval '1 millisecond'
    where host = ${host} and next_at <= clock_timestamp() and busy_until <= clock_timestamp()`;
  if (count === 1) return 0;
  const [row] = await sql<{ wait: number }[]>`
    select ceil(extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait from source_hosts where host = ${host}`;
  if (row) return Math.max(row.wait, waitMin);
  await sql`insert into source_hosts (host) values (${host}) on conflict do nothing`;
  return takeTurn(sql, host);
}

/** Gives the turn back; the next one comes after the pause that the service asked for. */
export async function endTurn(sql: Sql, host: string, pauseSeconds: number): Promise<void> {
  const pause = Math.max(spacing, Math.min(pauseSeconds, pauseMaxSeconds) * 1000);
  await sql`
    update source_hosts set busy_until = clock_timestamp(), next_at = clock_timestamp() + ${pause} * interval '1 millisecond'
    where host = ${host}`;
}

export async function selectAgency(sql: Sql, prefix: string): Promise<string | null> {
  const [row] = await sql<{ agency: string }[]>`
    select agency from doi_agencies where prefix = ${prefix} and fetched_at > now() - interval '180 days'`;
  return row?.agency ?? null;
}

export async function upsertAgency(sql: Sql, prefix: string, agency: string): Promise<void> {
  await sql`
    insert into doi_agencies (prefix, agency) values (${prefix}, ${agency})
    on conflict (prefix) do update set agency = excluded.agency, fetched_at = now()`;
}

/**
 * Works that are due, by one identifier each, and due again in a week: what two months did not find is sought no more, and
 * of what is known only a DOI brings something new.
 */
export async function takeDue(sql: Sql, limit: number): Promise<Identifier[]> {
  return sql<Identifier[]>`
    with due as (
      select id, state from works where next_check <= now() and merged_into is null
      order by next_check ${limitTo(sql, limit)} for update skip locked
    ), named as (
      select distinct on (due.id) due.id, work_ids.scheme, work_ids.value
      from due join work_ids on work_ids.work_id = due.id
      where work_ids.scheme = 'doi' or (due.state = 'not_found' and work_ids.scheme <> 'handle')
      order by due.id, work_ids.scheme <> 'doi', work_ids.created_at
    ), taken as (
      update works set next_check = case
        when named.id is null or (works.state = 'not_found' and works.created_at < now() - interval '60 days') then null
        else now() + interval '7 days' end
      from due left join named on named.id = due.id where works.id = due.id
    )
    select scheme, value from named`;
}
