import type { Sql } from '../../platform/db/client.ts';

/**
 * True in SQL for a message that counts as unread once it is after the mark: by others, not deleted, not by somebody
 * hidden by a block or about to be deleted. Whom not to count is read once for the whole statement. Needs `messages` in the query.
 */
export function isUnreadBy(sql: Sql, viewerId: string) {
  return sql`messages.deleted_at is null and messages.user_id <> all (
    (select array_append(array(select blocks.other_id from blocks where blocks.user_id = ${viewerId}
      union all select person_id from departures), ${viewerId}::uuid))::uuid[])`;
}
