import { commentsPageSize } from '@publyka/contract/limits';
import type { Comment } from '@publyka/contract/routes/comments';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { findAll, type VersionedList, versionOf } from '../../platform/db/versioned-cache.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { personJoin } from '../profiles/views.ts';
import { isVisibleComment, isVisiblePost } from '../visibility/things.ts';
import { commentCache, versionedTables } from './comment-cache.ts';
import { readExtras, type SharedCommentRow, toViewedComment } from './views.ts';

// Pages are read one longer than they are: whether there is another one.

/**
 * True in SQL for comments by nobody hidden, under a post that this viewer may see: that is asked for once, as a scalar
 * without a part in the comments.
 */
function isShown(sql: Sql, viewerId: SqlValue, postId: SqlValue) {
  return sql`${isVisibleComment(sql, viewerId)}
    and (select true from posts where posts.id = ${postId} and ${isVisiblePost(sql, viewerId)})`;
}

interface CommentListRow extends VersionedList {
  /** Those that the viewer likes. */
  liked: string[] | null;
}

/** In one row, the comments that `rest` of a query picks and orders; no likes are looked up of those that nobody likes. */
function readCommentList(sql: Sql, viewerId: SqlValue, rest: ReturnType<Sql>): ReturnType<Sql> {
  return sql`
    select page.ids, page.versions, (select array_agg(comment_id) from comment_likes
      where user_id = ${viewerId} and comment_id = any(page.liked_by_some)) as liked
    from (
      select array_agg(id) as ids, array_agg(version) as versions, array_agg(id) filter (where likes_count > 0) as liked_by_some
      from (select comments.id, ${versionOf(sql, ...versionedTables)} as version, comments.likes_count
        from comments ${personJoin(sql, sql`comments.user_id`)} ${rest}) as listed) as page`;
}

async function readComments(db: Database, viewerId: string, select: () => Promise<CommentListRow>): Promise<Comment[]> {
  const { row, found } = await findAll(commentCache(db), select);
  const extrasOf = await readExtras(db, viewerId, found);
  return found.map((one) => {
    const { mentions, quote } = extrasOf(one.id);
    return toViewedComment(one, { mentions, quote, isLiked: row.liked?.includes(one.id) ?? false }, viewerId);
  });
}

type PageParameter = 'viewer_id' | 'post_id' | 'at' | 'id';
const pageParameters = { viewer_id: 'uuid', post_id: 'uuid', at: 'timestamptz', id: 'uuid' } as const;

const commentsOfPost = defineBatchedStatement<CommentListRow, PageParameter>(
  pageParameters,
  (sql, { viewer_id: viewerId, post_id: postId, at, id }) =>
    readCommentList(
      sql,
      viewerId,
      sql`where comments.post_id = ${postId} and comments.parent_id is null and ${isShown(sql, viewerId, postId)}
        and (comments.created_at, comments.id) < (${at}, ${id})
      order by comments.created_at desc, comments.id desc ${limitTo(sql, commentsPageSize + 1)}`,
    ),
);

/** Selects a post's comments, newest first. */
export async function selectComments(
  db: Database,
  viewerId: string,
  postId: string,
  cursor: TimeCursor | null,
): Promise<Comment[]> {
  const { at, id } = cursor ?? beforeAll;
  const values = { viewer_id: viewerId, post_id: postId, at, id };
  return readComments(db, viewerId, async () => only(await commentsOfPost(db, values)));
}

const newerCommentsOfPost = defineBatchedStatement<CommentListRow, PageParameter>(
  pageParameters,
  (sql, { viewer_id: viewerId, post_id: postId, at, id }) =>
    readCommentList(
      sql,
      viewerId,
      sql`where comments.post_id = ${postId} and comments.parent_id is null and ${isShown(sql, viewerId, postId)}
        and (comments.created_at, comments.id) > (${at}, ${id})
      order by comments.created_at, comments.id ${limitTo(sql, commentsPageSize + 1)}`,
    ),
);

/** Upwards: the oldest of the newer ones first. */
export async function selectNewerComments(
  db: Database,
  viewerId: string,
  postId: string,
  { at, id }: TimeCursor,
): Promise<Comment[]> {
  const values = { viewer_id: viewerId, post_id: postId, at, id };
  return readComments(db, viewerId, async () => only(await newerCommentsOfPost(db, values)));
}

export interface UseCursor extends TimeCursor {
  likes: number;
}

/** Before the most liked one. */
const mostLiked: UseCursor = { ...beforeAll, likes: 2 ** 31 - 1 };

/** Selects a post's comments, those that most people liked first. */
export async function selectUsefulComments(
  db: Database,
  viewerId: string,
  postId: string,
  cursor: UseCursor | null,
): Promise<Comment[]> {
  const { likes, at, id } = cursor ?? mostLiked;
  const rest: ReturnType<Sql> = db`
    where comments.post_id = ${postId} and comments.parent_id is null and ${isShown(db, viewerId, postId)}
      and (comments.likes_count, comments.created_at, comments.id) < (${likes}, ${at}::text::timestamptz, ${id})
    order by comments.likes_count desc, comments.created_at desc, comments.id desc ${limitTo(db, commentsPageSize + 1)}`;
  return readComments(db, viewerId, async () =>
    only(await db<CommentListRow[]>`${readCommentList(db, viewerId, rest)}`),
  );
}

/** Under a comment, oldest first. */
export async function selectReplies(
  db: Database,
  viewerId: string,
  { id: parentId, postId }: Pick<SharedCommentRow, 'id' | 'postId'>,
  cursor: TimeCursor | null,
): Promise<Comment[]> {
  const after = cursor
    ? db`and (comments.created_at, comments.id) > (${cursor.at}::text::timestamptz, ${cursor.id})`
    : db``;
  const rest: ReturnType<Sql> = db`
    where comments.parent_id = ${parentId} and ${isShown(db, viewerId, postId)} ${after}
    order by comments.created_at, comments.id ${limitTo(db, commentsPageSize + 1)}`;
  return readComments(db, viewerId, async () =>
    only(await db<CommentListRow[]>`${readCommentList(db, viewerId, rest)}`),
  );
}
