import type { Notification } from '@publyka/contract/notifications';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';

type OwnColumns = Pick<Notification, 'id' | 'type' | 'content' | 'read' | 'refTable' | 'postId' | 'link'> & {
  at: string;
};

/** Without an actor (a coupon, a mission) the person's columns are null. */
export type NotificationRow = OwnColumns & (PersonRow | { personId: null });

/** Needs `notifications` and `actorJoin` in the query. */
export function notificationColumns(sql: Sql) {
  return sql`
    notifications.id, notifications.type, notifications.content, notifications.read, notifications.ref_table,
    notifications.post_id, notifications.link, ${isoTime(sql, sql`notifications.created_at`)} as at, ${personColumns(sql)}`;
}

/** Joins who did it, if anybody. */
export function actorJoin(sql: Sql) {
  return sql`left join profiles person on person.id = notifications.actor_id`;
}

export function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    actor: row.personId === null ? null : toPerson(row),
    content: row.content,
    read: row.read,
    refTable: row.refTable,
    postId: row.postId,
    link: row.link,
    createdAt: row.at,
  };
}
