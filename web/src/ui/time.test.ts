import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatCommentAge, formatWhen } from './format-time.ts';
import { createAgeClock } from './time.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:29.900Z') }));
afterEach(() => void vi.useRealTimers());

test('an age turns with its own minute, wherever the clock of the page stands', () => {
  const clock = createAgeClock();
  const written = new Date('2026-11-22T11:55:10.000Z');
  const shown: string[] = [];
  const stop = clock.subscribe(() => shown.push(formatCommentAge(written, clock.nowFor(written))));
  expect(formatCommentAge(written, clock.nowFor(written))).toBe('5m');
  vi.advanceTimersByTime(41_000);
  expect(shown.at(-1)).toBe('6m');
  expect(shown.indexOf('6m')).toBeGreaterThanOrEqual(39);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('what a faster clock dated later is never from the future', () => {
  const clock = createAgeClock();
  const written = new Date('2026-11-22T12:03:00.000Z');
  expect(formatWhen(written, clock.nowFor(written))).toBe('agora');
});
