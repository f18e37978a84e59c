import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';

/**
 * Rows in SQL, by their `post_id`, of those of these posts that stand out for this reader at this moment: for whoever saw
 * one on top of a ranking, or liked it, it has done what it was paid for.
 */
export function highlightsAmong(sql: Sql, readerId: ReturnType<Sql>, postIds: ReturnType<Sql>): ReturnType<Sql> {
  return sql`post_highlights where post_id = any(${postIds}) and ends_at > now()
    and not exists (select from user_feed_history seen
      where seen.user_id = ${readerId} and seen.post_id = post_highlights.post_id)
    and not exists (select from post_likes liked
      where liked.user_id = ${readerId} and liked.post_id = post_highlights.post_id)`;
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
