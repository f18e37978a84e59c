import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';

/** In SQL, everybody hidden from this person, by a block or about to be deleted: read once for the whole statement. */
export function hiddenPeople(sql: Sql, viewerId: SqlValue) {
  return sql`(select array(select blocks.other_id from blocks where blocks.user_id = ${viewerId}
    union all select person_id from departures))::uuid[]`;
}

/**
 * True in SQL for a message that counts as unread once it is after the mark: by others, not deleted, not by somebody
 * hidden. Needs `messages` in the query.
 */
export function isUnreadBy(sql: Sql, viewerId: SqlValue) {
  return sql`messages.deleted_at is null and messages.user_id <> all (
    (select array_append(${hiddenPeople(sql, viewerId)}, ${viewerId}::uuid))::uuid[])`;
}
