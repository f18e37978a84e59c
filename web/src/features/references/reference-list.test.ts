import { expect, test, vi } from 'vitest';
import { FakeStorage } from '../../lib/storage/fake-storage.ts';
import {
  createReferenceList,
  createStoredList,
  type ReferenceEntry,
  readEntries,
  referencesMax,
} from './reference-list.ts';

function createList(first: readonly ReferenceEntry[]) {
  let entries = first;
  const write = (next: readonly ReferenceEntry[]) => {
    entries = next;
  };
  return { list: createReferenceList({ read: () => entries, write }), entries: () => entries };
}

test('two tabs write one list, and each shows what the other has added', () => {
  const storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  const [one, other] = [createStoredList('list'), createStoredList('list')];
  createReferenceList(one).add([{ kind: 'work', id: 'a' }]);
  createReferenceList(other).add([{ kind: 'work', id: 'b' }]);
  expect(one.read().map(({ id }) => id)).toEqual(['b', 'a']);
  expect(one.read()).toBe(one.read());
  createReferenceList(one).remove('a');
  expect(other.read().map(({ id }) => id)).toEqual(['b']);
  storage.setItem = () => {
    throw new Error('Full');
  };
  createReferenceList(one).add([{ kind: 'work', id: 'c' }]);
  expect(one.read().map(({ id }) => id)).toEqual(['c', 'b']);
  vi.unstubAllGlobals();
});

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
  const { list, entries } = createList([{ kind: 'work', id: 'a' }]);
  const removed = list.remove('a');
  expect(list.add([{ kind: 'work', id: 'b' }])).toEqual({ added: 1, refused: 0 });
  list.change('b', { type: 'book' });
  list.add(removed ? [removed] : []);
  expect(entries()).toEqual([
    { kind: 'work', id: 'a' },
    { kind: 'typed', id: 'b', csl: { type: 'book' } },
  ]);
  expect(list.add([{ kind: 'work', id: 'b' }])).toEqual({ added: 0, refused: 0 });
});

test('a full list says what it did not take, and loses nothing', () => {
  const full = Array.from({ length: referencesMax - 1 }, (_, id): ReferenceEntry => ({ kind: 'work', id: String(id) }));
  const { list, entries } = createList(full);
  const more = ['x', 'y', 'z'].map((id): ReferenceEntry => ({ kind: 'work', id }));
  expect(list.add(more)).toEqual({ added: 1, refused: 2 });
  expect(entries().map(({ id }) => id)).toEqual(['x', ...full.map(({ id }) => id)]);
});
