import { availableWidths } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { imageKey, servedKey } from './storage-keys.ts';
import type { Conversion } from './store.ts';

/** A finished upload, as `storedFileColumns` selects it. */
export interface StoredFileRow {
  id: string;
  width: number;
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
  if (isVideo) return [servedKey({ id, conversion })];
  return availableWidths(width).map((one) => imageKey(id, one));
}
