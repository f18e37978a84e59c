import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that ends when it is told to. */
function createGate() {
  const waiting: (() => void)[] = [];
  return {
    work: () => new Promise<void>((resolve) => waiting.push(resolve)),
    running: () => waiting.length,
    finishOne: () => waiting.shift()?.(),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs two at a time, lets some wait, and refuses whoever comes later until there is room', async () => {
  const gate = createGate();
  const enqueue = createWorkQueue({ concurrency: 2, waiting: 3, retryAfter: 7 });
  const accepted = Array.from({ length: 5 }, () => enqueue(gate.work));
  await expect(enqueue(gate.work)).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 7 });
  await settle();
  expect(gate.running()).toBe(2);
  gate.finishOne();
  await settle();
  expect(gate.running()).toBe(2);
  accepted.push(enqueue(gate.work));
  for (const _ of accepted) {
    gate.finishOne();
    await settle();
  }
  await Promise.all(accepted);
  expect(gate.running()).toBe(0);
});

test('work that fails leaves its place to the next', async () => {
  const enqueue = createWorkQueue({ concurrency: 1, waiting: 1, retryAfter: 1 });
  const failing = enqueue(async () => {
    throw new Error('broken');
  });
  const next = enqueue(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
