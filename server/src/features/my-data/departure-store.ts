import { departureDays } from '@publyka/contract/retention';
import type { Sql } from '../../platform/db/client.ts';

/** Asking again moves nothing. Answers until when the person may come back. */
export async function insertDeparture(sql: Sql, personId: string): Promise<Date> {
  const [row] = await sql<{ purgeAfter: Date }[]>`
    insert into departures (person_id, purge_after) values (${personId}, now() + ${departureDays} * interval '1 day')
    on conflict (person_id) do update set purge_after = departures.purge_after returning purge_after`;
  if (!row) throw new Error('departures answered no row');
  return row.purgeAfter;
}

/** Leaves it where it is too late: then the deletion may be under way. */
export async function deleteDeparture(sql: Sql, personId: string): Promise<void> {
  await sql`delete from departures where person_id = ${personId} and purge_after > now()`;
}

/** Whose time is over, the longest waiting first. */
export async function selectDue(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ personId: string }[]>`
    select person_id from departures where purge_after <= now() order by purge_after limit ${limit}`;
  return rows.map((row) => row.personId);
}
