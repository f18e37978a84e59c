import { expect, test } from 'vitest';
import type { WorkCard } from '../routes/works.ts';
import { withWorks } from './apply-works.ts';
import type { LiveEvent } from './events.ts';

const card = (id: string, title: string | null = null): WorkCard => ({
  id,
  state: title ? 'found' : 'pending',
  kind: title ? 'book' : null,
  title,
  titleRuns: null,
  authors: null,
  container: null,
  publisher: null,
  numbering: null,
  year: null,
  identifier: null,
  isOpenAccess: false,
  retracted: null,
});
const changed = (workId: string, work: WorkCard): LiveEvent => ({
  seq: 1,
  type: 'work.changed',
  data: { workId, work },
});
const thing = { id: 'post', works: [card('a'), card('b')] };

test('a card is filled where it stands, and nothing else changes', () => {
  const filled = card('a', 'Mangues');
  const after = withWorks(thing, changed('a', filled));
  expect(after).toEqual({ id: 'post', works: [filled, card('b')] });
  expect(withWorks(after, changed('a', card('a', 'Mangues')))).toBe(after);
  expect(withWorks(thing, changed('c', filled))).toBe(thing);
});

test('of two that were merged one is left, and both are back once that is undone', () => {
  const merged = withWorks(thing, changed('b', card('a', 'Mangues')));
  expect(merged.works.map(({ id }) => id)).toEqual(['a']);
  const shown = { thing: 'post' as const, thingId: 'post', works: thing.works };
  expect(withWorks(merged, { seq: 2, type: 'works.shown', data: shown })).toEqual(thing);
  const ofAnother: LiveEvent = { seq: 2, type: 'works.shown', data: { ...shown, thingId: 'other' } };
  expect(withWorks(merged, ofAnother)).toBe(merged);
});
