import type { Sql } from '../../platform/db/client.ts';

/**
 * Stands for everybody whose account was deleted, where what others wrote around it would make no sense without a trace:
 * messages in groups and comments on other people's posts. Nobody can find, see or invite this person.
 */
export const removedPersonId = '00000000-0000-7000-8000-000000000000';

/**
 * True in SQL for people who exist for others: not while their account waits to be deleted. Part of `isNotBlocked`, by
 * which every list and look-up of people's things goes.
 */
export function isNotLeaving(sql: Sql, personId: ReturnType<Sql>) {
  return sql`not exists (select from departures where departures.person_id = ${personId})`;
}

/** True in SQL for people who are somebody. For lists and look-ups of people, beside `isNotBlocked`. */
export function isSomebody(sql: Sql, personId: ReturnType<Sql>) {
  return sql`${personId} <> '00000000-0000-7000-8000-000000000000'::uuid`;
}

/** Until when this person may still come back; null for whoever does not leave. */
export async function findDeparture(sql: Sql, personId: string): Promise<Date | null> {
  const [row] = await sql<{ purgeAfter: Date }[]>`select purge_after from departures where person_id = ${personId}`;
  return row?.purgeAfter ?? null;
}
