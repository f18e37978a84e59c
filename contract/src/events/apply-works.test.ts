import { expect, test } from 'vitest';
import type { WorkCard } from '../routes/works.ts';
import { withWorks } from './apply-works.ts';
import type { LiveEvent } from './events.ts';

const card = (id: string, title: string | null = null) =>
  ({ id, title, state: title ? 'found' : 'pending' }) as WorkCard; // What these rules look at.
const changed = (workId: string, work: WorkCard): LiveEvent => ({
  seq: 1,
  type: 'work.changed',
  data: { workId, work },
});
const thing = { id: 'p', works: [card('a'), card('b', 'B')] };

test('a card that fills itself stands where it stood, and twice is once', () => {
  const filled = withWorks(thing, changed('a', card('a', 'A')));
  expect(filled.works.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(withWorks(filled, changed('a', card('a', 'A')))).toBe(filled);
  expect(withWorks(thing, changed('c', card('c', 'C')))).toBe(thing);
});

test('of two works that became one, one card is left; parted again, both come back', () => {
  const merged = withWorks(thing, changed('a', card('b', 'B')));
  expect(merged.works.map(({ id }) => id)).toEqual(['b']);
  const parted: LiveEvent = {
    seq: 2,
    type: 'works.shown',
    data: { thing: 'post', thingId: 'p', works: thing.works },
  };
  expect(withWorks(merged, parted)).toEqual(thing);
  expect(withWorks({ ...merged, id: 'q' }, parted).works).toHaveLength(1);
});
