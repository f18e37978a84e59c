import { feedPageSize } from '@publyka/contract/limits';
import type { GuestPost } from '@publyka/contract/routes/feed';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { listedPostColumns, type PostListRow, readPostList } from '../posts/views.ts';
import { personJoin } from '../profiles/views.ts';
import { isPostOnWeb } from '../visibility/open-web.ts';
import { isVisiblePost } from '../visibility/things.ts';

const recentPosts = defineBatchedStatement<PostListRow, 'viewer_id' | 'at' | 'id'>(
  { viewer_id: 'uuid', at: 'timestamptz', id: 'uuid' },
  (sql, { viewer_id: viewerId, at, id }) =>
    readPostList(
      sql,
      viewerId,
      sql`
        select ${listedPostColumns(sql)} from posts ${personJoin(sql, sql`posts.user_id`)}
        where ${isVisiblePost(sql, viewerId)} and (posts.created_at, posts.id) < (${at}, ${id})
        order by posts.created_at desc, posts.id desc ${limitTo(sql, feedPageSize + 1)}`,
    ),
);

/** 'Recentes': newest first, one more than a page. */
export async function selectRecentPosts(
  db: Database,
  viewerId: string,
  cursor: TimeCursor | null,
): Promise<PostListRow> {
  const { at, id } = cursor ?? beforeAll;
  return only(await recentPosts(db, { viewer_id: viewerId, at, id }));
}

/** Posts by others that the viewer may see, made after a moment; counts no further than `limit`. */
export async function countNewPosts(sql: Sql, viewerId: string, since: string, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from (
      select from posts
      where posts.created_at > ${since} and posts.user_id <> ${viewerId} and ${isVisiblePost(sql, viewerId)}
      order by posts.created_at desc ${limitTo(sql, limit)}) as new_posts`;
  return row?.count ?? 0;
}

/** What visitors may see. */
export async function selectGuestPosts(sql: Sql, limit: number): Promise<GuestPost[]> {
  const rows = await sql<(Omit<GuestPost, 'author'> & GuestPost['author'])[]>`
    select posts.id, posts.type, person.full_name, person.username, posts.content, posts.image_url,
      posts.likes_count, posts.comments_count, ${isoTime(sql, sql`posts.created_at`)} as created_at
    from posts ${personJoin(sql, sql`posts.user_id`)} where ${isPostOnWeb(sql)}
    order by posts.created_at desc, posts.id desc ${limitTo(sql, limit)}`;
  return rows.map(({ fullName, username, ...post }) => ({ ...post, author: { fullName, username } }));
}
