import { bookmarksPageSize } from '@publyka/contract/limits';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { listedPostColumns, type PostListRow, readPostList } from '../posts/views.ts';
import { personJoin } from '../profiles/views.ts';
import { isVisiblePost } from '../visibility/things.ts';

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

/** `bookmarkedAt` of each post, side by side with `ids`. */
export type BookmarkListRow = PostListRow & { bookmarkedAt: string[] | null };

const bookmarks = defineBatchedStatement<BookmarkListRow, 'viewer_id' | 'at' | 'id'>(
  { viewer_id: 'uuid', at: 'timestamptz', id: 'uuid' },
  (sql, { viewer_id: viewerId, at, id }) =>
    readPostList(
      sql,
      viewerId,
      sql`
        select ${listedPostColumns(sql)}, ${isoTime(sql, sql`own.created_at`)} as bookmarked_at
        from post_bookmarks own join posts on posts.id = own.post_id ${personJoin(sql, sql`posts.user_id`)}
        where own.user_id = ${viewerId} and ${isVisiblePost(sql, viewerId)} and (own.created_at, own.post_id) < (${at}, ${id})
        order by own.created_at desc, own.post_id desc ${limitTo(sql, bookmarksPageSize + 1)}`,
      sql`, array_agg(bookmarked_at) as bookmarked_at`,
    ),
);

/** The viewer's own, the last added first, one more than a page. */
export async function selectBookmarks(
  db: Database,
  viewerId: string,
  cursor: TimeCursor | null,
): Promise<BookmarkListRow> {
  const { at, id } = cursor ?? beforeAll;
  return only(await bookmarks(db, { viewer_id: viewerId, at, id }));
}
