import { formatCitation } from '@publyka/contract/abnt';
import { expect, test } from 'vitest';
import { addLocator, firstLocator, type LocatorKind, toLocators } from './locators.ts';

const csl = {
  type: 'book',
  title: 'Obra',
  author: [{ family: 'Silva', given: 'Ana' }],
  issued: { 'date-parts': [[2023]] },
} as const;
const rowsOf = (...rows: [LocatorKind, string][]) => rows.map(([kind, text], id) => ({ id, kind, text }));

test.each([
  [rowsOf(['page', '21']), '(Silva, 2023, p. 21)'],
  [rowsOf(['page', '229–231']), '(Silva, 2023, p. 229-231)'],
  [rowsOf(['page', '21'], ['volume', '3']), '(Silva, 2023, v. 3, p. 21)'],
  [rowsOf(['line', '7'], ['chapter', '3']), '(Silva, 2023, cap. 3, l. 7)'],
  [rowsOf(['folio', '12'], ['page', ' ']), '(Silva, 2023, f. 12)'],
  [rowsOf(['page', '']), '(Silva, 2023)'],
])('%j is cited as %s', (rows, words) => {
  const runs = formatCitation({ csl: [csl], form: 'parenthetical', locators: [toLocators(rows)] });
  expect(runs.map(({ text }) => text).join('')).toBe(words);
});

test('a further row asks for what none asks for yet', () => {
  const two = addLocator([firstLocator]);
  expect(two.map(({ kind }) => kind)).toEqual(['page', 'volume']);
  expect(addLocator(two).map(({ id, kind }) => [id, kind])).toEqual([
    [0, 'page'],
    [1, 'volume'],
    [2, 'chapter'],
  ]);
});
