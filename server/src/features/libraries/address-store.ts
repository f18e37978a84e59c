import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isNotLeaving } from '../visibility/departures.ts';

/** The one before is gone with it. Answers since when. */
export async function upsertAddress(sql: Sql, libraryId: string, personId: string, hash: Buffer): Promise<string> {
  const [row] = await sql<[{ since: string }]>`
    insert into library_addresses (library_id, person_id, hash) values (${libraryId}, ${personId}, ${hash})
    on conflict (library_id, person_id) do update set hash = excluded.hash, since = now()
    returning ${isoTime(sql, sql`since`)} as since`;
  return row.since;
}

export async function deleteAddress(sql: Sql, libraryId: string, personId: string): Promise<boolean> {
  const { count } = await sql`
    delete from library_addresses where library_id = ${libraryId} and person_id = ${personId}`;
  return count === 1;
}

/** Whose address has this secret; not of an account that is suspended or about to be deleted. */
export async function selectAddress(sql: Sql, hash: Buffer): Promise<{ libraryId: string; personId: string } | null> {
  const [row] = await sql<{ libraryId: string; personId: string }[]>`
    select library_id, person_id from library_addresses join profiles on profiles.id = person_id
    where hash = ${hash} and profiles.suspended_at is null
      and ${isNotLeaving(sql, sql`library_addresses.person_id`)}`;
  return row ?? null;
}
