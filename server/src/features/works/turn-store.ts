import type { Sql } from '../../platform/db/client.ts';

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
