import { followedSearchesMax } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isNotLeaving } from '../visibility/departures.ts';

export interface FollowedRow {
  id: string;
  userId: string;
  q: string;
  lookedTo: string;
  createdAt: string;
}

function columns(sql: Sql) {
  return sql`id, user_id, q, ${isoTime(sql, sql`looked_to`)} as looked_to, ${isoTime(sql, sql`created_at`)} as created_at`;
}

/** The last first; there are no more than fit. */
export async function selectFollowed(sql: Sql, userId: string): Promise<FollowedRow[]> {
  return sql<FollowedRow[]>`
    select ${columns(sql)} from followed_searches where user_id = ${userId}
    order by followed_searches.created_at desc, id desc ${limitTo(sql, followedSearchesMax)}`;
}

/** Until the transaction ends this person follows no other search. */
export async function lockFollower(sql: Sql, userId: string): Promise<void> {
  await sql`select from profiles where id = ${userId} for no key update`;
}

/** False when the id is another's. */
export async function insertFollowed(sql: Sql, row: { id: string; userId: string; q: string }): Promise<boolean> {
  const { count } = await sql`insert into followed_searches ${sql(row)} on conflict (id) do nothing`;
  return count === 1;
}

/** False when there was none. */
export async function deleteFollowed(sql: Sql, userId: string, id: string): Promise<boolean> {
  const { count } = await sql`delete from followed_searches where id = ${id} and user_id = ${userId}`;
  return count === 1;
}

/** A search tells once in so many hours: at about the same time of the next day. */
const notifyHours = 20;

function isDue(sql: Sql) {
  return sql`(told_at is null or told_at < now() - make_interval(hours => ${notifyHours}::int))
    and ${isNotLeaving(sql, sql`user_id`)}`;
}

/** The searches that may tell something, those first that were not looked through for longest. */
export async function selectDue(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from followed_searches where ${isDue(sql)} order by looked_to ${limitTo(sql, limit)}`;
  return rows.map(({ id }) => id);
}

/** Null when it is gone, or has told something by now. */
export async function lockDue(sql: Sql, id: string): Promise<FollowedRow | null> {
  const [row] = await sql<FollowedRow[]>`
    select ${columns(sql)} from followed_searches where id = ${id} and ${isDue(sql)} for no key update`;
  return row ?? null;
}

/** What commits late may still be dated a moment ago. */
const lateMinutes = 5;

export async function updateLooked(sql: Sql, id: string, newest: string | null): Promise<void> {
  await sql`
    update followed_searches set
      looked_to = greatest(looked_to, coalesce(${newest}::text::timestamptz, now() - make_interval(mins => ${lateMinutes}::int))),
      told_at = case when ${newest}::text is null then told_at else now() end
    where id = ${id}`;
}
