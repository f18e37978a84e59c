import type { Page } from '@publyka/contract/page';
import { encodeTimeCursor, type TimeCursor } from './cursor.ts';

interface Reading<Row, Item> {
  toItem: (row: Row) => Item;
  /** Where the next page goes on after this row. */
  toCursor: (row: Row) => string;
}

/** A page of at most `size` items from up to `size + 1` rows: one more than asked says that there is a next page. */
export function toKeysetPage<Row, Item>(
  rows: Row[],
  size: number,
  { toItem, toCursor }: Reading<Row, Item>,
): Page<Item> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { items: shown.map(toItem), nextCursor: rows.length > size && last ? toCursor(last) : null };
}

/** Makes a page of a list that is sorted by time. */
export function toPage<Row extends TimeCursor, Item>(
  rows: Row[],
  size: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  return toKeysetPage(rows, size, { toItem, toCursor: encodeTimeCursor });
}
