import { dropsPageSize } from '@publyka/contract/limits';
import type { Image, Video } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { personJoin } from '../profiles/views.ts';
import { isVisibleDrop } from '../visibility/things.ts';
import { type DropRow, dropColumns } from './views.ts';

/** Makes commands with the same new id wait for each other until the transaction ends. */
export async function lockNewDrop(sql: Sql, dropId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drop:${dropId}`}, 0))`;
}

export async function isDropThere(sql: Sql, dropId: string): Promise<boolean> {
  const rows = await sql`select from drops where id = ${dropId}`;
  return rows.length === 1;
}

/** WebVTT, and a name for this version of it. */
export interface CaptionsRow {
  captions: string;
  captionsVersion: string;
}

interface NewDropRow {
  id: string;
  userId: string;
  title: string;
  description: string;
  video: Video;
  cover: Image | null;
  captions: CaptionsRow | null;
  onWeb: boolean;
}

export async function insertDrop(sql: Sql, { video, cover, captions, ...words }: NewDropRow): Promise<void> {
  const row = {
    ...words,
    ...(captions ?? { captions: null, captionsVersion: null }),
    videoFileId: video.id,
    video: sql.json({ ...video }),
    isPlayable: video.status === 'ready',
    coverFileId: cover?.id ?? null,
    cover: cover && sql.json({ ...cover }),
  };
  await sql`insert into drops ${sql(row)}`;
}

/** The drop as this viewer sees it; null when absent or not theirs to see. */
export async function selectDrop(sql: Sql, viewerId: string, dropId: string): Promise<DropRow | null> {
  const [row] = await sql<DropRow[]>`
    select ${dropColumns(sql, viewerId)} from drops ${personJoin(sql, sql`drops.user_id`)}
    where drops.id = ${dropId} and ${isVisibleDrop(sql, viewerId)}`;
  return row ?? null;
}

/** Newest first, one more than a page. */
export async function selectDrops(sql: Sql, viewerId: string, cursor: TimeCursor | null): Promise<DropRow[]> {
  return sql<DropRow[]>`
    select ${dropColumns(sql, viewerId)} from drops ${personJoin(sql, sql`drops.user_id`)}
    where ${isVisibleDrop(sql, viewerId)}
      ${cursor ? sql`and (drops.created_at, drops.id) < (${cursor.at}, ${cursor.id})` : sql``}
    order by drops.created_at desc, drops.id desc ${limitTo(sql, dropsPageSize + 1)}`;
}

export interface DropAccess {
  authorId: string;
  likesCount: number;
  viewsCount: number;
}

/** Facts of a drop that this viewer may see; null when absent or not theirs to see. */
export async function selectDropAccess(sql: Sql, viewerId: string, dropId: string): Promise<DropAccess | null> {
  const [row] = await sql<DropAccess[]>`
    select user_id as author_id, likes_count, views_count from drops
    where id = ${dropId} and ${isVisibleDrop(sql, viewerId)}`;
  return row ?? null;
}

/** Locks the drop's access until the transaction ends: changes of its counts come one after another. */
export async function lockDropAccess(sql: Sql, viewerId: string, dropId: string): Promise<DropAccess | null> {
  const [row] = await sql<DropAccess[]>`
    select user_id as author_id, likes_count, views_count from drops
    where id = ${dropId} and ${isVisibleDrop(sql, viewerId)} for no key update of drops`;
  return row ?? null;
}

/** Locks a drop whether or not this viewer may see it: people take back what is their own. */
export async function lockDropForWithdrawal(
  sql: Sql,
  viewerId: string,
  dropId: string,
): Promise<(DropAccess & { isVisible: boolean }) | null> {
  const [row] = await sql<(DropAccess & { isVisible: boolean })[]>`
    select user_id as author_id, likes_count, views_count, ${isVisibleDrop(sql, viewerId)} as is_visible from drops
    where id = ${dropId} for no key update of drops`;
  return row ?? null;
}

/** True when the drop is there, whoever may see it: locked until the transaction ends. */
export async function lockDrop(sql: Sql, dropId: string): Promise<boolean> {
  const rows = await sql`select from drops where id = ${dropId} for no key update`;
  return rows.length === 1;
}

