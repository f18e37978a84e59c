import { notificationExcerptLength } from '@publyka/contract/limits';
import type { Notification, NotificationType } from '@publyka/contract/routes/notifications';
import type { Person } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import { isNotHidden } from '../visibility/hidden.ts';

/** A notification with the newest of its acts; `quote` is the comment, or the words of what was liked. */
export interface NotificationRow
  extends Pick<Notification, 'id' | 'type' | 'peopleCount' | 'content' | 'read' | 'refTable' | 'postId' | 'link'> {
  userId: string;
  at: string;
  contentMany: string | null;
  quote: string | null;
  /** What a locked screen shows; null of what the version before told. */
  summary: string | null;
  summaryMany: string | null;
  /** Who acted last, and who else. */
  firstId: string | null;
  secondId: string | null;
}

/** Longer than an excerpt can be, however its characters are made. */
const selectedLength = 1000;

/** Needs `notifications` and `actJoins` in the query. */
export function notificationColumns(sql: Sql) {
  return sql`
    notifications.id, notifications.user_id, notifications.type, told.people_count, told.read, notifications.ref_table,
    notifications.post_id, ${isoTime(sql, sql`notifications.created_at`)} as at,
    newest.content, newest.summary, notifications.content_many, notifications.summary_many, newest.link, newest.actor_id as first_id, second.actor_id as second_id,
    coalesce(newest.quote, left(posts.content, ${sql.unsafe(String(selectedLength))}), drops.title) as quote`;
}

/**
 * True in SQL for acts that may be told: by nobody who leaves, about nothing that a decision hides. Needs `notification_acts
 * acts` in the query; whether their notification's post is hidden is asked once, by `isAboutShown`.
 */
function mayBeTold(sql: Sql) {
  return sql`(${isNotLeaving(sql, sql`acts.actor_id`)} and ${isNotHidden(sql, sql`acts.ref_id`)})`;
}

/** True in SQL when no decision hides the post that the notification is about. Needs `notifications` in the query. */
function isAboutShown(sql: Sql) {
  return isNotHidden(sql, sql`notifications.post_id`);
}

/** Up to so many acts are counted each time; of more, only the people who are about to leave are. */
const countedActs = 100;

/**
 * How many people a notification names or counts. `is not distinct from` keeps the planner off the index of its acts: few
 * are what one person ever did about another.
 */
function peopleCount(sql: Sql) {
  return sql`
    case when notifications.acts_count > ${sql.unsafe(String(countedActs))} then notifications.people_count - (
      select count(*) from departures cross join lateral (
        select from notification_acts acts
        where acts.user_id = notifications.user_id and acts.actor_id = departures.person_id
          and acts.notification_id is not distinct from notifications.id limit 1) leaving)
    else (select count(distinct acts.actor_id) from notification_acts acts
      where acts.notification_id = notifications.id and ${mayBeTold(sql)}) end`;
}

/**
 * Joins the newest act, who else acted, and what was liked. Without an act that may be told there is nothing to show. Most
 * notifications have one act only, which tells all there is.
 */
export function actJoins(sql: Sql) {
  const ofNotification = sql`acts.notification_id = notifications.id and ${mayBeTold(sql)}`;
  return sql`
    cross join lateral (
      select acts.content, acts.summary, acts.quote, acts.link, acts.actor_id, acts.ref_id, acts.read from notification_acts acts
      where ${ofNotification} and ${isAboutShown(sql)} order by acts.created_at desc, acts.id desc limit 1) newest
    cross join lateral (
      select case when notifications.acts_count = 1 then (newest.actor_id is not null)::int else ${peopleCount(sql)} end as people_count,
        case when notifications.acts_count = 1 then notifications.read or newest.read else not ${isUnread(sql)} end as read
    ) told
    left join lateral (
      select acts.actor_id from notification_acts acts
      where ${ofNotification} and acts.actor_id <> newest.actor_id and told.people_count > 1
      order by acts.created_at desc, acts.id desc limit 1) second on true
    left join posts on posts.id = case when told.people_count > 1 or ${isQuoting(sql)} then notifications.post_id end
    left join drops on drops.id = case when notifications.type = 'like' then newest.ref_id end`;
}

/** The types whose single act says nothing of the words it is about: these stand beside it. */
const quotingTypes: NotificationType[] = ['like', 'citation'];

function isQuoting(sql: Sql) {
  return sql`notifications.type in (${sql.unsafe(quotingTypes.map((type) => `'${type}'`).join(', '))})`;
}

/** True in SQL for notifications with an unread act that may be told. Not `exists`: that may be answered by reading them all. */
export function isUnread(sql: Sql) {
  return sql`(not notifications.read and (
    select true from notification_acts acts
    where acts.notification_id = notifications.id and not acts.read and ${mayBeTold(sql)} and ${isAboutShown(sql)}
    limit 1) is true)`;
}

/** The first words of what is told of, such as a comment. */
export function quoteOf(content: string): string {
  return `“${excerptOf(content, notificationExcerptLength)}”`;
}

export function toNotification(row: NotificationRow, people: Map<string, Person>): Notification {
  const { id, type, peopleCount, content, contentMany, read, refTable, postId, link } = row;
  const areMany = peopleCount > 1 && contentMany !== null;
  const isQuoted = areMany || quotingTypes.includes(type);
  const quote = row.quote && isQuoted ? excerptOf(row.quote, notificationExcerptLength) : null;
  return {
    id,
    type,
    actors: [row.firstId, row.secondId].flatMap((personId) => (personId && people.get(personId)) || []),
    peopleCount,
    content: areMany ? contentMany : content,
    quote: quote || null,
    read,
    refTable,
    postId,
    link,
    createdAt: row.at,
  };
}

/** Words without content serve where text is shown and where it is not. */
export function sayOnly(content: string): { content: string; summary: string } {
  return { content, summary: content };
}

/** The words where many did it. */
export function sayOnlyMany(contentMany: string): { contentMany: string; summaryMany: string } {
  return { contentMany, summaryMany: contentMany };
}

/** In SQL, whether a person was notified of being mentioned there, though they may have read or lost it since. */
export function wasMentioned(sql: Sql, userId: ReturnType<Sql>, refId: ReturnType<Sql>) {
  return sql`exists (select from notification_acts known
    where known.ref_id = ${refId} and known.user_id = ${userId} and known.type = 'mention')`;
}
