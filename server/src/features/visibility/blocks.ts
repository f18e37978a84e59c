import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isNotLeaving } from './departures.ts';

/**
 * True in SQL when neither of the two has blocked the other, and the person's account does not wait to be deleted. Every
 * list and every look-up of people's things uses it.
 */
export function isNotBlocked(sql: Sql, viewerId: SqlValue, personId: ReturnType<Sql>) {
  return sql`(not exists (select from blocks where blocks.user_id = ${viewerId} and blocks.other_id = ${personId})
    and ${isNotLeaving(sql, personId)})`;
}

/** Whether some may not see this person. */
export async function isHiddenFromSome(sql: Sql, personId: string): Promise<boolean> {
  const rows = await sql`select from blocks where user_id = ${personId} limit 1`;
  return rows.length > 0;
}

/** Until the transaction ends nobody else changes how the two stand, and nobody who asked `areApart` is still at work. */
export async function lockPair(sql: Sql, personId: string, otherId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(personId, otherId)}, 0))`;
}

/**
 * Whether there is a block between the two; the answer holds until the transaction ends. For notifications to one of
 * them.
 */
export async function areApart(sql: Sql, personId: string, otherId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOf(personId, otherId)}, 0))`;
  const rows = await sql`select from blocks where user_id = ${personId} and other_id = ${otherId}`;
  return rows.length > 0;
}

/** Finds those of many people who are apart from the person. */
export async function findApart(sql: Sql, personId: string, otherIds: readonly string[]): Promise<string[]> {
  const keys = otherIds.map((otherId) => keyOf(personId, otherId)).sort();
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended(key, 0)) from unnest(${keys}::text[]) as pairs (key)`;
  const rows = await sql<{ otherId: string }[]>`
    select other_id from blocks where user_id = ${personId} and other_id = any(${[...otherIds]}::uuid[])`;
  return rows.map(({ otherId }) => otherId);
}

function keyOf(personId: string, otherId: string): string {
  return `blocks:${[personId, otherId].sort().join(' ')}`;
}
