import type { Sql } from '../../platform/db/client.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { isVisiblePost, type PostRow, postColumns } from '../posts/views.ts';
import { personJoin } from '../profiles/views.ts';

/** 'Recentes': newest first. */
export async function selectRecentPosts(
  sql: Sql,
  viewerId: string,
  cursor: TimeCursor | null,
  limit: number,
): Promise<PostRow[]> {
  return sql<PostRow[]>`
    select ${postColumns(sql, viewerId)}
    from posts ${personJoin(sql, sql`posts.user_id`)}
    where ${isVisiblePost(sql, viewerId)}
      ${cursor ? sql`and (posts.created_at, posts.id) < (${cursor.at}, ${cursor.id})` : sql``}
    order by posts.created_at desc, posts.id desc limit ${limit}`;
}
