import type { UploadRefusal } from '@publyka/contract/routes/upload-rules';
import type { UploadPurpose, VideoType } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import { isFace, isFileOnWeb } from '../visibility/open-web.ts';
import { isVisibleFile } from '../visibility/things.ts';

export type Conversion = 'pending' | 'done' | 'failed';

export interface FileRow {
  id: string;
  /** Null for what the server drew. */
  ownerId: string | null;
  purpose: UploadPurpose;
  /** The name that its sender gave a file for a message; null for all others. */
  name: string | null;
  contentType: string | null;
  /** Length of the original. */
  bytes: number;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  durationMs: number | null;
  /** A voice message's form (contract/src/routes/upload-rules.ts); null for all others. */
  waveform: string | null;
  /** The conversion of a video that browsers do not play as it was sent; null for all others. */
  conversion: Conversion | null;
  readyAt: Date | null;
  attachedAt: Date | null;
  refusalCode: UploadRefusal['code'] | null;
  refusalMessage: string | null;
}

function columns(sql: Sql) {
  return sql`id, owner_id, purpose, name, content_type, bytes, width, height, thumbhash, duration_ms, waveform, conversion,
    ready_at, attached_at, refusal_code, refusal_message`;
}

/** Makes a person's new uploads wait for each other until the transaction ends, so that a quota holds. */
export async function lockUploadsOf(sql: Sql, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${ownerId}`}, 0))`;
}

/**
 * Bytes count while they arrive and, of all but images, which stay as they are, until they are used. What was refused holds
 * nothing.
 */
export async function selectUnused(sql: Sql, ownerId: string): Promise<{ files: number; openBytes: number }> {
  const [row] = await sql<{ files: number; openBytes: number }[]>`
    select count(*) as files, coalesce(sum(bytes) filter (
      where (ready_at is null or width is null or duration_ms is not null)), 0)::bigint as open_bytes
    from files where owner_id = ${ownerId} and attached_at is null and removed_at is null and refusal_code is null`;
  return row ?? { files: 0, openBytes: 0 };
}

/** Bytes of the videos of posts and Drops that a person keeps. */
export async function selectVideoBytes(sql: Sql, ownerId: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from files
    where owner_id = ${ownerId} and purpose in ('post-video', 'drop-video') and refusal_code is null and removed_at is null`;
  return row?.bytes ?? 0;
}

/** Bytes of everything that a person has sent for messages. */
export async function selectMessageBytes(sql: Sql, ownerId: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from files
    where owner_id = ${ownerId} and purpose like 'message-%' and refusal_code is null and removed_at is null`;
  return row?.bytes ?? 0;
}

interface NewFile {
  id: string;
  ownerId: string | null;
  purpose: UploadPurpose;
  name: string | null;
  waveform?: string | null;
  bytes: number;
}

/** False when there is a file with this id: the same copy that was asked for at the same time. */
export async function insertFile(sql: Sql, file: NewFile): Promise<boolean> {
  const { count } = await sql`insert into files ${sql(file)} on conflict (id) do nothing`;
  return count === 1;
}

export async function selectFile(sql: Sql, fileId: string): Promise<FileRow | null> {
  const [row] = await sql<FileRow[]>`select ${columns(sql)} from files where id = ${fileId} and removed_at is null`;
  return row ?? null;
}

/** Locked in the order of their ids, so that two commands with the same files cannot wait for each other. */
export async function lockFiles(sql: Sql, fileIds: string[]): Promise<FileRow[]> {
  return sql<
    FileRow[]
  >`select ${columns(sql)} from files where id = any(${fileIds}::uuid[]) and removed_at is null order by id for update`;
}

export async function markAttached(sql: Sql, fileIds: string[]): Promise<void> {
  await sql`update files set attached_at = now() where id = any(${fileIds}::uuid[])`;
}

interface ImageFacts {
  contentType: string;
  width: number;
  height: number;
  thumbhash: string;
}

interface VideoFacts {
  contentType: VideoType;
  width: number;
  height: number;
  durationMs: number;
  videoCodec: string;
  audioCodec: string | null;
  conversion: Conversion | null;
}

/** The facts of a file that is kept as it was sent. */
interface FileFacts {
  contentType: string;
}

