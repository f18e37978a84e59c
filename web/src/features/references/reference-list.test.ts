import { expect, test } from 'vitest';
import { createReferenceList, type ReferenceEntry, readEntries, referencesMax } from './reference-list.ts';

test('what was kept is read again, and what is no list of references is none', () => {
  const entries = [
    { kind: 'typed', id: 'a', csl: { type: 'book', title: 'Vidas secas' } },
    { kind: 'work', id: 'b' },
  ];
  expect(readEntries(JSON.stringify(entries))).toEqual(entries);
  for (const broken of ['', '{', 'null', '{"id":"a"}', '[null, 1, {"kind":"typed","id":"a","csl":null}, {"id":"a"}]'])
    expect(readEntries(broken), broken).toEqual([]);
  const many = Array.from({ length: referencesMax + 1 }, (_, id) => ({ kind: 'work', id: String(id) }));
  expect(readEntries(JSON.stringify(many))).toHaveLength(referencesMax);
});

test("what is undone, and what comes in one press, takes nothing of the list's other entries away", () => {
  let entries: readonly ReferenceEntry[] = [];
  const list = createReferenceList([{ kind: 'work', id: 'a' }], (next) => {
    entries = next;
  });
  const removed = list.remove('a');
  expect(list.add([{ kind: 'work', id: 'b' }])).toEqual({ added: 1, refused: 0 });
  list.change('b', { type: 'book' });
  list.add(removed ? [removed] : []);
  expect(entries).toEqual([
    { kind: 'work', id: 'a' },
    { kind: 'typed', id: 'b', csl: { type: 'book' } },
  ]);
  expect(list.add([{ kind: 'work', id: 'b' }])).toEqual({ added: 0, refused: 0 });
});

test('a full list says what it did not take, and loses nothing', () => {
  const full = Array.from({ length: referencesMax - 1 }, (_, id): ReferenceEntry => ({ kind: 'work', id: String(id) }));
  let entries: readonly ReferenceEntry[] = full;
  const list = createReferenceList(full, (next) => {
    entries = next;
  });
  const more = ['x', 'y', 'z'].map((id): ReferenceEntry => ({ kind: 'work', id }));
  expect(list.add(more)).toEqual({ added: 1, refused: 2 });
  expect(entries.map(({ id }) => id)).toEqual(['x', ...full.map(({ id }) => id)]);
});
