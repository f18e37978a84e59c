import { buffer } from 'node:stream/consumers';
import { type ImagePurpose, isMessagePurpose, type VideoPurpose } from '@publyka/contract/routes/upload-rules';
import type { Image, UploadPurpose, Video } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type EncodedImage, encodeImage } from '../../platform/media/encode-image.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeImage } from './finish.ts';
import { readMediaOf, type StoredMedia } from './person-media.ts';
import { convertStored, takeStoredFrame } from './prepare-video.ts';
import { answerAttachment } from './serve.ts';
import { imageKey } from './storage-keys.ts';
import * as store from './store.ts';
import { deleteFiles, findOrphans, makeCopy, selectCopied } from './stored-files.ts';
import { isReadyImage, isReadyVideo, type ReadyImage, type ReadyVideo, toVideo } from './views.ts';

/** Files taken away in one go. */
const filesTogether = 200;

/** The only road to an upload: other people's do not exist. */
export async function requireOwnFile(platform: Platform, viewer: Viewer, fileId: string): Promise<store.FileRow> {
  const file = await store.selectFile(platform.db, fileId);
  if (!file || file.ownerId !== viewer.id) throw new AppError('not_found');
  return file;
}

/** Makes an upload of one's own of a file that one may see, as whoever calls has asked. The same id again is the same copy. */
export function copyFile(platform: Platform, viewer: Viewer, copy: { fromId: string; id: string }): Promise<void> {
  return makeCopy(platform, viewer, copy);
}

/** What these are copies of, in their order; null for what is no copy. */
export function listCopied(sql: Sql, fileIds: readonly string[]): Promise<(string | null)[]> {
  return selectCopied(sql, fileIds);
}

/** Takes an own upload back: cancelled, or removed from a form. What is in use is removed by whoever uses it. */
export async function cancelUpload(platform: Platform, viewer: Viewer, fileId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const [file] = await store.lockFiles(tx.sql, [fileId]);
    if (!file || file.ownerId !== viewer.id) throw new AppError('not_found');
    if (file.attachedAt) throw new AppError('conflict', { message: 'Este arquivo já está em uso' });
    await removeFiles(platform, tx, [fileId]);
  });
}

/** Whose files: a signed-in person, or the one for whom a job works. */
type Owner = Pick<Viewer, 'id'>;

/** Takes images into use, once and for all, in the order given. */
export async function attachFiles(
  tx: Transaction,
  owner: Owner,
  fileIds: string[],
  purpose: ImagePurpose,
): Promise<ReadyImage[]> {
  return attachReady(tx, owner, fileIds, { isWanted: (other) => other === purpose, isReady: isReadyImage });
}

export async function attachFile(
  tx: Transaction,
  owner: Owner,
  fileId: string,
  purpose: ImagePurpose,
): Promise<ReadyImage> {
  const [file] = await attachFiles(tx, owner, [fileId], purpose);
  if (!file) throw new AppError('not_found');
  return file;
}

/** Takes a video into use. It may still have to be converted: the answer's `conversion` says so. */
export async function attachVideo(
  tx: Transaction,
  owner: Owner,
  fileId: string,
  purpose: VideoPurpose,
): Promise<ReadyVideo> {
  const [file] = await attachReady(tx, owner, [fileId], {
    isWanted: (other) => other === purpose,
    isReady: isReadyVideo,
  });
  if (!file) throw new AppError('not_found');
  return file;
}

/** Takes pictures, videos and files of a message into use, in the order given. */
export async function attachMessageFiles(tx: Transaction, owner: Owner, fileIds: string[]): Promise<store.FileRow[]> {
  return attachReady(tx, owner, fileIds, { isWanted: isMessagePurpose, isReady: isReady });
}

function isReady(file: store.FileRow): file is store.FileRow {
  return file.readyAt !== null;
}

interface Wanted<F extends store.FileRow> {
  isWanted: (purpose: UploadPurpose) => boolean;
  isReady: (file: store.FileRow) => file is F;
}

async function attachReady<F extends store.FileRow>(
  tx: Transaction,
  owner: Owner,
  fileIds: string[],
  wanted: Wanted<F>,
): Promise<F[]> {
  if (new Set(fileIds).size < fileIds.length)
    throw new AppError('conflict', { message: 'O mesmo arquivo aparece duas vezes' });
  const found = new Map((await store.lockFiles(tx.sql, fileIds)).map((file) => [file.id, file]));
  const files = fileIds.map((fileId) => requireAttachable(found.get(fileId), owner, wanted));
  await store.markAttached(tx.sql, fileIds);
  return files;
}

