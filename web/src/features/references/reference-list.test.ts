import { expect, test } from 'vitest';
import { readEntries, referencesMax } from './reference-list.ts';

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
