import { extname } from 'node:path';
import { availableWidths } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { fileKey, imageKey, servedKey } from './storage-keys.ts';
import type { Conversion } from './store.ts';

/** A picture, video or file as it is stored, in its largest form. */
export interface StoredMedia {
  id: string;
  key: string;
  extension: string;
  /** Bytes that were sent, which is not less than what is kept of it. */
  bytes: number;
}

interface MediaRow {
  id: string;
  bytes: number;
  contentType: string;
  name: string | null;
  /** Null of what is neither an image nor a video. */
  width: number | null;
  isVideo: boolean;
  conversion: Conversion | null;
}

const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** What a person has uploaded and uses. */
export async function readMediaOf({ db }: Pick<Platform, 'db'>, ownerId: string): Promise<StoredMedia[]> {
  return (await selectMedia(db, ownerId)).map(toMedia);
}

async function selectMedia(sql: Sql, ownerId: string): Promise<MediaRow[]> {
  return sql<MediaRow[]>`
    select id, bytes, content_type, name, width, duration_ms is not null as is_video, conversion from files
    where owner_id = ${ownerId} and ready_at is not null and attached_at is not null and removed_at is null
    order by created_at, id`;
}

function toMedia({ id, bytes, contentType, name, width, isVideo, conversion }: MediaRow): StoredMedia {
  if (width === null) return { id, bytes, extension: extname(name ?? '').slice(1) || 'bin', key: fileKey(id) };
  const extension = extensions[contentType] ?? 'bin';
  if (isVideo) return { id, bytes, extension, key: servedKey({ id, conversion }) };
  return { id, bytes, extension, key: imageKey(id, Math.max(...availableWidths(width))) };
}
