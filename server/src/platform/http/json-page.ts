import { encodeTimeCursor, type TimeCursor } from './cursor.ts';
import type { RawJson } from './route.ts';

/** A row of a keyset page: the item's JSON, written by PostgreSQL, and where the row stands. */
export interface JsonPageRow extends TimeCursor {
  json: string;
}

/** A page of at most `size` items from up to `size + 1` rows: one more than asked says that there is a next page. */
export function toJsonPage(rows: JsonPageRow[], size: number): RawJson {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const nextCursor = rows.length > size && last ? `"${encodeTimeCursor(last)}"` : 'null';
  return { rawJson: `{"items":[${shown.map((row) => row.json).join(',')}],"nextCursor":${nextCursor}}` };
}
