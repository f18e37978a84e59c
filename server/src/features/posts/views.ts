import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { type VersionedList, versionOf } from '../../platform/db/versioned-cache.ts';
import { mentionsOf, type TextMention } from '../mentions/views.ts';
import { versionedTables } from './post-cache.ts';

/** A list of posts as `readPostList` selects it. */
export interface PostListRow extends VersionedList {
  /** What the viewer did with some of them. */
  liked: string[] | null;
  bookmarked: string[] | null;
  marked: string[] | null;
  rated: string[] | null;
  ratings: number[] | null;
  ratedVersions: number[] | null;
  mentions: TextMention[] | null;
}

/** What `readPostList` reads of each post. Needs `posts` and `personJoin` in the query. */
export function listedPostColumns(sql: Sql) {
  return sql`posts.id, ${versionOf(sql, ...versionedTables)} as version`;
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
      (select array_agg(distinct post_id) from post_marks where user_id = ${viewerId} and post_id = any(page.ids)) as marked,
      (${mentionsOf(sql, viewerId, sql`= any(page.ids)`)}) as mentions,
      own_ratings.rated, own_ratings.ratings, own_ratings.rated_versions
    from (select array_agg(id) as ids, array_agg(version) as versions ${further ?? sql``} from (${list}) as listed) as page
    cross join lateral (
      select array_agg(post_id) as rated, array_agg(rating) as ratings, array_agg(version) as rated_versions
      from post_ratings
      where user_id = ${viewerId} and post_id = any(page.ids)
    ) as own_ratings`;
}
