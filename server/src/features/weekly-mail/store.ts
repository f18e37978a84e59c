import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import { isVisiblePost } from '../visibility/things.ts';

export async function isWanted(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`select from weekly_mails where user_id = ${userId}`;
  return rows.length === 1;
}

export async function insertWish(sql: Sql, userId: string): Promise<void> {
  await sql`insert into weekly_mails (user_id) values (${userId}) on conflict do nothing`;
}

export async function deleteWish(sql: Sql, userId: string): Promise<void> {
  await sql`delete from weekly_mails where user_id = ${userId}`;
}

/** Takes some of those that are due this week, so that nobody else does. Their address is theirs, and they are here. */
export async function takeDue(sql: Sql, limit: number): Promise<string[]> {
  const monday = sql`date_trunc('week', now() at time zone 'America/Sao_Paulo')::date`;
  const rows = await sql<{ userId: string }[]>`
    with due as (
      select due.user_id from weekly_mails due join profiles on profiles.id = due.user_id
        left join weekly_mails_sent sent on sent.user_id = due.user_id
      where due.last_week < ${monday} and (sent.last_week is null or sent.last_week < ${monday})
        and profiles.email_verified and profiles.suspended_at is null and ${isNotLeaving(sql, sql`profiles.id`)}
      order by due.user_id ${limitTo(sql, limit)} for update of due skip locked),
    taken as (update weekly_mails set last_week = ${monday} from due where weekly_mails.user_id = due.user_id)
    insert into weekly_mails_sent (user_id, last_week) select user_id, ${monday} from due
    on conflict (user_id) do update set last_week = excluded.last_week
      where weekly_mails_sent.last_week < excluded.last_week
    returning user_id`;
  return rows.map(({ userId }) => userId);
}

export interface Reading {
  id: string;
  content: string;
  authorName: string;
}

/** The first of these posts, in this order, that others wrote within a week. */
export async function selectReadings(sql: Sql, userId: string, ids: string[], limit: number): Promise<Reading[]> {
  return sql<Reading[]>`
    select posts.id, left(posts.content, 2000) as content, person.full_name as author_name
    from unnest(${ids}::uuid[]) with ordinality as ranked (id, place)
    join posts on posts.id = ranked.id join profiles person on person.id = posts.user_id
    where posts.user_id <> ${userId} and ${isVisiblePost(sql, userId)}
      and posts.created_at > now() - interval '7 days' and posts.content <> ''
    order by ranked.place ${limitTo(sql, limit)}`;
}
