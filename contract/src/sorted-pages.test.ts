import { expect, test } from 'vitest';
import { changeItems, insertItem } from './sorted-pages.ts';

function item(id: string, minute: number) {
  return { id, createdAt: `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z` };
}
const pages = [
  { items: [item('f', 9), item('e', 8)], nextCursor: 'x' },
  { items: [item('d', 5), item('c', 5)], nextCursor: 'y' },
];
const idsOf = (changed: readonly { items: { id: string }[] }[]) =>
  changed.map((page) => page.items.map(({ id }) => id));

test('an item goes where a fresh fetch would show it', () => {
  expect(idsOf(insertItem(pages, item('g', 10)))).toEqual([
    ['g', 'f', 'e'],
    ['d', 'c'],
  ]);
  expect(idsOf(insertItem(pages, item('b', 9)))).toEqual([
    ['f', 'b', 'e'],
    ['d', 'c'],
  ]);
  expect(idsOf(insertItem(pages, item('cc', 5)))).toEqual([
    ['f', 'e'],
    ['d', 'cc', 'c'],
  ]);
});

test('what belongs to a page not fetched yet waits for it; on the last page it goes to the end', () => {
  expect(idsOf(insertItem(pages, item('a', 1)))).toEqual([
    ['f', 'e'],
    ['d', 'c'],
  ]);
  const whole = [...pages.slice(0, 1), { items: [item('d', 5)], nextCursor: null }];
  expect(idsOf(insertItem(whole, item('a', 1)))).toEqual([
    ['f', 'e'],
    ['d', 'a'],
  ]);
  expect(idsOf(insertItem([{ items: [], nextCursor: null }], item('a', 1)))).toEqual([['a']]);
  expect(idsOf(insertItem([{ items: [], nextCursor: 'x' }], item('a', 1)))).toEqual([['a']]);
  expect(insertItem([], item('a', 1))).toEqual([]);
});

test('above a list that begins in its midst nothing is put', () => {
  const midst = pages.map((page) => ({ ...page, previousCursor: 'w' }));
  expect(insertItem(midst, item('g', 10))).toBe(midst);
  expect(idsOf(insertItem(midst, item('ee', 8)))).toEqual([
    ['f', 'ee', 'e'],
    ['d', 'c'],
  ]);
});

test('what is there already is replaced in its place', () => {
  const again = { ...item('e', 8) };
  const changed = insertItem(pages, again);
  expect(idsOf(changed)).toEqual(idsOf(pages));
  expect(changed[0]?.items[1]).toBe(again);
});

test('what does not change stays the same object', () => {
  expect(changeItems(pages, (one) => one)).toBe(pages);
  const changed = changeItems(pages, (one) => (one.id === 'f' ? null : one));
  expect(idsOf(changed)).toEqual([['e'], ['d', 'c']]);
  expect(changed[1]).toBe(pages[1]);
});
