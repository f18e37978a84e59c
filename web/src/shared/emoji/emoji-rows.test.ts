import { expect, test } from 'vitest';
import { createEmojiIndex, type EmojiData } from './emoji-index.ts';
import { type Cell, emojiAt, emojiRows, firstCell, firstFound, moveCell, type Step } from './emoji-rows.ts';

const data: EmojiData = [
  [
    ['😀', 'rosto risonho', ''],
    ['😴', 'rosto dormindo', ''],
    ['🤓', 'rosto com óculos', ''],
    ['🥲', 'rosto sorrindo com lágrima', '', 0, 13],
  ],
  [['👏', 'mãos aplaudindo', 'palmas', 1]],
];
const index = createEmojiIndex(data);
const rowsOf = (query: string, recent: string[] = []) => emojiRows(index, { query, recent, tone: 4, columns: 3 });
const textsOf = (query: string, recent?: string[]) =>
  rowsOf(query, recent).map((row) =>
    row.kind === 'heading' ? row.text : row.emojis.map(({ emoji }) => emoji).join(''),
  );

test('what was found comes first, then what was used last, then the groups, in the chosen tone', () => {
  expect(textsOf('')).toEqual(['Carinhas', '😀😴🤓', '🥲', 'Pessoas', '👏🏾']);
  expect(textsOf(' palmas ', ['🤓'])).toEqual([
    ...['1 para “palmas”', '👏🏾', 'Recentes', '🤓'],
    ...['Carinhas', '😀😴🤓', '🥲', 'Pessoas', '👏🏾'],
  ]);
  expect(textsOf('zzz')[0]).toBe('Nada para “zzz”');
});

test('what was used last keeps the tone it was used in, and what is no emoji of ours is left out', () => {
  expect(textsOf('', ['👏🏻', 'x', '🫩']).slice(0, 2)).toEqual(['Recentes', '👏🏻']);
  const [, used] = rowsOf('', ['👏🏻']);
  expect(used).toMatchObject({ emojis: [{ name: 'mãos aplaudindo: pele clara' }] });
});

test('the arrows go through all emojis, past headings and short rows, and stop at the ends', () => {
  const rows = rowsOf('');
  const walk = (from: Cell, ...steps: Step[]) =>
    emojiAt(
      rows,
      steps.reduce((cell, step) => moveCell(rows, cell, step), from),
    )?.emoji;
  const first = firstCell(rows) ?? { row: -1, column: -1 };
  expect(emojiAt(rows, first)?.emoji).toBe('😀');
  expect(walk(first, 'right', 'right')).toBe('🤓');
  expect(walk(first, 'right', 'right', 'right')).toBe('🥲');
  expect(walk(first, 'right', 'right', 'down')).toBe('🥲');
  expect(walk(first, 'down', 'down')).toBe('👏🏾');
  expect(walk(first, 'down', 'down', 'down', 'right')).toBe('👏🏾');
  expect(walk(first, 'down', 'down', 'left')).toBe('🥲');
  expect(walk(first, 'down', 'left')).toBe('🤓');
  expect(walk(first, 'right', 'left')).toBe('😀');
  expect(walk(first, 'up', 'left')).toBe('😀');
  expect(emojiAt(rows, null)).toBeUndefined();
  expect(firstCell(rowsOf('zzz').slice(0, 1))).toBeNull();
  expect([firstFound(rowsOf('zzz')), firstFound(rows)]).toEqual([null, null]);
});
