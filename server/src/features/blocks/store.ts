import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { lockPair } from '../visibility/blocks.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';

/** How somebody stands to a person: blocked by oneself, only by the other one, or not at all. */
export type ConnectionState = 'free' | 'blocked' | 'blocked_by_other';

/**
 * Null when there is no such person. Until the transaction ends no other one changes the standing of the two: blocks
 * from both sides come one after another.
 */
export async function lockStanding(sql: Sql, userId: string, otherId: string): Promise<ConnectionState | null> {
  await lockPair(sql, userId, otherId);
  const [row] = await sql<{ isMine: boolean | null }[]>`
    select blocks.is_mine from profiles
    left join blocks on blocks.user_id = ${userId} and blocks.other_id = profiles.id
    where profiles.id = ${otherId} and ${isSomebody(sql, sql`profiles.id`)} and ${isNotLeaving(sql, sql`profiles.id`)}`;
  if (!row) return null;
  if (row.isMine === null) return 'free';
  return row.isMine ? 'blocked' : 'blocked_by_other';
}

export async function insertPair(sql: Sql, userId: string, otherId: string): Promise<void> {
  await sql`
    insert into blocks (user_id, other_id, is_mine) values (${userId}, ${otherId}, true), (${otherId}, ${userId}, false)`;
}

/** True when this freed the two from each other. */
export async function liftBlock(sql: Sql, userId: string, otherId: string): Promise<boolean> {
  await sql`update blocks set is_mine = false where user_id = ${userId} and other_id = ${otherId} and is_mine`;
  const { count } = await sql`
    delete from blocks
    where (user_id, other_id) in ((${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid))
      and not exists (
        select from blocks mine
        where (mine.user_id, mine.other_id) in ((${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid))
          and mine.is_mine)`;
  return count > 0;
}

interface BlockRow extends PersonRow {
  id: string;
  at: string;
}

export async function selectBlocked(
  sql: Sql,
  userId: string,
  cursor: TimeCursor | null,
  limit: number,
): Promise<BlockRow[]> {
  return sql<BlockRow[]>`
    select blocks.other_id as id, ${isoTime(sql, sql`blocks.created_at`)} as at, ${personColumns(sql)}
    from blocks ${personJoin(sql, sql`blocks.other_id`)}
    where blocks.user_id = ${userId} and blocks.is_mine and ${isNotLeaving(sql, sql`blocks.other_id`)}
      ${cursor ? sql`and (blocks.created_at, blocks.other_id) < (${cursor.at}, ${cursor.id})` : sql``}
    order by blocks.created_at desc, blocks.other_id desc limit ${limit}`;
}

/** Everybody whom a block keeps apart from this person, whoever made it. */
export async function selectApart(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ otherId: string }[]>`select other_id from blocks where user_id = ${userId}`;
  return rows.map((row) => row.otherId);
}
