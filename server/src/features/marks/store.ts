import { marksPageSize, marksReadMax } from '@publyka/contract/limits';
import type { MarkAudience } from '@publyka/contract/routes/marks';
import type { TextQuote } from '@publyka/contract/text/anchor';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { isoTime } from '../../platform/db/time.ts';
import { versionOf } from '../../platform/db/versioned-cache.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import { isVisiblePost } from '../visibility/things.ts';
import type { PlacedQuote } from './passages.ts';

/** A mark of the viewer's, with its post and the post's author. */
export interface MarkRow extends TextQuote, PersonRow {
  id: string;
  startAt: number;
  note: string | null;
  audience: MarkAudience;
  at: string;
  postId: string;
  postContent: string;
  postAt: string;
}

function selectMarks(sql: Sql, viewerId: string) {
  return sql`
    select post_marks.id, exact, prefix, suffix, start_at, note, audience, ${isoTime(sql, sql`post_marks.created_at`)} as at,
      posts.id as post_id, posts.content as post_content, ${isoTime(sql, sql`posts.created_at`)} as post_at,
      ${personColumns(sql)}
    from post_marks join posts on posts.id = post_marks.post_id ${personJoin(sql, sql`posts.user_id`)}
    where post_marks.user_id = ${viewerId} and ${isVisiblePost(sql, viewerId)}`;
}

export async function selectMark(sql: Sql, viewerId: string, markId: string): Promise<MarkRow | null> {
  const [row] = await sql<MarkRow[]>`${selectMarks(sql, viewerId)} and post_marks.id = ${markId}`;
  return row ?? null;
}

/** The viewer's own, newest first, one more than a page; with `words` those whose words or note have them. */
export async function selectMarkPage(
  sql: Sql,
  viewerId: string,
  cursor: TimeCursor | null,
  words: string | undefined,
): Promise<MarkRow[]> {
  const { at, id } = cursor ?? beforeAll;
  const found =
    words === undefined
      ? sql``
      : sql`and strpos(fold_text(exact || ' ' || coalesce(note, '')), fold_text(${words})) > 0`;
  return sql<MarkRow[]>`
    ${selectMarks(sql, viewerId)} ${found} and (post_marks.created_at, post_marks.id) < (${at}::text::timestamptz, ${id}::uuid)
    order by post_marks.created_at desc, post_marks.id desc ${limitTo(sql, marksPageSize + 1)}`;
}

export async function countMarks(sql: Sql, viewerId: string): Promise<number> {
  const rows = await sql<{ count: number }[]>`
    select count(*)::int as count from post_marks join posts on posts.id = post_marks.post_id
    where post_marks.user_id = ${viewerId} and ${isVisiblePost(sql, viewerId)}`;
  return only(rows).count;
}

/** A mark that others see as one more hand. */
export interface CountedMark extends PlacedQuote {
  postId: string;
  /** Whether the marker's Links may learn whose it is. */
  isNamed: boolean;
}

/** The newest counted marks of each of these posts. */
export async function selectCountedMarks(sql: Sql, postIds: string[]): Promise<CountedMark[]> {
  return sql<CountedMark[]>`
    select marks.* from unnest(${postIds}::uuid[]) as asked (id) cross join lateral (
      select post_id, user_id, exact, prefix, suffix, start_at, audience = 'named' as is_named from post_marks
      where post_id = asked.id and audience <> 'self' order by created_at desc, id desc ${limitTo(sql, marksReadMax)}
    ) as marks`;
}

/** Those of these people whom the viewer follows. */
export async function selectFollowed(sql: Sql, viewerId: string, personIds: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select following_id as id from user_follows
    where follower_id = ${viewerId} and following_id = any(${personIds}::uuid[])
      and ${isNotLeaving(sql, sql`user_follows.following_id`)}`;
  return rows.map(({ id }) => id);
}

export interface OwnMarkRow extends TextQuote {
  id: string;
  postId: string;
  startAt: number;
}

/** What one person marked in these posts, in the order of its making. */
export async function selectOwnMarks(sql: Sql, viewerId: string, postIds: string[]): Promise<OwnMarkRow[]> {
  return sql<OwnMarkRow[]>`
    select id, post_id, exact, prefix, suffix, start_at from post_marks
    where user_id = ${viewerId} and post_id = any(${postIds}::uuid[]) order by created_at, id`;
}

export interface TextRow {
  id: string;
  content: string;
  markersCount: number;
  version: string;
}

/** The texts of posts, without an access check. */
export async function selectTexts(sql: Sql, postIds: string[]): Promise<TextRow[]> {
  return sql<TextRow[]>`${textsOf(sql, postIds)}`;
}

/** Those that the viewer may see. */
export async function selectVisibleTexts(sql: Sql, viewerId: string, postIds: string[]): Promise<TextRow[]> {
  return sql<TextRow[]>`${textsOf(sql, postIds)} and ${isVisiblePost(sql, viewerId)}`;
}

function textsOf(sql: Sql, postIds: string[]) {
  return sql`
    select id, content, markers_count, ${versionOf(sql, 'posts')} as version from posts where id = any(${postIds}::uuid[])`;
}

/** The text of a post whose access was checked. */
export async function selectContent(sql: Sql, postId: string): Promise<string> {
  return only(await sql<{ content: string }[]>`select content from posts where id = ${postId}`).content;
}

interface NewMarkRow extends TextQuote {
  id: string;
  postId: string;
  userId: string;
  startAt: number;
}

/** False when the id is taken already. Without an audience it is the one of the person's last mark. */
export async function insertMark(sql: Sql, mark: NewMarkRow, audience: MarkAudience | undefined): Promise<boolean> {
  const { id, postId, userId, exact, prefix, suffix, startAt } = mark;
  const { count } = await sql`
    insert into post_marks (id, post_id, user_id, exact, prefix, suffix, start_at, audience)
    values (${id}, ${postId}, ${userId}, ${exact}, ${prefix}, ${suffix}, ${startAt}, coalesce(${audience ?? null}, (
      select audience from post_marks where user_id = ${userId} order by created_at desc, id desc limit 1), 'counted'))
    on conflict (id) do nothing`;
  return count === 1;
}

/** The post and audience of an own mark, whether or not its post may be seen. */
export async function selectOwnPlace(
  sql: Sql,
  viewerId: string,
  markId: string,
): Promise<{ postId: string; audience: MarkAudience } | null> {
  const [row] = await sql<{ postId: string; audience: MarkAudience }[]>`
    select post_id, audience from post_marks where id = ${markId} and user_id = ${viewerId}`;
  return row ?? null;
}

export async function updateMark(
  sql: Sql,
  markId: string,
  change: { note?: string | null | undefined; audience?: MarkAudience | undefined },
): Promise<void> {
  await sql`
    update post_marks set
      note = ${change.note === undefined ? sql`note` : change.note},
      audience = ${change.audience ?? sql`audience`}
    where id = ${markId}`;
}

/** True when there was one. */
export async function deleteMark(sql: Sql, viewerId: string, markId: string): Promise<boolean> {
  const { count } = await sql`delete from post_marks where id = ${markId} and user_id = ${viewerId}`;
  return count === 1;
}

/** Counts the people anew, under the lock of the post. */
export async function updateMarkersCount(sql: Sql, postId: string): Promise<number> {
  const rows = await sql<{ markersCount: number }[]>`
    update posts set markers_count = (
      select count(distinct user_id) from post_marks where post_id = ${postId} and audience <> 'self')
    where id = ${postId} returning markers_count`;
  return only(rows).markersCount;
}
