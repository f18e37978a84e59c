import { departureDays } from '@publyka/contract/retention';
import type { Sql } from '../../platform/db/client.ts';

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