interface VoiceFacts extends FileFacts {
  durationMs: number;
  audioCodec: string;
}

/** False when the file was deleted in the meantime. */
export async function markReady(
  sql: Sql,
  fileId: string,
  facts: ImageFacts | VideoFacts | FileFacts | VoiceFacts,
): Promise<boolean> {
  const { count } =
    await sql`update files set ${sql({ ...facts })}, ready_at = coalesce(ready_at, now()) where id = ${fileId} and removed_at is null`;
  return count === 1;
}

/** Facts of the converted video, which is served from now on. False when the file was deleted in the meantime. */
export async function markConverted(sql: Sql, fileId: string, facts: Omit<VideoFacts, 'conversion'>): Promise<boolean> {
  const { count } = await sql`
    update files set ${sql({ ...facts, conversion: 'done' })} where id = ${fileId} and removed_at is null`;
  return count === 1;
}

/** Which of these have a row, removed or not. */
export async function selectKnown(sql: Sql, fileIds: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from files where id = any(${fileIds}::uuid[])`;
  return rows.map((row) => row.id);
}

export async function markConversionFailed(sql: Sql, fileId: string): Promise<void> {
  await sql`update files set conversion = 'failed' where id = ${fileId} and conversion = 'pending'`;
}

export async function markRefused(sql: Sql, fileId: string, refusal: UploadRefusal): Promise<void> {
  await sql`update files set refusal_code = ${refusal.code}, refusal_message = ${refusal.message} where id = ${fileId} and ready_at is null`;
}

export async function markRemoved(sql: Sql, fileIds: string[]): Promise<void> {
  await sql`update files set removed_at = now() where id = any(${fileIds}::uuid[]) and removed_at is null`;
}

/** Marks some of what nobody came to use within a day; answers how many. */
export async function markAbandoned(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    update files set removed_at = now()
    where attached_at is null and removed_at is null and id in (
      select id from files
      where attached_at is null and removed_at is null and created_at < now() - interval '24 hours' limit ${limit})`;
  return count;
}

export async function selectRemoved(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`select id from files where removed_at is not null order by removed_at limit ${limit}`;
  return rows.map((row) => row.id);
}

export async function deleteRemoved(sql: Sql, fileIds: string[]): Promise<void> {
  await sql`delete from files where id = any(${fileIds}::uuid[]) and removed_at is not null`;
}

/** Marks some of what a person has uploaded, marked already or not; answers which, none in the end. */
export async function markOwnRemoved(sql: Sql, ownerId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update files set removed_at = coalesce(removed_at, now())
    where id in (select id from files where owner_id = ${ownerId} limit ${limit}) returning id`;
  return rows.map((row) => row.id);
}

export async function updateOwner(sql: Sql, fileId: string, ownerId: string | null): Promise<void> {
  await sql`update files set owner_id = ${ownerId} where id = ${fileId}`;
}

/** Null for what this viewer may not see: visitors see no more than what is on the web shows, if that is open. */
export async function selectServed(
  sql: Sql,
  fileId: string,
  { viewerId, isWebOpen }: { viewerId: string | null; isWebOpen: boolean },
): Promise<ServedRow | null> {
  const onWeb = isWebOpen ? sql`(${isFace(sql)} or ${isFileOnWeb(sql)})` : sql`${isFace(sql)}`;
  return selectKept(sql, fileId, viewerId === null ? onWeb : isVisibleFile(sql, viewerId));
}

type Condition = ReturnType<typeof isFace>;

interface ServedRow {
  contentType: string;
  conversion: Conversion | null;
}

/** A file that everybody sees, such as the logo. */
export async function selectPublic(sql: Sql, fileId: string): Promise<ServedRow | null> {
  return selectKept(sql, fileId, sql`true`);
}

async function selectKept(sql: Sql, fileId: string, isShown: Condition): Promise<ServedRow | null> {
  const [row] = await sql<ServedRow[]>`
    select content_type, conversion from files where id = ${fileId} and ready_at is not null and removed_at is null
      and purpose not like 'message-%' and (purpose = 'community-avatar' or ${isNotLeaving(sql, sql`files.owner_id`)})
      and ${isShown}`;
  return row ?? null;
}
