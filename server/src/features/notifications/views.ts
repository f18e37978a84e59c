import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { personJson } from '../profiles/views.ts';

/** `contract/notifications.ts` Notification as JSON written by PostgreSQL. Needs `notifications` and `actorJoins`. */
export function notificationJson(sql: Sql) {
  return sql`json_build_object(
    'id', notifications.id, 'type', notifications.type,
    'actor', case when person.id is not null then ${personJson(sql)} end,
    'content', notifications.content, 'read', notifications.read, 'refTable', notifications.ref_table,
    'postId', notifications.post_id, 'link', notifications.link,
    'createdAt', ${isoTime(sql, sql`notifications.created_at`)})`;
}

/** Joins who did it, if anybody, with their picture. */
export function actorJoins(sql: Sql) {
  return sql`left join profiles person on person.id = notifications.actor_id left join files avatar on avatar.id = person.avatar_file_id`;
}
