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
export async function acquireHostSlot(sql: Sql, host: string): Promise<number> {
  const { count } = await sql`
    update source_hosts set busy_until = clock_timestamp() + ${lease} * interval '1 millisecond'
    where host = ${host} and next_at <= clock_timestamp() and busy_until <= clock_timestamp()`;
  if (count === 1) return 0;
  const [row] = await sql<{ wait: number }[]>`
    select ceil(extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait from source_hosts where host = ${host}`;
  if (row) return Math.max(row.wait, waitMin);
  await sql`insert into source_hosts (host) values (${host}) on conflict do nothing`;
  return acquireHostSlot(sql, host);
}

/** Gives the turn back; the next one comes after the pause that the service asked for. */
export async function releaseHostSlot(sql: Sql, host: string, pauseSeconds: number): Promise<void> {
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
 * Works that are due, by all identifiers that may bring something new, and due again in a week: what two months did not
 * find is sought no more, and of what a source has told only a DOI is asked about again.
 */
export async function takeDue(sql: Sql, limit: number): Promise<Identifier[]> {
  return sql<Identifier[]>`
    with due as (
      select id, created_at > now() - interval '60 days' as is_new from works
      where next_check <= now() and merged_into is null
      order by next_check ${limitTo(sql, limit)} for update skip locked
    ), named as (
      select due.id, work_ids.scheme, work_ids.value, due.is_new or facts.is_told as is_sought
      from due join work_ids on work_ids.work_id = due.id
      cross join lateral (
        select exists (
          select from work_facts where origin = 'source' and scheme = work_ids.scheme and value = work_ids.value
        ) as is_told
      ) as facts
      where work_ids.scheme = 'doi' or (work_ids.scheme <> 'handle' and not facts.is_told)
    ), taken as (
      update works set next_check = case
        when exists (select from named where named.id = works.id and is_sought) then now() + interval '7 days' end
      from due where works.id = due.id
    )
    select scheme, value from named`;
}

/** Seconds until the cards of a work may be written anew. */
export async function selectShowDelay(sql: Sql, workId: string): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select greatest(0, ceil(extract(epoch from next_show - now())))::int as seconds from works where id = ${workId}`;
  return row?.seconds ?? 0;
}

/** Seconds for each place in which a card was written anew, and at most, until it may be again. */
const pausePerPlace = 0.03;
const showPauseMax = 10 * 60;

/** A work that hundreds of texts mention is left alone for a while after each refresh. */
export async function setNextShow(sql: Sql, workId: string, places: number): Promise<void> {
  const seconds = Math.min(Math.floor(places * pausePerPlace), showPauseMax);
  if (seconds > 0)
    await sql`update works set next_show = now() + ${seconds} * interval '1 second' where id = ${workId}`;
}
