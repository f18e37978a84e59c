import type { Page } from '@publyka/contract/page';
import type { Post } from '@publyka/contract/routes/posts';
import type { Database, Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { findAll, type VersionedList, versionOf } from '../../platform/db/versioned-cache.ts';
import { encodeTimeCursor } from '../../platform/http/cursor.ts';
import { type SerializedJson, writeList } from '../../platform/http/written-json.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { cardTables, type PostCard, postCards } from './cards.ts';
import { isNotReported } from './not-reported.ts';
import { toOwnPart } from './rows.ts';

/**
 * True in SQL when this viewer may see the post: no block between the two, not reported by the viewer. Every query that
 * shows posts, or anything that hangs on them, uses it. Needs `posts` in the query.
 */
export function isVisiblePost(sql: Sql, viewerId: SqlValue) {
  return sql`(${isNotBlocked(sql, viewerId, sql`posts.user_id`)} and ${isNotReported(sql, viewerId, sql`posts.id`)})`;
}

/** A list of posts as `readPostList` selects it. */
export interface PostListRow extends VersionedList {
  /** What the viewer did with some of them. */
  liked: string[] | null;
  bookmarked: string[] | null;
  rated: string[] | null;
  ratings: number[] | null;
}

/** What `readPostList` reads of each post. Needs `posts` and `personJoin` in the query. */
export function listedPostColumns(sql: Sql) {
  return sql`posts.id, ${versionOf(sql, ...cardTables)} as version`;
}

/**
 * The posts that `list` selects by `listedPostColumns`, in its order, in one row, with what the viewer did with them:
 * one look into each index, where a row for each post would cost one for each. `further` aggregates further columns.
 */
export function readPostList(
  sql: Sql,
  viewerId: SqlValue,
  list: ReturnType<Sql>,
  further?: ReturnType<Sql>,
): ReturnType<Sql> {
  return sql`
    select page.*,
      (select array_agg(post_id) from post_likes where user_id = ${viewerId} and post_id = any(page.ids)) as liked,
      (select array_agg(post_id) from post_bookmarks where user_id = ${viewerId} and post_id = any(page.ids)) as bookmarked,
      own_ratings.rated, own_ratings.ratings
    from (select array_agg(id) as ids, array_agg(version) as versions ${further ?? sql``} from (${list}) as listed) as page
    cross join lateral (
      select array_agg(post_id) as rated, array_agg(rating) as ratings from post_ratings
      where user_id = ${viewerId} and post_id = any(page.ids)
    ) as own_ratings`;
}

/** A post for one viewer, in JSON, and its place in lists. */
export interface WrittenPost {
  id: string;
  at: string;
  json: string;
}

/**
 * The posts of a list that `select` reads, written for a viewer who may see them, with the row that was read. What is
 * the same for everybody is kept by each node, by the versions of its rows: the database is asked for these with every
 * list, so that nothing old is ever shown (docs/decisions/021).
 */
export async function serializePosts<Row extends PostListRow>(
  db: Database,
  viewerId: string,
  select: () => Promise<Row>,
): Promise<{ row: Row; posts: WrittenPost[] }> {
  const { row, found } = await findAll(postCards(db), select);
  return { row, posts: found.map((card) => writePost(card, row, viewerId)) };
}

function writePost({ id, at, authorId, json }: PostCard, row: PostListRow, viewerId: string): WrittenPost {
  const place = row.rated?.indexOf(id) ?? -1;
  const own = {
    isLiked: row.liked?.includes(id) ?? false,
    isBookmarked: row.bookmarked?.includes(id) ?? false,
    rating: row.ratings?.[place] ?? null,
  };
  return { id, at, json: `${json},${JSON.stringify(toOwnPart(own, viewerId, authorId)).slice(1)}` };
}

/** A keyset page of at most `size` posts, newest first, from up to `size + 1`. */
export function writePage(posts: WrittenPost[], size: number): SerializedJson<Page<Post>> {
  const shown = posts.slice(0, size);
  const last = shown.at(-1);
  const items = shown.map(({ json }) => json);
  return writeList(items, { nextCursor: posts.length > size && last ? encodeTimeCursor(last) : null });
}
