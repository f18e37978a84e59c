import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('runs no more than allowed at once, in turn, and refuses when too much waits', async () => {
  const queue = createWorkQueue({ name: 'test', running: 2, waiting: 3 });
  const started: number[] = [];
  const ends: PromiseWithResolvers<void>[] = Array.from({ length: 5 }, () => Promise.withResolvers());
  const works = ends.map((end, index) =>
    queue.run(async () => {
      started.push(index);
      await end.promise;
      return index;
    }),
  );
  await expect(queue.run(async () => 0)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(started).toEqual([0, 1]);
  expect(queue.isSaturated()).toBe(true);
  ends[1]?.resolve();
  await works[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  expect(queue.isSaturated()).toBe(false);
  for (const end of ends) end.resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4]);
});

test('a failed work leaves its place', async () => {
  const queue = createWorkQueue({ name: 'test', running: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('não')))).rejects.toThrow('não');
  expect(await queue.run(async () => 'sim')).toBe('sim');
});

test('whoever has waited long enough is refused and never has a turn', async () => {
  const queue = createWorkQueue({ name: 'test', running: 1, waiting: 5, timeoutMs: 20 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const long = queue.run(() => end);
  let late = 0;
  const waiting = queue.run(async () => {
    late += 1;
  });
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  resolve();
  await long;
  expect(await queue.run(async () => 'next')).toBe('next');
  expect(late).toBe(0);
});
