import { feedPageSize } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { personJoin } from '../profiles/views.ts';
import { isVisiblePost } from '../visibility/things.ts';
import { listedPostColumns, type PostListRow, readPostList } from './views.ts';

/** The posts that quote a post, newest first, one more than a page. */
export async function selectCitations(
  sql: Sql,
  viewerId: string,
  postId: string,
  cursor: TimeCursor | null,
): Promise<PostListRow> {
  const { at, id } = cursor ?? beforeAll;
  const quoting: ReturnType<Sql> = sql`
    select ${listedPostColumns(sql)} from posts ${personJoin(sql, sql`posts.user_id`)}
    where posts.quoted_id = ${postId} and ${isVisiblePost(sql, viewerId)}
      and (posts.created_at, posts.id) < (${at}::text::timestamptz, ${id}::uuid)
    order by posts.created_at desc, posts.id desc ${limitTo(sql, feedPageSize + 1)}`;
  return only(await sql<PostListRow[]>`${readPostList(sql, viewerId, quoting)}`);
}
