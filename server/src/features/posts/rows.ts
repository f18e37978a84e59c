import { ratingsForMean } from '@publyka/contract/limits';
import { canDeletePost, canEditPost, canHighlightPost, canRefusePost } from '@publyka/contract/permissions';
import type { Post, PostLink, PostType, PostVideo } from '@publyka/contract/routes/posts';
import type { Quotation } from '@publyka/contract/routes/quotations';
import type { Ratings } from '@publyka/contract/routes/ratings';
import type { Image } from '@publyka/contract/routes/uploads';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import { mentionsOf, type TextMention, toMentions } from '../mentions/views.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';

/** The sums of all ratings, stored with the post. */
export interface KeptRatings {
  ratingsCount: number;
  ratingsSum: number;
  earlierRatingsCount: number;
}

/** The parts of a post that are the same for every viewer, selected by `sharedPostColumns`. */
export interface SharedPostRow extends PersonRow, KeptRatings {
  id: string;
  type: PostType;
  content: string;
  images: Image[];
  video: PostVideo | null;
  link: PostLink | null;
  works: WorkCard[] | null;
  authorRating: number | null;
  likesCount: number;
  commentsCount: number;
  markersCount: number;
  at: string;
  textVersion: number;
  quotedId: string | null;
  quotedVersion: number | null;
  quotedFrom: number | null;
  quotedLength: number | null;
  citationsCount: number;
  editedAt: string | null;
}

/** What one viewer did with a post, selected by `ownPostColumns`. */
export interface OwnPostRow {
  isLiked: boolean;
  isBookmarked: boolean;
  isMarked: boolean;
  rating: number | null;
  ratedVersion: number | null;
  mentions: TextMention[] | null;
}

/** A post as one viewer sees it, selected by `postColumns`. */
export type PostRow = SharedPostRow & OwnPostRow;

/** Needs `posts` and `personJoin` in the query. Plain columns: docs/decisions/005. */
export function postColumns(sql: Sql, viewerId: SqlValue) {
  return sql`${sharedPostColumns(sql)}, ${ownPostColumns(sql, viewerId)}`;
}

/** The columns of a post that are the same for every viewer. */
export function sharedPostColumns(sql: Sql) {
  return sql`
    posts.id, posts.type, posts.content, posts.images, posts.video, posts.link, posts.works, posts.author_rating,
    posts.ratings_count, posts.ratings_sum, posts.earlier_ratings_count, posts.likes_count, posts.comments_count,
    posts.markers_count, posts.version as text_version, posts.citations_count,
    posts.quoted_id, posts.quoted_version, posts.quoted_from, posts.quoted_length,
    ${isoTime(sql, sql`posts.edited_at`)} as edited_at,
    ${isoTime(sql, sql`posts.created_at`)} as at, ${personColumns(sql)}`;
}

/**
 * What the viewer did, looked up by key for each post. With `exists` the planner may read every like of the viewer.
 */
function ownPostColumns(sql: Sql, viewerId: SqlValue) {
  return sql`
    case when posts.likes_count > 0 then coalesce((select true from post_likes
      where post_likes.post_id = posts.id and post_likes.user_id = ${viewerId}), false) else false end as is_liked,
    coalesce((select true from post_bookmarks
      where post_bookmarks.post_id = posts.id and post_bookmarks.user_id = ${viewerId}), false) as is_bookmarked,
    exists (select from post_marks where post_marks.user_id = ${viewerId} and post_marks.post_id = posts.id) as is_marked,
    case when posts.ratings_count > 0 then (select rating from post_ratings
      where post_ratings.post_id = posts.id and post_ratings.user_id = ${viewerId}) end as rating,
    case when posts.ratings_count > 0 then (select version from post_ratings
      where post_ratings.post_id = posts.id and post_ratings.user_id = ${viewerId}) end as rated_version,
    (${mentionsOf(sql, viewerId, sql`= posts.id`)}) as mentions`;
}

export function toPost(row: PostRow, viewerId: string): Post {
  return toViewedPost(row, row, viewerId);
}

/** The two parts stay apart: to spread rows of so many columns into one costs a list a fifth of its time. */
export function toViewedPost(shared: SharedPostRow, own: OwnPostRow, viewerId: string): Post {
  const mentions = toMentions(own.mentions, shared.id);
  return { ...toSharedPost(shared), mentions, ...toOwnPart(own, viewerId, shared.personId) };
}

function toSharedPost(row: SharedPostRow): Omit<Post, 'viewer' | 'can' | 'mentions'> {
  return {
    id: row.id,
    type: row.type,
    author: toPerson(row),
    content: row.content,
    images: row.images,
    video: row.video,
    link: row.link,
    works: row.works ?? [],
    quoted: toQuotation(row),
    authorRating: row.authorRating,
    ratings: toRatings(row),
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    markersCount: row.markersCount,
    citationsCount: row.citationsCount,
    createdAt: row.at,
    version: row.textVersion,
    editedAt: row.editedAt,
  };
}

function toQuotation({ quotedId, quotedVersion, quotedFrom, quotedLength }: SharedPostRow): Quotation | null {
  if (quotedId === null) return null;
  const hasPassage = quotedFrom !== null && quotedLength !== null;
  const passage = hasPassage ? { start: quotedFrom, length: quotedLength } : null;
  return { postId: quotedId, version: quotedVersion ?? 1, passage };
}

/** The average has one decimal; of a few ratings it would say more of the few than of the post. */
export function toRatings({ ratingsCount, ratingsSum, earlierRatingsCount }: KeptRatings): Ratings {
  const average = ratingsCount < ratingsForMean ? null : Math.round((ratingsSum / ratingsCount) * 10) / 10;
  return { average, count: ratingsCount, earlier: earlierRatingsCount };
}

function toOwnPart(row: OwnPostRow, viewerId: string, authorId: string): Pick<Post, 'viewer' | 'can'> {
  return {
    viewer: {
      liked: row.isLiked,
      bookmarked: row.isBookmarked,
      marked: row.isMarked,
      rating: row.rating,
      ratedVersion: row.ratedVersion,
    },
    can: {
      edit: canEditPost(viewerId, authorId),
      delete: canDeletePost(viewerId, authorId),
      report: canRefusePost(viewerId, authorId),
      blockAuthor: canRefusePost(viewerId, authorId),
      highlight: canHighlightPost(viewerId, authorId),
    },
  };
}