/** Drops that a job can be at no more: ten tries take about three hours. */
export async function selectLeftConverting(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from drops where video ->> 'status' = 'converting' and created_at < now() - interval '6 hours'
    order by created_at limit 1000`;
  return rows.map((row) => row.id);
}

/** Removes the drop with all that hangs on it; answers the ids of its files. */
export async function deleteDrop(sql: Sql, dropId: string): Promise<string[]> {
  const [row] = await sql<{ videoFileId: string; coverFileId: string | null }[]>`
    delete from drops where id = ${dropId} returning video_file_id, cover_file_id`;
  return row ? [row.videoFileId, row.coverFileId].filter((fileId) => fileId !== null) : [];
}

/** True when the like is new; the kept count moves in the same statement. */
export async function insertLike(sql: Sql, dropId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    with added as (insert into drop_likes (drop_id, user_id) values (${dropId}, ${userId}) on conflict do nothing returning drop_id)
    update drops set likes_count = likes_count + 1 from added where drops.id = added.drop_id`;
  return count === 1;
}

/** True when there was a like to take back. */
export async function deleteLike(sql: Sql, dropId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    with removed as (delete from drop_likes where drop_id = ${dropId} and user_id = ${userId} returning drop_id)
    update drops set likes_count = likes_count - 1 from removed where drops.id = removed.drop_id`;
  return count === 1;
}

function today(sql: Sql) {
  return sql`(now() at time zone 'America/Sao_Paulo')::date`;
}

export async function isViewedToday(sql: Sql, dropId: string, userId: string): Promise<boolean> {
  const rows = await sql`
    select from drop_views where drop_id = ${dropId} and user_id = ${userId} and day = ${today(sql)}`;
  return rows.length === 1;
}

/** True when it is this person's first view today; the kept count moves in the same statement. */
export async function insertView(sql: Sql, dropId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    with viewed as (
      insert into drop_views (drop_id, user_id, day) values (${dropId}, ${userId}, ${today(sql)})
      on conflict (drop_id, user_id) do update set day = excluded.day where drop_views.day < excluded.day
      returning drop_id)
    update drops set views_count = views_count + 1 from viewed where drops.id = viewed.drop_id`;
  return count === 1;
}

export async function selectCaptions(sql: Sql, viewerId: string, dropId: string): Promise<CaptionsRow | null> {
  const [row] = await sql<CaptionsRow[]>`
    select captions, captions_version from drops
    where id = ${dropId} and captions is not null and ${isVisibleDrop(sql, viewerId)}`;
  return row ?? null;
}

export async function updateCaptions(sql: Sql, dropId: string, captions: CaptionsRow | null): Promise<void> {
  const row = captions ?? { captions: null, captionsVersion: null };
  await sql`update drops set ${sql(row)} where id = ${dropId}`;
}

export interface PreparedRow {
  authorId: string;
  videoFileId: string;
  video: Video;
  hasCover: boolean;
}

/** What a drop may still lack; null when it is gone. */
export async function selectPrepared(sql: Sql, dropId: string): Promise<PreparedRow | null> {
  const [row] = await sql<PreparedRow[]>`
    select user_id as author_id, video_file_id, video, cover is not null as has_cover from drops where id = ${dropId}`;
  return row ?? null;
}

export async function updateVideo(sql: Sql, dropId: string, video: Video): Promise<void> {
  await sql`
    update drops set video = ${sql.json({ ...video })}, is_playable = ${video.status === 'ready'} where id = ${dropId}`;
}

/** False when the drop has a cover already. */
export async function updateMissingCover(sql: Sql, dropId: string, cover: Image): Promise<boolean> {
  const { count } = await sql`
    update drops set cover = ${sql.json({ ...cover })}, cover_file_id = ${cover.id} where id = ${dropId} and cover is null`;
  return count === 1;
}

/** A person's published drops that can be played. */
export async function countDrops(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from drops where user_id = ${personId} and is_playable`;
  return row?.count ?? 0;
}

export async function updateHidden(sql: Sql, dropId: string, isHidden: boolean): Promise<boolean> {
  const { count } = await sql`
    update drops set hidden_at = ${isHidden ? sql`now()` : sql`null`} where id = ${dropId}`;
  return count === 1;
}
