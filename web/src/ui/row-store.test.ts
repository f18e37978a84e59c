// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createRowStore } from './row-store.ts';

beforeEach(() => void vi.useFakeTimers());

/** Until every row that is in the list is rendered. */
async function settle(): Promise<void> {
  await Promise.resolve();
  vi.runAllTimers();
}

/** A list whose first rows are these. */
function createList(first: string[]) {
  const store = createRowStore(260);
  const places = new Map<string, { place: Element; leave: () => void }>();
  const enter = (id: string) => {
    const place = document.createElement('div');
    places.set(id, { place, leave: store.enter(id, place) });
    return place;
  };
  for (const id of first) enter(id);
  const onChange = vi.fn();
  store.start(onChange);
  const ids = () => store.rows().map((row) => row.id);
  return { store, onChange, enter, ids, leave: (id: string) => places.get(id)?.leave() };
}

test('the first rows are rendered at once, later ones one by one, each in a place of the estimated height', async () => {
  const { enter, ids, onChange } = createList(['a', 'b']);
  expect(ids()).toEqual(['a', 'b']);
  const place = enter('c');
  enter('d');
  expect(ids()).toEqual(['a', 'b']);
  expect(place.firstElementChild).toMatchObject({ style: { minHeight: '260px' } });
  await Promise.resolve();
  vi.advanceTimersToNextTimer();
  expect(ids()).toEqual(['a', 'b', 'c']);
  vi.runAllTimers();
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  expect(onChange.mock.calls).toEqual([[false], [false]]);
});

test('the first rows are rendered before the next frame, however few come after the list began empty', async () => {
  const { enter, ids, onChange } = createList([]);
  for (const id of ['a', 'b']) enter(id);
  await Promise.resolve();
  expect(ids()).toEqual(['a', 'b']);
  expect(onChange.mock.calls).toEqual([[true]]);
});

test('after a jump all rows are rendered before the next frame', async () => {
  const { enter, ids, onChange } = createList(['a']);
  for (const id of ['b', 'c', 'd']) enter(id);
  await Promise.resolve();
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  expect(onChange.mock.calls).toEqual([[true]]);
});

test('a row that comes back is the same element, and is not rendered again', async () => {
  const { enter, leave, onChange } = createList(['a']);
  const before = enter('b').firstElementChild;
  await settle();
  leave('b');
  expect(before?.isConnected).toBe(false);
  onChange.mockClear();
  expect(enter('b').firstElementChild).toBe(before);
  await settle();
  expect(onChange).not.toHaveBeenCalled();
});

test('a row that has gone before its turn is never rendered', async () => {
  const { enter, leave, ids } = createList(['a']);
  enter('b');
  leave('b');
  await settle();
  expect(ids()).toEqual(['a']);
});

test('some thirty rows are kept, those in the list always', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `r${index}`);
  const { enter, leave, ids } = createList([]);
  for (const name of names) enter(name);
  await settle();
  expect(ids()).toEqual(names);
  for (const name of names.slice(0, 38)) leave(name);
  enter('next');
  await settle();
  expect(ids()).toHaveLength(30);
  expect(ids().slice(-3)).toEqual(['r38', 'r39', 'next']);
});
