import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';

/** True in SQL while a post stands out. */
export function isHighlighted(sql: Sql, postId: ReturnType<Sql>) {
  return sql`exists (select from post_highlights where post_highlights.post_id = ${postId} and ends_at > now())`;
}

/** Ids of some posts that stand out, from a random place on and round: each has the same chance, however many there are. */
export function someHighlights(sql: Sql, max: number) {
  const start = Math.random();
  const half = (lap: number, side: ReturnType<Sql>) => sql`(
    select post_id, ${lap}::int as lap, lot from post_highlights where ${side} and ends_at > now()
    order by lot ${limitTo(sql, max)})`;
  return sql`(
    select post_id from (
      ${half(0, sql`lot >= ${start}::float8`)} union all ${half(1, sql`lot < ${start}::float8`)}) as running
    order by lap, lot ${limitTo(sql, max)})`;
}
