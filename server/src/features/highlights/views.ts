import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';

/** Rows in SQL, by their `post_id`, of those of these posts that stand out at this moment. */
export function highlightsAmong(sql: Sql, postIds: ReturnType<Sql>): ReturnType<Sql> {
  return sql`post_highlights where post_id = any(${postIds}) and ends_at > now()`;
}

/**
 * Ids of some posts that stand out, from `start` on and round: where that is random, from 0 to 1, each has the same
 * chance, however many there are.
 */
export function someHighlights(sql: Sql, max: number, start: ReturnType<Sql>) {
  const half = (lap: number, side: ReturnType<Sql>) => sql`(
    select post_id, ${sql.unsafe(`${lap}`)} as lap, lot from post_highlights where ${side} and ends_at > now()
    order by lot ${limitTo(sql, max)})`;
  return sql`(
    select post_id from (
      ${half(0, sql`lot >= ${start}`)} union all ${half(1, sql`lot < ${start}`)}) as running
    order by lap, lot ${limitTo(sql, max)})`;
}
