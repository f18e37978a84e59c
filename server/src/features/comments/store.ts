import { commentsPageSize } from '@publyka/contract/limits';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { redactEvents } from '../../platform/realtime/redact-events.ts';
import { isVisiblePost } from '../posts/views.ts';
import { personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { type CommentRow, commentColumns } from './views.ts';

/**
 * True in SQL for comments by nobody hidden, under a post that this viewer may see: that is asked for once, as a scalar
 * without a part in the comments.
 */
function isShown(sql: Sql, viewerId: SqlValue, postId: SqlValue) {
  return sql`${isNotBlocked(sql, viewerId, sql`comments.user_id`)}
    and (select true from posts where posts.id = ${postId} and ${isVisiblePost(sql, viewerId)})`;
}

type PageParameter = 'viewer_id' | 'post_id' | 'at' | 'id';
const pageParameters = { viewer_id: 'uuid', post_id: 'uuid', at: 'timestamptz', id: 'uuid' } as const;

const commentsOfPost = defineBatchedStatement<CommentRow, PageParameter>(
  pageParameters,
  (sql, { viewer_id: viewerId, post_id: postId, at, id }) => sql`
    select ${commentColumns(sql)} from comments ${personJoin(sql, sql`comments.user_id`)}
    where comments.post_id = ${postId} and ${isShown(sql, viewerId, postId)} and (comments.created_at, comments.id) < (${at}, ${id})
    order by comments.created_at desc, comments.id desc ${limitTo(sql, commentsPageSize + 1)}`,
);

/** Newest first, one more than a page. */
export function selectComments(
  db: Database,
  viewerId: string,
  postId: string,
  cursor: TimeCursor | null,
): Promise<CommentRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return commentsOfPost(db, { viewer_id: viewerId, post_id: postId, at, id });
}

const newerCommentsOfPost = defineBatchedStatement<CommentRow, PageParameter>(
  pageParameters,
  (sql, { viewer_id: viewerId, post_id: postId, at, id }) => sql`
    select ${commentColumns(sql)} from comments ${personJoin(sql, sql`comments.user_id`)}
    where comments.post_id = ${postId} and ${isShown(sql, viewerId, postId)} and (comments.created_at, comments.id) > (${at}, ${id})
    order by comments.created_at, comments.id ${limitTo(sql, commentsPageSize + 1)}`,
);

/** Upwards: the oldest of the newer ones first, one more than a page. */
export function selectNewerComments(
  db: Database,
  viewerId: string,
  postId: string,
  { at, id }: TimeCursor,
): Promise<CommentRow[]> {
  return newerCommentsOfPost(db, { viewer_id: viewerId, post_id: postId, at, id });
}

/** A comment under a post that this viewer may see; null when absent or not theirs to see. */
export async function selectVisibleComment(
  sql: Sql,
  viewerId: string,
  postId: string,
  commentId: string,
): Promise<CommentRow | null> {
  const [row] = await sql<CommentRow[]>`
    select ${commentColumns(sql)} from comments ${personJoin(sql, sql`comments.user_id`)}
    where comments.id = ${commentId} and comments.post_id = ${postId}
      and ${isNotBlocked(sql, viewerId, sql`comments.user_id`)}`;
  return row ?? null;
}

export async function selectComment(sql: Sql, commentId: string): Promise<CommentRow | null> {
  const [row] = await sql<CommentRow[]>`
    select ${commentColumns(sql)} from comments ${personJoin(sql, sql`comments.user_id`)} where comments.id = ${commentId}`;
  return row ?? null;
}

/** The post of an own comment; null when there is no such comment. */
export async function selectPostOfOwn(sql: Sql, viewerId: string, commentId: string): Promise<string | null> {
  const [row] = await sql<
    { postId: string }[]
  >`select post_id from comments where id = ${commentId} and user_id = ${viewerId}`;
  return row?.postId ?? null;
}

interface NewCommentRow {
  id: string;
  postId: string;
  userId: string;
  content: string;
}

/** False when the id is taken already; the post's kept count moves in the same statement. */
export async function insertComment(sql: Sql, comment: NewCommentRow): Promise<boolean> {
  const { count } = await sql`
    with added as (insert into comments ${sql({ ...comment })} on conflict (id) do nothing returning post_id)
    update posts set comments_count = comments_count + 1 from added where posts.id = added.post_id`;
  return count === 1;
}

/** An own comment of a locked post; null when there is no such comment. */
export async function selectOwn(sql: Sql, viewerId: string, commentId: string): Promise<CommentRow | null> {
  const row = await selectComment(sql, commentId);
  return row?.personId === viewerId ? row : null;
}

export async function updateContent(sql: Sql, commentId: string, content: string): Promise<void> {
  await sql`
    update comments set content = ${content}, version = version + 1, edited_at = now() where id = ${commentId}`;
}

/** What stored events repeat of the comment's words and works is gone, so that no replay shows them. */
export async function redactEventsOf(sql: Sql, postId: string, commentId: string): Promise<void> {
  await redactEvents(sql, sql`data #>> '{comment,id}' = ${commentId}`, {
    'comment.created': { 'comment.content': '', 'comment.works': [] },
  });
  await redactEvents(sql, sql`topic = ${`post:${postId}`} and data ->> 'commentId' = ${commentId}`, {
    'comment.edited': { content: '', works: [] },
  });
}

/** True when there was an own comment to delete. */
export async function deleteComment(sql: Sql, viewerId: string, commentId: string): Promise<boolean> {
  const { count } = await sql`
    with removed as (delete from comments where id = ${commentId} and user_id = ${viewerId} returning post_id)
    update posts set comments_count = comments_count - 1 from removed where posts.id = removed.post_id`;
  return count === 1;
}
