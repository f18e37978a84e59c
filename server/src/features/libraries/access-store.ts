import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import { isShownTo } from '../visibility/libraries.ts';

export async function isShown(sql: Sql, viewerId: string, personId: string): Promise<boolean> {
  const rows = await sql`
    select from libraries where libraries.person_id = ${personId} and ${isShownTo(sql, viewerId)}`;
  return rows.length === 1;
}

/** Makes the library's row with the first change. */
export async function insertLibrary(sql: Sql, id: string, kind: 'person' | 'community'): Promise<void> {
  await sql`insert into libraries ${sql({ id, [kind === 'person' ? 'personId' : 'communityId']: id })} on conflict do nothing`;
}

/** Changes of one library come one after another. */
export async function lockLibrary(sql: Sql, id: string): Promise<void> {
  await sql`select from libraries where id = ${id} for no key update`;
}

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

interface Opening {
  libraryId: string;
  workId: string;
  personId: string;
}

/** Once, on the first day; not of what one saved oneself. */
export async function insertOpening(sql: Sql, { libraryId, workId, personId }: Opening): Promise<void> {
  await sql`
    insert into library_openings (library_id, first_work_id, person_id)
    select items.library_id, items.first_work_id, profiles.id
    from library_items items join profiles on profiles.id = ${personId} and profiles.shares_reads
    where items.library_id = ${libraryId} and items.work_id = ${workId} and items.saved_by <> ${personId}
    on conflict do nothing`;
}
