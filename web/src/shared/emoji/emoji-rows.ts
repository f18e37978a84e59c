import { type Emoji, type EmojiIndex, nameOf } from './emoji-index.ts';
import { inTone, type SkinTone } from './skin-tone.ts';

/** An emoji as it is shown and chosen. */
export interface ShownEmoji {
  emoji: string;
  name: string;
}
export type EmojiRow =
  | { kind: 'heading'; key: string; text: string }
  | { kind: 'emojis'; key: string; emojis: ShownEmoji[] };

export const recentName = 'Recentes';

interface RowOptions {
  query: string;
  recent: string[];
  tone: SkinTone;
  columns: number;
}

/** What the picker shows, from top to bottom: what was found, what was used last, and the groups. */
export function emojiRows(index: EmojiIndex, { query, recent, tone, columns }: RowOptions): EmojiRow[] {
  const show = (emojis: Emoji[]) => emojis.map((one) => toShown(one, inTone(one, tone)));
  const found = query.trim() === '' ? null : index.search(query);
  const used = recent.flatMap((emoji) => {
    const known = index.find(emoji);
    return known ? [toShown(known, emoji)] : [];
  });
  return [
    ...(found ? section('found', foundText(found.length, query.trim()), show(found), columns) : []),
    ...(used.length > 0 ? section(recentName, recentName, used, columns) : []),
    ...index.groups.flatMap(({ name, emojis }) => section(name, name, show(emojis), columns)),
  ];
}

export function foundText(count: number, query: string): string {
  return count === 0 ? `Nada para “${query}”` : `${count} para “${query}”`;
}

function toShown(one: Emoji, emoji: string): ShownEmoji {
  return { emoji, name: nameOf(one, emoji) };
}

function section(key: string, text: string, emojis: ShownEmoji[], columns: number): EmojiRow[] {
  const rows = Array.from({ length: Math.ceil(emojis.length / columns) }, (_, row) =>
    emojis.slice(row * columns, (row + 1) * columns),
  );
  return [
    { kind: 'heading', key, text },
    ...rows.map((some, row): EmojiRow => ({ kind: 'emojis', key: `${key} ${row}`, emojis: some })),
  ];
}

/** A place in the rows. */
export interface Cell {
  row: number;
  column: number;
}

export function emojiAt(rows: readonly EmojiRow[], cell: Cell | null): ShownEmoji | undefined {
  const row = cell ? rows[cell.row] : undefined;
  return row?.kind === 'emojis' ? row.emojis[cell?.column ?? 0] : undefined;
}

/** The first emoji of all. */
export function firstCell(rows: readonly EmojiRow[]): Cell | null {
  const row = rows.findIndex(({ kind }) => kind === 'emojis');
  return row === -1 ? null : { row, column: 0 };
}

/** The first emoji that was found; null without a search, or when nothing was. */
export function firstFound(rows: readonly EmojiRow[]): Cell | null {
  const row = rows.findIndex(({ kind, key }) => kind === 'emojis' && key === 'found 0');
  return row === -1 ? null : { row, column: 0 };
}

export type Step = 'left' | 'right' | 'up' | 'down';

/** The next emoji in a direction, past headings and row ends; the same at either end. */
export function moveCell(rows: readonly EmojiRow[], cell: Cell, step: Step): Cell {
  if (step === 'left' && cell.column > 0) return { ...cell, column: cell.column - 1 };
  if (step === 'right' && cell.column < lastColumn(rows, cell.row)) return { ...cell, column: cell.column + 1 };
  const isBack = step === 'left' || step === 'up';
  const next = nextRow(rows, cell.row, isBack ? -1 : 1);
  if (next === null) return cell;
  const last = lastColumn(rows, next);
  if (step === 'left') return { row: next, column: last };
  if (step === 'right') return { row: next, column: 0 };
  return { row: next, column: Math.min(cell.column, last) };
}

function nextRow(rows: readonly EmojiRow[], from: number, by: 1 | -1): number | null {
  for (let row = from + by; row >= 0 && row < rows.length; row += by) if (rows[row]?.kind === 'emojis') return row;
  return null;
}

function lastColumn(rows: readonly EmojiRow[], row: number): number {
  const found = rows[row];
  return found?.kind === 'emojis' ? found.emojis.length - 1 : 0;
}
