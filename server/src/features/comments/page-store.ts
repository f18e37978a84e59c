import { commentsPageSize } from '@publyka/contract/limits';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { isVisiblePost } from '../posts/views.ts';
import { personJoin } from '../profiles/views.ts';
import { addExtras, type CommentRow, commentColumns, isVisibleComment, type PlainCommentRow } from './views.ts';

// Pages are read one longer than they are: whether there is another one.

/**
 * True in SQL for comments by nobody hidden, under a post that this viewer may see: that is asked for once, as a scalar
 * without a part in the comments.
 */
function isShown(sql: Sql, viewerId: SqlValue, postId: SqlValue) {
  return sql`${isVisibleComment(sql, viewerId)}
    and (select true from posts where posts.id = ${postId} and ${isVisiblePost(sql, viewerId)})`;
}

type PageParameter = 'viewer_id' | 'post_id' | 'at' | 'id';
const pageParameters = { viewer_id: 'uuid', post_id: 'uuid', at: 'timestamptz', id: 'uuid' } as const;

const commentsOfPost = defineBatchedStatement<PlainCommentRow, PageParameter>(
  pageParameters,
  (sql, { viewer_id: viewerId, post_id: postId, at, id }) => sql`
    select ${commentColumns(sql, viewerId)} from comments ${personJoin(sql, sql`comments.user_id`)}
    where comments.post_id = ${postId} and comments.parent_id is null and ${isShown(sql, viewerId, postId)}
      and (comments.created_at, comments.id) < (${at}, ${id})
    order by comments.created_at desc, comments.id desc ${limitTo(sql, commentsPageSize + 1)}`,
);

/** Of the post itself, newest first. */
export async function selectComments(
  db: Database,
  viewerId: string,
  postId: string,
  cursor: TimeCursor | null,
): Promise<CommentRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return addExtras(db, viewerId, await commentsOfPost(db, { viewer_id: viewerId, post_id: postId, at, id }));
}

const newerCommentsOfPost = defineBatchedStatement<PlainCommentRow, PageParameter>(
  pageParameters,
  (sql, { viewer_id: viewerId, post_id: postId, at, id }) => sql`
    select ${commentColumns(sql, viewerId)} from comments ${personJoin(sql, sql`comments.user_id`)}
    where comments.post_id = ${postId} and comments.parent_id is null and ${isShown(sql, viewerId, postId)}
      and (comments.created_at, comments.id) > (${at}, ${id})
    order by comments.created_at, comments.id ${limitTo(sql, commentsPageSize + 1)}`,
);

/** Upwards: the oldest of the newer ones first. */
export async function selectNewerComments(
  db: Database,
  viewerId: string,
  postId: string,
  { at, id }: TimeCursor,
): Promise<CommentRow[]> {
  return addExtras(db, viewerId, await newerCommentsOfPost(db, { viewer_id: viewerId, post_id: postId, at, id }));
}

export interface UseCursor extends TimeCursor {
  likes: number;
}

/** Before the most liked one. */
const mostLiked: UseCursor = { ...beforeAll, likes: 2 ** 31 - 1 };

/** Of the post itself, what most people liked first. */
export async function selectUsefulComments(
  db: Database,
  viewerId: string,
  postId: string,
  cursor: UseCursor | null,
): Promise<CommentRow[]> {
  const { likes, at, id } = cursor ?? mostLiked;
  const rows = await db<PlainCommentRow[]>`
    select ${commentColumns(db, viewerId)} from comments ${personJoin(db, db`comments.user_id`)}
    where comments.post_id = ${postId} and comments.parent_id is null and ${isShown(db, viewerId, postId)}
      and (comments.likes_count, comments.created_at, comments.id) < (${likes}, ${at}::text::timestamptz, ${id})
    order by comments.likes_count desc, comments.created_at desc, comments.id desc ${limitTo(db, commentsPageSize + 1)}`;
  return addExtras(db, viewerId, rows);
}

/** Under a comment, oldest first. */
export async function selectReplies(
  db: Database,
  viewerId: string,
  { id: parentId, postId }: Pick<CommentRow, 'id' | 'postId'>,
  cursor: TimeCursor | null,
): Promise<CommentRow[]> {
  const after = cursor
    ? db`and (comments.created_at, comments.id) > (${cursor.at}::text::timestamptz, ${cursor.id})`
    : db``;
  const rows = await db<PlainCommentRow[]>`
    select ${commentColumns(db, viewerId)} from comments ${personJoin(db, db`comments.user_id`)}
    where comments.parent_id = ${parentId} and ${isShown(db, viewerId, postId)} ${after}
    order by comments.created_at, comments.id ${limitTo(db, commentsPageSize + 1)}`;
  return addExtras(db, viewerId, rows);
}
