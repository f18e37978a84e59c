import type { Notification, NotificationType } from '@publyka/contract/routes/notifications';
import type { Sql } from '../../platform/db/client.ts';
import type { Fragment } from './store.ts';

/** What is shown as one. Without a key nobody joins. */
export interface NewGroup extends Pick<Notification, 'id' | 'type' | 'refTable' | 'postId'> {
  userId: string;
  groupKey: string | null;
  contentMany: string | null;
  summaryMany: string | null;
}

export interface NewAct extends Pick<Notification, 'id' | 'type' | 'content' | 'quote' | 'link'> {
  notificationId: string;
  userId: string;
  actorId: string | null;
  refId: string | null;
  summary: string;
}

/** The notification that an act belongs to, made when there is none yet; nobody else changes it until the transaction ends. */
export async function insertOrLockGroup(sql: Sql, group: NewGroup): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into notifications ${sql({ ...group })}
    on conflict (user_id, group_key) do update set group_key = excluded.group_key returning id`;
  return row.id;
}

/** A like that was read and taken back comes again as read; one that is there already changes nothing. */
export async function insertAct(sql: Sql, act: NewAct): Promise<void> {
  await sql`
    insert into notification_acts ${sql({ ...act })}
    on conflict (user_id, actor_id, ref_id) where type = 'like'
      do update set notification_id = excluded.notification_id where notification_acts.notification_id is null`;
}

/** Notifications that nobody joins, each with its only act. */
export async function insertAll(
  sql: Sql,
  groups: Omit<NewGroup, 'groupKey' | 'contentMany' | 'summaryMany'>[],
  acts: Omit<NewAct, 'quote'>[],
): Promise<void> {
  await sql`insert into notifications ${sql(groups)}`;
  await sql`insert into notification_acts ${sql(acts)}`;
}

/** Acts about one thing, or by one person. */
export type ActFilter = { type?: NotificationType; userId?: string; read?: boolean; content?: string } & (
  | { refId: string; actorId?: string }
  | { refId?: undefined; actorId: string }
);

function fits(sql: Sql, { type, userId, read, actorId, refId, content }: ActFilter): Fragment {
  return sql`true
    ${read === undefined ? sql`` : sql`and acts.read = ${read}`}
    ${content === undefined ? sql`` : sql`and acts.content = ${content}`}
    ${type === undefined ? sql`` : sql`and acts.type = ${type}`}
    ${userId === undefined ? sql`` : sql`and acts.user_id = ${userId}`}
    ${actorId === undefined ? sql`` : sql`and acts.actor_id = ${actorId}`}
    ${refId === undefined ? sql`` : sql`and acts.ref_id = ${refId}`}`;
}

/** Acts change under the lock of their notification only. Locked by id, so that no two wait for each other. */
export async function lockGroupsOf(sql: Sql, filters: ActFilter[]): Promise<string[]> {
  const conditions = filters.map((filter) => fits(sql, filter));
  const any = conditions.reduce<Fragment>((some, one) => sql`${some} or (${one})`, sql`false`);
  const rows = await sql<{ id: string }[]>`
    select id from notifications
    where id in (select acts.notification_id from notification_acts acts where ${any}) order by id for update`;
  return rows.map((row) => row.id);
}

/** Notifications of what was done about this thing, or on this post. Locked by id, as above. */
export async function lockAbout(sql: Sql, thingId: string): Promise<{ id: string; userId: string }[]> {
  return sql<{ id: string; userId: string }[]>`
    select id, user_id from notifications
    where post_id = ${thingId}
      or id in (select acts.notification_id from notification_acts acts where acts.ref_id = ${thingId})
    order by id for update`;
}

/** Some of those who are told of this person's acts. */
export async function selectTold(sql: Sql, actorId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select distinct user_id from (
      select user_id from notification_acts where actor_id = ${actorId} and notification_id is not null
      limit ${limit}) as told`;
  return rows.map((row) => row.userId);
}

export async function deleteActs(sql: Sql, filter: ActFilter): Promise<void> {
  await sql`delete from notification_acts acts where ${fits(sql, filter)}`;
}

/** Goes when it is unread; what was read is kept apart, so that it is not told again. */
export async function withdrawActs(sql: Sql, filter: ActFilter): Promise<void> {
  await sql`delete from notification_acts acts where ${fits(sql, { ...filter, read: false })}`;
  await sql`update notification_acts acts set notification_id = null where ${fits(sql, filter)}`;
}

export async function markActsRead(sql: Sql, filter: ActFilter): Promise<void> {
  await sql`update notification_acts acts set read = true where ${fits(sql, filter)}`;
}

/** The first words of an edited text, in quotation marks and without. */
export interface Requoted {
  quote: string;
  excerpt: string;
}

/** Acts about a text quote it as it is now: comments after what was done (“respondeu: …”), others beside it. */
export async function updateWords(sql: Sql, about: ActFilter, { quote, excerpt }: Requoted): Promise<void> {
  await sql`
    update notification_acts acts set
      content = case when type = 'comment' then split_part(content, ': ', 1) || ': ' || ${quote} else content end,
      quote = case when type = 'comment' then ${quote} when type in ('like', 'citation') then ${excerpt} else quote end
    where ${fits(sql, about)}`;
}

/** Notifications of likes of a post, which quote it. Locked by id, as above. */
export async function lockLikesOfPost(sql: Sql, postId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from notifications where post_id = ${postId} and type = 'like' and ref_table = 'posts'
    order by id for update`;
  return rows.map((row) => row.id);
}

export interface Settled {
  id: string;
  userId: string;
  isGone: boolean;
}

/**
 * Makes notifications true again after their acts have changed; without acts they go. Reads an act or two of each,
 * however many it has.
 */
export async function settleGroups(sql: Sql, ids: string[]): Promise<Settled[]> {
  return sql<Settled[]>`
    with state as (
      select notifications.id, newest.created_at, (
        select true from notification_acts acts where acts.notification_id = notifications.id and not acts.read
        limit 1) is null as read
      from notifications left join lateral (
        select acts.created_at from notification_acts acts where acts.notification_id = notifications.id
        order by acts.created_at desc, acts.id desc limit 1) newest on true
      where notifications.id = any(${ids}::uuid[])),
    gone as (
      delete from notifications using state where notifications.id = state.id and state.created_at is null
      returning notifications.id, notifications.user_id),
    kept as (
      update notifications set read = state.read, created_at = state.created_at
      from state where notifications.id = state.id and state.created_at is not null
      returning notifications.id, notifications.user_id)
    select id, user_id, true as is_gone from gone union all select id, user_id, false from kept`;
}
