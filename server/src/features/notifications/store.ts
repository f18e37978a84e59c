import { badgeCap, notificationsPageSize } from '@publyka/contract/limits';
import type { Badges, Notification } from '@publyka/contract/notifications';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { defineStatement } from '../../platform/db/statement.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { isNotLeaving } from '../my-data/views.ts';
import { actorJoin, type NotificationRow, notificationColumns } from './views.ts';

export interface NewNotificationRow
  extends Pick<Notification, 'id' | 'type' | 'content' | 'refTable' | 'postId' | 'link'> {
  userId: string;
  actorId: string | null;
  refId: string | null;
}

/** Null when one like it is there already. */
export async function insertNotification(sql: Sql, notification: NewNotificationRow): Promise<NotificationRow | null> {
  const [row] = await sql<NotificationRow[]>`
    with notifications as (insert into notifications ${sql({ ...notification })} on conflict do nothing returning *)
    select ${notificationColumns(sql)} from notifications ${actorJoin(sql)}`;
  return row ?? null;
}

const notificationsOfPerson = defineStatement<NotificationRow>(
  (sql) => sql`
    select ${notificationColumns(sql)} from notifications ${actorJoin(sql)}
    where notifications.user_id = $1 and ${isNotLeaving(sql, sql`notifications.actor_id`)}
      and (notifications.created_at, notifications.id) < ($2::text::timestamptz, $3)
    order by notifications.created_at desc, notifications.id desc ${limitTo(sql, notificationsPageSize + 1)}`,
);

/** Newest first, one more than a page. */
export function selectNotifications(sql: Sql, userId: string, cursor: TimeCursor | null): Promise<NotificationRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return notificationsOfPerson(sql, [userId, at, id]);
}

/** Counts no further than a badge can show. */
export async function selectBadges(sql: Sql, userId: string): Promise<Badges> {
  const [row] = await sql<[Badges]>`
    select
      (select count(*) from (
        select from notifications where user_id = ${userId} and not read
          and ${isNotLeaving(sql, sql`notifications.actor_id`)} ${limitTo(sql, badgeCap + 1)}) as unread)
        as notifications,
      (select count(*) from (
        select from connections where connected_user_id = ${userId} and status = 'pending'
          and ${isNotLeaving(sql, sql`connections.user_id`)} ${limitTo(sql, badgeCap + 1)}) as waiting)
        as connections,
      (select count(*) from (
        select from partner_coupons where user_id = ${userId} and not used and expires_at > now() ${limitTo(sql, badgeCap + 1)}) as open)
        as coupons`;
  return row;
}

export async function selectUnreadIds(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from notifications where user_id = ${userId} and not read
      and ${isNotLeaving(sql, sql`notifications.actor_id`)}`;
  return rows.map((row) => row.id);
}

/** Whether it was read before; null when this person has no such notification. */
export async function markRead(sql: Sql, userId: string, id: string): Promise<{ wasRead: boolean } | null> {
  const [row] = await sql<{ wasRead: boolean }[]>`
    with target as (select id, read from notifications where id = ${id} and user_id = ${userId} for update),
      marked as (update notifications set read = true from target where notifications.id = target.id and not target.read)
    select read as was_read from target`;
  return row ?? null;
}

/** Answers how many changed. Rows are locked by id, as wherever several are, so that no two wait for each other. */
export async function markAllRead(sql: Sql, userId: string): Promise<number> {
  const { count } = await sql`
    with target as (select id from notifications where user_id = ${userId} and not read order by id for update)
    update notifications set read = true from target where notifications.id = target.id`;
  return count;
}

/** Id of the unread notification of this like that was removed, if there was one. */
export async function deleteUnreadLike(
  sql: Sql,
  like: { userId: string; actorId: string; refId: string },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    delete from notifications
    where type = 'like' and user_id = ${like.userId} and actor_id = ${like.actorId} and ref_id = ${like.refId} and not read
    returning id`;
  return row?.id ?? null;
}

/** Answers the ids of those that were unread. */
export async function markReadOfInvitation(sql: Sql, userId: string, connectionId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update notifications set read = true
    where user_id = ${userId} and ref_table = 'connections' and ref_id = ${connectionId} and not read returning id`;
  return rows.map((row) => row.id);
}

export async function deleteOfInvitation(sql: Sql, userId: string, connectionId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from notifications
    where user_id = ${userId} and ref_table = 'connections' and ref_id = ${connectionId} returning id`;
  return rows.map((row) => row.id);
}

export async function deleteOfComment(sql: Sql, commentId: string): Promise<{ id: string; userId: string }[]> {
  return sql<{ id: string; userId: string }[]>`
    delete from notifications where ref_table = 'comments' and ref_id = ${commentId} returning id, user_id`;
}

/** Stored events that told of this comment keep none of its words. */
export async function eraseQuote(sql: Sql, link: string): Promise<void> {
  await sql`
    update events set data = jsonb_set(data, '{notification,content}', '""')
    where type = 'notification.created' and data #>> '{notification,type}' = 'comment'
      and (data #>> '{notification,link}') collate "C" = ${link}`;
}

/** The same for all comments of a post: their addresses begin alike, and '@' is the character after '?'. */
export async function eraseQuotesOf(sql: Sql, postId: string): Promise<void> {
  await sql`
    update events set data = jsonb_set(data, '{notification,content}', '""')
    where type = 'notification.created' and data #>> '{notification,type}' = 'comment'
      and (data #>> '{notification,link}') collate "C" >= ${`/post/${postId}?`}
      and (data #>> '{notification,link}') collate "C" < ${`/post/${postId}@`}`;
}

/** Removes all that was told about a post; answers to whom. */
export async function deleteOfPost(sql: Sql, postId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    with target as (select id from notifications where post_id = ${postId} order by id for update),
      gone as (delete from notifications using target where notifications.id = target.id returning user_id)
    select distinct user_id from gone`;
  return rows.map((row) => row.userId);
}

/** Removes all that was told about a drop, which no table of references names; answers to whom. */
export async function deleteOfDrop(sql: Sql, dropId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    with target as (select id from notifications where ref_table is null and ref_id = ${dropId} order by id for update),
      gone as (delete from notifications using target where notifications.id = target.id returning user_id)
    select distinct user_id from gone`;
  return rows.map((row) => row.userId);
}

/** In both directions. */
export async function deleteBetween(sql: Sql, personId: string, otherId: string): Promise<void> {
  await sql`
    with target as (
      select id from notifications
      where (user_id = ${personId} and actor_id = ${otherId}) or (user_id = ${otherId} and actor_id = ${personId})
      order by id for update)
    delete from notifications using target where notifications.id = target.id`;
}
