import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { untilIdle } from './idle.ts';

const page = new EventTarget();

beforeAll(() => {
  vi.useFakeTimers();
});
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterAll(() => {
  vi.useRealTimers();
});

/** Whether it has resolved by now. */
function watch(rest: Promise<void>): () => boolean {
  let isOver = false;
  void rest.then(() => {
    isOver = true;
  });
  return () => isOver;
}

test.each(['scroll', 'pointerdown', 'keydown'])('who goes on with a %s does not rest', async (act) => {
  const rests = watch(untilIdle(1000, performance.now()));
  for (let second = 0; second < 5; second += 0.5) {
    await vi.advanceTimersByTimeAsync(500);
    page.dispatchEvent(new Event(act));
  }
  await vi.advanceTimersByTimeAsync(999);
  expect(rests()).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(rests()).toBe(true);
});

test('somebody begins in the idle moment after the rest: it was none', async () => {
  const rests = watch(untilIdle(1000, performance.now()));
  await vi.advanceTimersByTimeAsync(1100);
  page.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(900);
  expect(rests()).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(rests()).toBe(true);
});

test('who has not done anything yet rests, unless a moment to count from is given', async () => {
  const [rests, laterRests] = [watch(untilIdle(1000)), watch(untilIdle(1000, performance.now() + 60_000))];
  await vi.advanceTimersByTimeAsync(10_000);
  expect([rests(), laterRests()]).toEqual([true, false]);
});
