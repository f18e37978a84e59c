import { expect, test } from 'vitest';
import { habits } from '../scale-model/assumptions.ts';
import { seededRandom } from '../seeded-random.ts';
import { createNumbers, hearNothing } from './numbers.ts';
import { createDraw, ratesOf } from './rates.ts';

const topic = 'community:a';
const events = (...seqs: number[]) => ({
  type: 'events' as const,
  topic: 'community:a' as const,
  events: seqs.map((seq) => ({ seq, type: 'hidden' as const })),
});

test('an hour has its share of the acts of a day', () => {
  const rates = ratesOf(habits, 10_000);
  expect(rates.get('message')).toBeCloseTo((14 * 10_000 * 3) / 24 / 3600);
  const all = [...rates.values()].reduce((sum, rate) => sum + rate, 0);
  const aDay = Object.values(habits.aDay).reduce((sum, times) => sum + times, habits.restInFeedPages + habits.drops);
  expect(all).toBeCloseTo((aDay * 10_000 * 3) / 24 / 3600);
});

test('acts become due at their rates', () => {
  const draw = createDraw(
    new Map([
      ['often', 30],
      ['seldom', 10],
    ]),
    seededRandom(7),
  );
  const drawn = Array.from({ length: 40_000 }, draw);
  const seconds = drawn.reduce((sum, { after }) => sum + after, 0);
  expect(seconds).toBeCloseTo(1000, -2);
  expect(drawn.filter(({ kind }) => kind === 'often').length / seconds).toBeCloseTo(30, 0);
});

test('gaps and doubles are counted, across connections too', () => {
  const heard = hearNothing();
  const numbers = createNumbers(heard);
  numbers.add([topic]);
  expect(numbers.takeRequests()).toEqual([{ topic, after: 'recent' }]);
  numbers.handle({ type: 'subscribed', topic, after: 4, seq: 5 });
  numbers.handle(events(5, 6));
  numbers.restart();
  numbers.handle(events(7)); // Of the connection that was lost.
  expect(numbers.takeRequests()).toEqual([{ topic, after: 6 }]);
  numbers.handle({ type: 'subscribed', topic, after: 6, seq: 8 });
  numbers.handle(events(7, 8));
  expect(heard).toEqual({ ...hearNothing(), events: 4 });
  numbers.handle(events(8, 11));
  expect(heard).toEqual({ ...hearNothing(), events: 6, lost: 2, doubled: 1 });
  expect(numbers.countMissing(new Map([[topic, 14]]))).toBe(3);
  numbers.handle({ type: 'refetch', topic, seq: 14 });
  expect([heard.refetches, numbers.countMissing(new Map([[topic, 14]])), numbers.isComplete()]).toEqual([1, 0, true]);
});
