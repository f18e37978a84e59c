import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import type { JsonPageRow } from '../../platform/http/json-page.ts';
import { isNotBlocked } from '../blocks/views.ts';
import { postJson } from '../posts/views.ts';
import { personJoins } from '../profiles/views.ts';

/** 'Recentes': newest first. */
export async function selectRecentPosts(
  sql: Sql,
  viewerId: string,
  cursor: TimeCursor | null,
  limit: number,
): Promise<JsonPageRow[]> {
  return sql<JsonPageRow[]>`
    select ${postJson(sql, viewerId)}::text as json, ${isoTime(sql, sql`posts.created_at`)} as at, posts.id
    from posts ${personJoins(sql, sql`posts.user_id`)}
    where ${isNotBlocked(sql, viewerId, sql`posts.user_id`)}
      ${cursor ? sql`and (posts.created_at, posts.id) < (${cursor.at}, ${cursor.id})` : sql``}
    order by posts.created_at desc, posts.id desc limit ${limit}`;
}
