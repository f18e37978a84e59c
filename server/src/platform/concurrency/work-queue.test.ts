import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('runs no more than allowed at once, in turn, and refuses when too much waits', async () => {
  const queue = createWorkQueue({ name: 'test', running: 2, waiting: 3, timeoutMs: 5000 });
  const started: number[] = [];
  const ends: PromiseWithResolvers<void>[] = Array.from({ length: 5 }, () => Promise.withResolvers());
  const works = ends.map((end, index) =>
    queue.run(null, async () => {
      started.push(index);
      await end.promise;
      return index;
    }),
  );
  await expect(queue.run(null, async () => 0)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
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
  const queue = createWorkQueue({ name: 'test', running: 1, waiting: 1, timeoutMs: 5000 });
  await expect(queue.run(null, () => Promise.reject(new Error('não')))).rejects.toThrow('não');
  expect(await queue.run(null, async () => 'sim')).toBe('sim');
});

test('whoever has waited long enough is refused and never has a turn', async () => {
  const queue = createWorkQueue({ name: 'test', running: 1, waiting: 5, timeoutMs: 20 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const long = queue.run(null, () => end);
  let late = 0;
  const waiting = queue.run(null, async () => {
    late += 1;
  });
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  resolve();
  await long;
  expect(await queue.run(null, async () => 'next')).toBe('next');
  expect(late).toBe(0);
});

/** A place is handed on when the promise of a work has settled. */
const settled = () => new Promise(setImmediate);

/** A worker whose works end when the test says so; `started` names them in their order. */
function createSlowWorker(limits: Partial<Parameters<typeof createWorkQueue>[0]> = {}) {
  const queue = createWorkQueue({ name: 'test', running: 1, waiting: 100, timeoutMs: 5000, ...limits });
  const started: string[] = [];
  const underWay: (() => void)[] = [];
  const send = (owner: string, name: string) =>
    queue.run(owner, async () => {
      started.push(name);
      await new Promise<void>((resolve) => underWay.push(resolve));
    });
  const finishOne = async () => {
    await settled();
    underWay.shift()?.();
    await settled();
  };
  const finishAll = async () => {
    await settled();
    while (underWay.length > 0) await finishOne();
  };
  return { send, started, finishOne, finishAll };
}

test('one who sends sixty keeps another waiting for one of them at most', async () => {
  const worker = createSlowWorker();
  const many = Array.from({ length: 60 }, (_, index) => worker.send('ana', `ana ${index}`));
  const others = [worker.send('rui', 'rui'), worker.send('eva', 'eva')];
  for (let left = 0; left < 3; left += 1) await worker.finishOne();
  expect(worker.started).toEqual(['ana 0', 'ana 1', 'rui', 'eva']);
  await worker.finishAll();
  await Promise.all([...many, ...others]);
  expect(worker.started.filter((name) => name.startsWith('ana'))).toEqual(many.map((_, index) => `ana ${index}`));
});

test('a reserved place is for owners of whom nothing runs, and is given back', async () => {
  const worker = createSlowWorker({ reserved: 1 });
  const works = [worker.send('ana', 'ana 0'), worker.send('ana', 'ana 1'), worker.send('rui', 'rui 0')];
  await settled();
  expect(worker.started).toEqual(['ana 0', 'rui 0']);
  works.push(worker.send('rui', 'rui 1'), worker.send('eva', 'eva 0'));
  await settled();
  expect(worker.started).toEqual(['ana 0', 'rui 0']);
  await worker.finishOne();
  expect(worker.started).toEqual(['ana 0', 'rui 0', 'ana 1']);
  await worker.finishAll();
  await Promise.all(works);
});

test('the share of one is full long before the queue is, and leaves the others theirs', async () => {
  const worker = createSlowWorker({ waiting: 10, share: 2 });
  const works = [worker.send('ana', 'ana 0'), worker.send('ana', 'ana 1'), worker.send('ana', 'ana 2')];
  await expect(worker.send('ana', 'ana 3')).rejects.toMatchObject({ code: 'unavailable' });
  works.push(worker.send('rui', 'rui'));
  await worker.finishAll();
  await Promise.all(works);
  expect(worker.started).toEqual(['ana 0', 'ana 1', 'rui', 'ana 2']);
});
