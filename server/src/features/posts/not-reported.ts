import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';

/** True in SQL when this viewer has not reported the post. Part of `isVisiblePost`. */
export function isNotReported(sql: Sql, viewerId: SqlValue, postId: ReturnType<Sql>) {
  return sql`not exists (
    select from post_reports where post_reports.reporter_id = ${viewerId} and post_reports.post_id = ${postId})`;
}
