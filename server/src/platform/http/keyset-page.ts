import type { Page } from '@publyka/contract/page';
import { encodeTimeCursor, type TimeCursor } from './cursor.ts';

/** A page of at most `size` items from up to `size + 1` rows: one more than asked says that there is a next page. */
export function toPage<Row extends TimeCursor, Item>(
  rows: Row[],
  size: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { items: shown.map(toItem), nextCursor: rows.length > size && last ? encodeTimeCursor(last) : null };
}
