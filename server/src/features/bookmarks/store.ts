import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { isVisiblePost, type PostRow, postColumns } from '../posts/views.ts';
import { personJoin } from '../profiles/views.ts';

/** False when it is there already. */
export async function insertBookmark(sql: Sql, userId: string, postId: string): Promise<boolean> {
  const { count } =
    await sql`insert into post_bookmarks (user_id, post_id) values (${userId}, ${postId}) on conflict do nothing`;
  return count === 1;
}

/** False when there was none. */
export async function deleteBookmark(sql: Sql, userId: string, postId: string): Promise<boolean> {
  const { count } = await sql`delete from post_bookmarks where user_id = ${userId} and post_id = ${postId}`;
  return count === 1;
}

export async function selectBookmarks(
  sql: Sql,
  viewerId: string,
  cursor: TimeCursor | null,
  limit: number,
): Promise<(PostRow & { bookmarkedAt: string })[]> {
  return sql<(PostRow & { bookmarkedAt: string })[]>`
    select ${postColumns(sql, viewerId)}, ${isoTime(sql, sql`own.created_at`)} as bookmarked_at
    from post_bookmarks own join posts on posts.id = own.post_id ${personJoin(sql, sql`posts.user_id`)}
    where own.user_id = ${viewerId} and ${isVisiblePost(sql, viewerId)}
      ${cursor ? sql`and (own.created_at, own.post_id) < (${cursor.at}, ${cursor.id})` : sql``}
    order by own.created_at desc, own.post_id desc limit ${limit}`;
}
