import { isMessagePurpose } from '@publyka/contract/routes/upload-rules';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { partialUploadsOf } from './chunked-uploads.ts';
import { openUpload } from './open-upload.ts';
import { fileFolder, imageFolder, videoFolder } from './storage-keys.ts';
import * as store from './store.ts';
import { toStoredKeys } from './views.ts';

/** Bytes and facts of its own: it stays when the other one goes. */
export async function makeCopy(
  platform: Platform,
  viewer: Viewer,
  { fromId, id }: { fromId: string; id: string },
): Promise<void> {
  const from = await requireWhole(platform, fromId);
  if (await isMade(platform, viewer, id)) return;
  const { purpose, name, waveform, bytes } = from;
  const upload = { id, purpose, name, waveform, bytes, type: from.contentType ?? '' };
  const isThere = (await store.selectFile(platform.db, id)) !== null;
  // The same copy may be asked for twice at once: the one whose row is there already goes on as after a failure.
  if (!isThere && !(await openUpload(platform, viewer, upload)) && (await isMade(platform, viewer, id))) return;
  const room = { key: `copy ${id}`, readMissing: async () => bytes };
  await platform.disk.withRoom(room, () => copyContent(platform, from, id));
}

/** Whether the whole copy is there; another one's is a conflict. */
async function isMade({ db }: Platform, viewer: Viewer, id: string): Promise<boolean> {
  const made = await store.selectFile(db, id);
  if (made && made.ownerId !== viewer.id) throw new AppError('conflict');
  return made?.readyAt != null;
}

/** A file of a message that is there whole. */
async function requireWhole(platform: Platform, fileId: string): Promise<store.FileRow> {
  const file = await store.selectFile(platform.db, fileId);
  if (!file || !isMessagePurpose(file.purpose) || !file.readyAt) throw new AppError('not_found');
  if (file.conversion === 'pending') throw new AppError('upload_not_ready');
  return file;
}

/** Bytes of their own, under a row that was made before. */
async function copyContent(platform: Platform, from: store.FileRow, id: string): Promise<void> {
  const isVideo = from.width !== null && from.durationMs !== null;
  const facts = { width: from.width, isVideo, conversion: from.conversion };
  const places = toStoredKeys({ ...facts, id });
  for (const [index, key] of toStoredKeys({ ...facts, id: from.id }).entries()) {
    const stored = await platform.files.read(key);
    const place = places[index];
    if (!stored || !place) throw new AppError('not_found');
    await platform.files.put(place, stored.stream, { contentType: from.contentType ?? 'application/octet-stream' });
  }
  if (!(await copyFacts(platform.db, from.id, id))) throw new AppError('not_found');
}

/** False when the copy was deleted in the meantime. */
async function copyFacts(sql: Sql, fromId: string, id: string): Promise<boolean> {
  const { count } = await sql`
    update files set content_type = original.content_type, width = original.width, height = original.height,
      thumbhash = original.thumbhash, duration_ms = original.duration_ms, video_codec = original.video_codec,
      audio_codec = original.audio_codec, conversion = original.conversion, copied_from_id = original.id, ready_at = now()
    from files original where original.id = ${fromId} and files.id = ${id} and files.removed_at is null`;
  return count === 1;
}

/** What these are copies of, in their order; null for what is no copy. */
export async function selectCopied(sql: Sql, fileIds: readonly string[]): Promise<(string | null)[]> {
  const rows = await sql<{ id: string; copiedFromId: string | null }[]>`
    select id, copied_from_id from files where id = any(${[...fileIds]}::uuid[]) and removed_at is null`;
  const byId = new Map(rows.map((row) => [row.id, row.copiedFromId]));
  return fileIds.map((id) => byId.get(id) ?? null);
}

/** Bytes first, rows last: after a crash in between the row still says what is to be done. */
export async function deleteFiles(platform: Platform, fileIds: string[]): Promise<void> {
  const uploads = partialUploadsOf(platform);
  for (const fileId of fileIds) {
    await uploads.remove(fileId);
    await platform.files.removeFolder(imageFolder(fileId));
    await platform.files.removeFolder(videoFolder(fileId));
    await platform.files.removeFolder(fileFolder(fileId));
  }
  await store.deleteRemoved(platform.db, fileIds);
}

/** Where each file has a folder of its own, named by its id. */
const places = ['images', 'videos', 'files', 'uploads'];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Folders that no row speaks of, 'images/<id>': work that a removal overtook, or that was cut off, may have left one. A row
 * is made before its folder, so whatever is just arriving has one. Yields a batch for each that was looked through, also an
 * empty one.
 */
export async function* findOrphans({ db, files }: Platform): AsyncGenerator<string[]> {
  for (const place of places) {
    for await (const names of files.listFolders(place)) {
      const ids = names.filter((name) => uuid.test(name));
      const known = new Set(await store.selectKnown(db, ids));
      yield ids.filter((id) => !known.has(id)).map((id) => `${place}/${id}`);
    }
  }
}

/** Takes them away; answers how many there were. */
export async function sweepFolders(platform: Platform): Promise<number> {
  let swept = 0;
  for await (const folders of findOrphans(platform)) {
    for (const folder of folders) await platform.files.removeFolder(folder);
    swept += folders.length;
  }
  if (swept > 0) platform.log.warn({ swept }, 'folders of files that are gone');
  return swept;
}
