import {
  availableWidths,
  type Image,
  type StoredFile,
  type Video,
  type VideoType,
  videoTypes,
} from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { fileKey, imageKey, servedKey } from './storage-keys.ts';
import type { Conversion, FileRow } from './store.ts';

/** A finished upload, as `storedFileColumns` selects it. */
export interface StoredFileRow {
  id: string;
  /** Null of what is neither an image nor a video. */
  width: number | null;
  isVideo: boolean;
  conversion: Conversion | null;
}

/** Needs `files` in the query. */
export function storedFileColumns(sql: Sql) {
  return sql`files.id, files.width, files.duration_ms is not null as is_video, files.conversion`;
}

/** True in SQL for files that somebody could still ask for. */
export function isKeptFile(sql: Sql) {
  return sql`(files.ready_at is not null and files.removed_at is null)`;
}

/** The keys of everything that this file has in the storage. */
export function toStoredKeys({ id, width, isVideo, conversion }: StoredFileRow): string[] {
  if (width === null) return [fileKey(id)];
  if (isVideo) return [servedKey({ id, conversion })];
  return availableWidths(width).map((one) => imageKey(id, one));
}

/** An image that something may show. */
export interface ReadyImage extends FileRow {
  width: number;
  height: number;
  thumbhash: string;
}

export interface ReadyFile extends FileRow {
  name: string;
  contentType: string;
}

export interface ReadyVideo extends FileRow {
  contentType: VideoType;
  width: number;
  height: number;
  durationMs: number;
}

export function isReadyImage(file: FileRow): file is ReadyImage {
  return file.readyAt !== null && file.width !== null && file.height !== null && file.thumbhash !== null;
}

export function isReadyVideo(file: FileRow): file is ReadyVideo {
  const hasFacts = file.width !== null && file.height !== null && file.durationMs !== null;
  return file.readyAt !== null && hasFacts && videoTypes.some((type) => type === file.contentType);
}

/** Whether a file is kept as it was sent; a video for a message that is not played becomes one. */
export function isReadyFile(file: FileRow): file is ReadyFile {
  return file.readyAt !== null && file.width === null && file.name !== null && file.contentType !== null;
}

export function toStoredFile({ id, name, bytes, contentType }: ReadyFile): StoredFile {
  return { id, name, bytes, contentType };
}

export function toImage(
  { id, width, height, thumbhash }: Pick<ReadyImage, 'id' | 'width' | 'height' | 'thumbhash'>,
  alt: string,
): Image {
  return { id, width, height, thumbhash, alt };
}

export function toVideo({ id, contentType, width, height, durationMs, conversion }: ReadyVideo): Video {
  return { id, contentType, width, height, durationMs, status: statusOf(conversion) };
}

function statusOf(conversion: Conversion | null): Video['status'] {
  if (conversion === 'pending') return 'converting';
  return conversion === 'failed' ? 'failed' : 'ready';
}
