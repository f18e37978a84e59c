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
const shown = (works: WorkCard[]): LiveEvent => ({
  seq: 2,
  type: 'works.shown',
  data: { thing: 'post', thingId: 'p', works },
});
const thing = { id: 'p', works: [card('a'), card('b', 'B')] };

test('a card that fills itself stands where it stood, and twice is once', () => {
  const filled = withWorks(thing, changed('a', card('a', 'A')));
  expect(filled.works.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(withWorks(filled, changed('a', card('a', 'A')))).toBe(filled);
  expect(withWorks(thing, changed('c', card('c', 'C')))).toBe(thing);
});

test('what another work became, each text is told by itself', () => {
  expect(withWorks(thing, changed('a', card('b', 'B')))).toBe(thing);
  const merged = withWorks(thing, shown([card('b', 'B')]));
  expect(merged.works.map(({ id }) => id)).toEqual(['b']);
  expect(withWorks(merged, shown(thing.works))).toEqual(thing);
  expect(withWorks({ ...merged, id: 'q' }, shown(thing.works)).works).toHaveLength(1);
});
