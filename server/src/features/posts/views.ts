import { canDeletePost, canHighlightPost, canRefusePost } from '@publyka/contract/permissions';
import type { Post, PostLink, PostType, PostVideo } from '@publyka/contract/posts';
import type { Ratings } from '@publyka/contract/ratings';
import type { Image } from '@publyka/contract/uploads';
import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isNotBlocked } from '../blocks/views.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';
import { isNotReported } from '../reports/views.ts';

/** A post as one viewer sees it, as `postColumns` selects it. */
export interface PostRow extends PersonRow {
  id: string;
  type: PostType;
  content: string;
  images: Image[];
  video: PostVideo | null;
  link: PostLink | null;
  authorRating: number | null;
  ratingsCount: number;
  ratingsSum: number;
  likesCount: number;
  commentsCount: number;
  at: string;
  isLiked: boolean;
  isBookmarked: boolean;
  rating: number | null;
}

/**
 * True in SQL when this viewer may see the post: no block between the two, not reported by the viewer. Every query that
 * shows posts, or anything that hangs on them, uses it. Needs `posts` in the query.
 */
export function isVisiblePost(sql: Sql, viewerId: SqlValue) {
  return sql`(${isNotBlocked(sql, viewerId, sql`posts.user_id`)} and ${isNotReported(sql, viewerId, sql`posts.id`)})`;
}

/**
 * Needs `posts` and `personJoin` in the query. Plain columns: docs/decisions/006. What the viewer did is asked for by
 * key, post by post: as `exists` the planner may read every like that the viewer ever gave.
 */
export function postColumns(sql: Sql, viewerId: SqlValue) {
  return sql`
    posts.id, posts.type, posts.content, posts.images, posts.video, posts.link, posts.author_rating,
    posts.ratings_count, posts.ratings_sum, posts.likes_count, posts.comments_count,
    ${isoTime(sql, sql`posts.created_at`)} as at, ${personColumns(sql)},
    coalesce((select true from post_likes where post_likes.post_id = posts.id and post_likes.user_id = ${viewerId}), false)
      as is_liked,
    coalesce((select true from post_bookmarks
      where post_bookmarks.post_id = posts.id and post_bookmarks.user_id = ${viewerId}), false) as is_bookmarked,
    case when posts.ratings_count > 0 then (select rating from post_ratings
      where post_ratings.post_id = posts.id and post_ratings.user_id = ${viewerId}) end as rating`;
}

export function toPost(row: PostRow, viewerId: string): Post {
  return {
    id: row.id,
    type: row.type,
    author: toPerson(row),
    content: row.content,
    images: row.images,
    video: row.video,
    link: row.link,
    authorRating: row.authorRating,
    ratings: toRatings(row),
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    createdAt: row.at,
    viewer: { liked: row.isLiked, bookmarked: row.isBookmarked, rating: row.rating },
    can: {
      delete: canDeletePost(viewerId, row.personId),
      report: canRefusePost(viewerId, row.personId),
      blockAuthor: canRefusePost(viewerId, row.personId),
      highlight: canHighlightPost(viewerId, row.personId),
    },
  };
}

/** What readers gave together, with one decimal. */
export function toRatings({ ratingsCount, ratingsSum }: Pick<PostRow, 'ratingsCount' | 'ratingsSum'>): Ratings {
  const average = ratingsCount === 0 ? null : Math.round((ratingsSum / ratingsCount) * 10) / 10;
  return { average, count: ratingsCount };
}
