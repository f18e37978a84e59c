import { badgeCap, notificationsPageSize } from '@publyka/contract/limits';
import type { Badges, NotificationType } from '@publyka/contract/routes/notifications';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { redactEvents } from '../../platform/realtime/event-store.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import { actJoins, isUnread, type NotificationRow, notificationColumns } from './views.ts';

export type Fragment = ReturnType<Sql>;

const notificationsOfPerson = defineBatchedStatement<NotificationRow, 'viewer_id' | 'at' | 'id'>(
  { viewer_id: 'uuid', at: 'timestamptz', id: 'uuid' },
  (sql, { viewer_id: viewerId, at, id }) => sql`
    select ${notificationColumns(sql)} from notifications ${actJoins(sql)}
    where notifications.user_id = ${viewerId} and (notifications.created_at, notifications.id) < (${at}, ${id})
    order by notifications.created_at desc, notifications.id desc ${limitTo(sql, notificationsPageSize + 1)}`,
);

/** Newest first, one more than a page. */
export function selectNotifications(
  db: Database,
  viewerId: string,
  cursor: TimeCursor | null,
): Promise<NotificationRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return notificationsOfPerson(db, { viewer_id: viewerId, at, id });
}

export async function selectCalls(sql: Sql, userId: string, since: string, limit: number): Promise<NotificationRow[]> {
  return sql<NotificationRow[]>`
    select ${notificationColumns(sql)} from notifications ${actJoins(sql)}
    where notifications.user_id = ${userId} and notifications.created_at > ${since}
      and notifications.type in ('mention', 'comment', 'citation') and ${isUnread(sql)}
    order by notifications.created_at desc, notifications.id desc ${limitTo(sql, limit)}`;
}

export async function selectNotificationsById(sql: Sql, ids: string[]): Promise<NotificationRow[]> {
  return sql<NotificationRow[]>`
    select ${notificationColumns(sql)} from notifications ${actJoins(sql)}
    where notifications.id = any(${ids}::uuid[]) order by notifications.id`;
}

/** Counts no further than a badge can show. */
function badgeColumns(sql: Sql, userId: SqlValue): Fragment {
  return sql`
    select
      (select count(*) from (
        select from notifications where user_id = ${userId} and ${isUnread(sql)} ${limitTo(sql, badgeCap + 1)}) as unread)
        as notifications,
      (select count(*) from (
        select from connections where connected_user_id = ${userId} and status = 'pending'
          and ${isNotLeaving(sql, sql`connections.user_id`)} ${limitTo(sql, badgeCap + 1)}) as waiting)
        as connections,
      (select count(*) from (
        select from partner_coupons where user_id = ${userId} and not used and expires_at > now() ${limitTo(sql, badgeCap + 1)}) as open)
        as coupons`;
}

/** Inside a change. */
export async function selectBadges(sql: Sql, userId: string): Promise<Badges> {
  return only(await sql<Badges[]>`${badgeColumns(sql, userId)}`);
}

const badgesOfPerson = defineBatchedStatement<Badges, 'viewer_id'>({ viewer_id: 'uuid' }, (sql, { viewer_id }) =>
  badgeColumns(sql, viewer_id),
);

export async function findBadges(db: Database, viewerId: string): Promise<Badges> {
  const { notifications, connections, coupons } = only(await badgesOfPerson(db, { viewer_id: viewerId }));
  return { notifications, connections, coupons };
}

export async function selectUnreadIds(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from notifications where user_id = ${userId} and ${isUnread(sql)}`;
  return rows.map((row) => row.id);
}

/** Whether it is read; null when this person has no such notification. */
export async function lockNotification(sql: Sql, userId: string, id: string): Promise<{ read: boolean } | null> {
  const [row] = await sql<{ read: boolean }[]>`
    select read from notifications where id = ${id} and user_id = ${userId} for update`;
  return row ?? null;
}

/** Locked by id, as wherever several are, so that no two wait for each other. */
export async function lockUnread(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from notifications where user_id = ${userId} and not read order by id for update`;
  return rows.map((row) => row.id);
}

/** With what has joined them up to the lock. */
export async function markRead(sql: Sql, ids: string[]): Promise<void> {
  await sql`update notification_acts set read = true where notification_id = any(${ids}::uuid[]) and not read`;
  await sql`update notifications set read = true where id = any(${ids}::uuid[])`;
}

/** Removes all that was told about a post; answers to whom. */
export async function deleteAboutPost(sql: Sql, postId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    with target as (select id from notifications where post_id = ${postId} order by id for update),
      gone as (delete from notifications using target where notifications.id = target.id returning user_id),
      taken_back as (delete from notification_acts where ref_id = ${postId} and notification_id is null)
    select distinct user_id from gone`;
  return rows.map((row) => row.userId);
}

/** Stored events that quote what is at this address, or at one that begins so, keep none of its words. */
export async function redactQuotes(sql: Sql, link: string): Promise<void> {
  const isThere: Fragment = sql`(data #>> '{notification,link}') collate "C" >= ${link}
    and (data #>> '{notification,link}') collate "C" < ${`${link}~`}`;
  await redactEvents(sql, isThere, { 'notification.set': { 'notification.content': '', 'notification.quote': null } });
}

/** Redacts quotes in what these people were notified of. */
export async function redactQuotesOf(sql: Sql, link: string, userIds: string[]): Promise<void> {
  const topics = userIds.map((id) => `user:${id}`);
  const isTheirs: Fragment = sql`topic = any(${topics}) and (data #>> '{notification,link}') collate "C" = ${link}`;
  await redactEvents(sql, isTheirs, { 'notification.set': { 'notification.content': '' } });
}

/** Removes what some people were told about what acts refer to by this id, each once; answers whom. */
export async function deleteSomeAbout(sql: Sql, refId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    with target as (
      select id from notifications where id in (
        select notification_id from notification_acts where ref_id = ${refId} ${limitTo(sql, limit)})
      order by id for update)
    delete from notifications using target where notifications.id = target.id returning user_id`;
  return rows.map((row) => row.userId);
}

/** Removes all that was told about what acts refer to by this id; answers to whom. */
export async function deleteAbout(sql: Sql, refId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    with target as (
        select id from notifications where id in (select notification_id from notification_acts where ref_id = ${refId})
        order by id for update),
      gone as (delete from notifications using target where notifications.id = target.id returning user_id),
      taken_back as (delete from notification_acts where ref_id = ${refId} and notification_id is null)
    select distinct user_id from gone`;
  return rows.map((row) => row.userId);
}

export async function selectMuted(sql: Sql, userId: string): Promise<NotificationType[]> {
  const rows = await sql<{ type: NotificationType }[]>`select type from notification_mutes where user_id = ${userId}`;
  return rows.map(({ type }) => type);
}

export async function isMuted(sql: Sql, userId: string, type: NotificationType): Promise<boolean> {
  const rows = await sql`select from notification_mutes where user_id = ${userId} and type = ${type}`;
  return rows.length > 0;
}

export async function insertMute(sql: Sql, userId: string, type: NotificationType): Promise<void> {
  await sql`insert into notification_mutes (user_id, type) values (${userId}, ${type}) on conflict do nothing`;
}

export async function deleteMute(sql: Sql, userId: string, type: NotificationType): Promise<void> {
  await sql`delete from notification_mutes where user_id = ${userId} and type = ${type}`;
}
