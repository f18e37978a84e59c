import type { Sql } from '../../platform/db/client.ts';

/** True in SQL when neither of the two has blocked the other. Every list and every look-up of people's things uses it. */
export function isNotBlocked(sql: Sql, viewerId: string, personId: ReturnType<Sql>) {
  return sql`not exists (select from blocks where blocks.user_id = ${viewerId} and blocks.other_id = ${personId})`;
}
