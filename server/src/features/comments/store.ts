import type { Sql } from '../../platform/db/client.ts';
import { redactEvents } from '../../platform/realtime/event-store.ts';
import { personJoin } from '../profiles/views.ts';
import { isVisibleComment, isVisiblePost } from '../visibility/things.ts';
import { addExtras, type CommentRow, commentColumns, type PlainCommentRow } from './views.ts';

/** A comment with its post; null when it is absent or this viewer may not see it. */
export async function selectVisibleComment(sql: Sql, viewerId: string, commentId: string): Promise<CommentRow | null> {
  const rows = await sql<PlainCommentRow[]>`
    select ${commentColumns(sql, viewerId)} from comments join posts on posts.id = comments.post_id
    ${personJoin(sql, sql`comments.user_id`)}
    where comments.id = ${commentId} and ${isVisibleComment(sql, viewerId)}
      and ${isVisiblePost(sql, viewerId)}`;
  const [row] = await addExtras(sql, viewerId, rows);
  return row ?? null;
}

/** Without an access check. */
export async function selectComment(sql: Sql, viewerId: string, commentId: string): Promise<CommentRow | null> {
  const rows = await sql<PlainCommentRow[]>`
    select ${commentColumns(sql, viewerId)} from comments ${personJoin(sql, sql`comments.user_id`)}
    where comments.id = ${commentId}`;
  const [row] = await addExtras(sql, viewerId, rows);
  return row ?? null;
}

/** This person's comment; null when there is no such comment. */
export async function selectOwn(sql: Sql, viewerId: string, commentId: string): Promise<CommentRow | null> {
  const row = await selectComment(sql, viewerId, commentId);
  return row?.personId === viewerId ? row : null;
}

/** The post of a comment that this person wrote or liked, for withdrawing either. */
export async function selectPostOfOwnLike(sql: Sql, viewerId: string, commentId: string): Promise<string | null> {
  const [row] = await sql<{ postId: string }[]>`
    select post_id from comments join comment_likes on comment_likes.comment_id = comments.id
    where comments.id = ${commentId} and comment_likes.user_id = ${viewerId}`;
  return row?.postId ?? null;
}

/** Where a new comment stands, and which words it quotes. */
export interface Place {
  parentId: string | null;
  replyToId: string | null;
  quotedFrom: number | null;
  quotedLength: number | null;
  quotedVersion: number | null;
}

interface NewCommentRow extends Place {
  id: string;
  postId: string;
  userId: string;
  content: string;
}

/** False when the id is taken already; the kept counts move in the same statement. */
export async function insertComment(sql: Sql, comment: NewCommentRow): Promise<boolean> {
  const { count } = await sql`
    with added as (insert into comments ${sql({ ...comment })} on conflict (id) do nothing returning post_id, parent_id),
      answered as (
        update comments set replies_count = replies_count + 1 from added where comments.id = added.parent_id)
    update posts set comments_count = comments_count + 1 from added where posts.id = added.post_id`;
  return count === 1;
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
  await redactEvents(sql, sql`topic = ${`post:${postId}`} and data #>> '{answered,commentId}' = ${commentId}`, {
    'comment.quoted': { 'answered.quote': null },
  });
}

/** True when there was an own comment to delete. */
export async function deleteComment(sql: Sql, viewerId: string, commentId: string): Promise<boolean> {
  const { count } = await sql`
    with removed as (
        delete from comments where id = ${commentId} and user_id = ${viewerId} returning post_id, parent_id),
      answered as (
        update comments set replies_count = replies_count - 1 from removed where comments.id = removed.parent_id)
    update posts set comments_count = comments_count - 1 from removed where posts.id = removed.post_id`;
  return count === 1;
}

/** Makes the replies to a deleted comment top-level; returns how many there were. */
export async function freeReplies(sql: Sql, commentId: string): Promise<number> {
  const { count } = await sql`update comments set parent_id = null where parent_id = ${commentId}`;
  return count;
}

/** Null when the comment was deleted. */
export async function selectCounts(
  sql: Sql,
  commentId: string,
): Promise<{ likesCount: number; repliesCount: number } | null> {
  const [row] = await sql<{ likesCount: number; repliesCount: number }[]>`
    select likes_count, replies_count from comments where id = ${commentId}`;
  return row ?? null;
}

/** True when the like is new; the kept count moves in the same statement. */
export async function insertLike(sql: Sql, commentId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    with added as (
      insert into comment_likes (comment_id, user_id)
      select id, ${userId} from comments where id = ${commentId} on conflict do nothing
      returning comment_id)
    update comments set likes_count = likes_count + 1 from added where comments.id = added.comment_id`;
  return count === 1;
}

/** True when there was a like to take back. */
export async function deleteLike(sql: Sql, commentId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    with removed as (
      delete from comment_likes where comment_id = ${commentId} and user_id = ${userId} returning comment_id)
    update comments set likes_count = likes_count - 1 from removed where comments.id = removed.comment_id`;
  return count === 1;
}

/** Where it stands; null when it is not there. */
export async function updateHidden(
  sql: Sql,
  commentId: string,
  isHidden: boolean,
): Promise<{ postId: string; parentId: string | null; commentsCount: number } | null> {
  const [row] = await sql<{ postId: string; parentId: string | null; commentsCount: number }[]>`
    update comments set hidden_at = ${isHidden ? sql`now()` : sql`null`} from posts
    where comments.id = ${commentId} and posts.id = comments.post_id
    returning comments.post_id, comments.parent_id, posts.comments_count`;
  return row ?? null;
}