function requireAttachable<F extends store.FileRow>(
  file: store.FileRow | undefined,
  owner: Owner,
  { isWanted, isReady }: Wanted<F>,
): F {
  if (!file || file.ownerId !== owner.id || !isWanted(file.purpose) || file.refusalCode)
    throw new AppError('not_found');
  if (!isReady(file)) throw new AppError('upload_not_ready');
  if (file.attachedAt) throw new AppError('conflict', { message: 'Este arquivo já está em uso' });
  return file;
}

/** Converts a video that waits for it and answers how it is now; null when it is gone. Safe to run twice. */
export async function convertVideo(platform: Platform, fileId: string): Promise<Video | null> {
  const file = await store.selectFile(platform.db, fileId);
  if (file?.conversion !== 'pending' || !isReadyVideo(file)) return file && isReadyVideo(file) ? toVideo(file) : null;
  await convertStored(platform, file);
  return convertVideo(platform, fileId);
}

/** Makes a cover of a video: an image ready to be attached by that person, or null where none can be made. */
export async function makeCover(platform: Platform, ownerId: string, videoFileId: string): Promise<Image | null> {
  const file = await store.selectFile(platform.db, videoFileId);
  const frame = file && isReadyVideo(file) ? await takeStoredFrame(platform, file) : null;
  if (!frame) return null;
  return keepMade(platform, { ownerId, purpose: 'drop-cover' }, frame);
}

/** Keeps an image that the server drew: nobody's. It is cleaned up unless `takeDrawing` follows. */
export async function keepDrawing(platform: Platform, purpose: ImagePurpose, content: Buffer): Promise<Image> {
  return keepMade(platform, { ownerId: null, purpose }, await encodeImage(content));
}

/** A stored image in one of its widths; null when it is gone. */
export async function readImage({ files }: Platform, fileId: string, width: number): Promise<Buffer | null> {
  const stored = await files.read(imageKey(fileId, width));
  return stored && buffer(stored.stream);
}

export function takeDrawing(tx: Transaction, fileId: string): Promise<void> {
  return store.markAttached(tx.sql, [fileId]);
}

async function keepMade(
  platform: Platform,
  file: { ownerId: string | null; purpose: ImagePurpose },
  { variants, ...facts }: EncodedImage,
): Promise<Image> {
  const id = uuidv7();
  const bytes = Math.max(...variants.map(({ content }) => content.length));
  await store.insertFile(platform.db, { id, ...file, name: null, bytes });
  await storeImage(platform, id, variants);
  await store.markReady(platform.db, id, { contentType: 'image/webp', ...facts });
  return { id, ...facts, alt: '' };
}

/** From this transaction's commit on the files do not exist for anybody; a job takes their bytes away. */
export async function removeFiles(platform: Platform, tx: Transaction, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await store.markRemoved(tx.sql, fileIds);
  await platform.jobs.enqueue(tx.sql, 'uploads.remove', { fileIds });
}

/** The pictures and videos that a person uses, for the copy of their data. */
export function listMediaOf(platform: Platform, ownerId: string): Promise<StoredMedia[]> {
  return readMediaOf(platform, ownerId);
}

/** Bytes and rows of everything a person has uploaded, at once; what shows it is gone by now. */
export async function takeAwayFilesOf(platform: Platform, ownerId: string): Promise<void> {
  for (;;) {
    const fileIds = await store.markOwnRemoved(platform.db, ownerId, filesTogether);
    if (fileIds.length === 0) return;
    await deleteFiles(platform, fileIds);
  }
}

/** What somebody uploaded for others, the picture of a group, goes over to another of them. */
export async function handOver(sql: Sql, fileId: string, ownerId: string | null): Promise<void> {
  await store.updateOwner(sql, fileId, ownerId);
}

/** Answers with a file of a message. Whether this viewer may see it was asked before. */
export function serveAttachment(...parameters: Parameters<typeof answerAttachment>): Promise<Response> {
  return answerAttachment(...parameters);
}

/** Folders of the storage that no file has, in batches. */
export function listOrphans(platform: Platform): AsyncGenerator<string[]> {
  return findOrphans(platform);
}
