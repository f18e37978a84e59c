import { availableWidths } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import type { Conversion } from './store.ts';
import { imageKey } from './stored-images.ts';
import { servedKey } from './stored-videos.ts';

/** What is stored under a key belongs to this file. */
export interface StoredKey {
  fileId: string;
  key: string;
}

interface Row {
  id: string;
  width: number;
  isVideo: boolean;
  conversion: Conversion | null;
}

/** Everything that finished uploads have in the storage, some at a time. */
export async function* listStoredKeys(sql: Sql): AsyncGenerator<StoredKey[]> {
  const pages = sql<Row[]>`
    select id, width, duration_ms is not null as is_video, conversion from files
    where ready_at is not null and removed_at is null and width is not null`.cursor(500);
  for await (const rows of pages) yield rows.flatMap((row) => keysOf(row).map((key) => ({ fileId: row.id, key })));
}

function keysOf({ id, width, isVideo, conversion }: Row): string[] {
  if (isVideo) return [servedKey({ id, conversion })];
  return availableWidths(width).map((one) => imageKey(id, one));
}

/** Whether somebody could still ask for the file. */
export async function isFileKept(sql: Sql, fileId: string): Promise<boolean> {
  const rows = await sql`select from files where id = ${fileId} and ready_at is not null and removed_at is null`;
  return rows.length > 0;
}
