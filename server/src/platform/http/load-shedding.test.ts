import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withDeadline } from '../errors/deadline.ts';
import { createConcurrencyLimit, shedWhenSaturated } from './load-shedding.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('past its measure a node refuses API requests at the door, in words, and answers everything else', async () => {
  const limit = createConcurrencyLimit({ most: 2, least: 2, wait: 100 });
  const http = createServer(shedWhenSaturated(limit, getRequestListener(app.app.fetch))).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`, { method });
  const leave = [limit.acquire(), limit.acquire()];

  const askedAt = performance.now();
  const gone = expect(
    fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/badges`, { signal: AbortSignal.timeout(100) }),
  ).rejects.toThrow();
  const refused = await ask('/api/feed/recent');
  await gone;
  // Kept back, so that a crowd does not ask again as fast as it is refused.
  expect(performance.now() - askedAt).toBeGreaterThan(490);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toEqual({
    code: 'unavailable',
    message: expect.stringContaining('ocupado'),
    requestId: refused.headers.get('x-request-id'),
  });
  expect((await ask('/health')).status).toBe(200);
  expect((await ask('/api/uploads', 'POST')).status).toBe(401);

  for (const end of [leave[0], leave[0]]) end?.();
  expect(limit.isSaturated()).toBe(false);
  expect((await ask('/api/feed/recent')).status).toBe(401);
  limit.acquire();
  expect(limit.isSaturated()).toBe(true);
  http.close();
});

test('a full queue closes its own door, whatever is asked of it, and no other', async () => {
  const limit = createConcurrencyLimit();
  const http = createServer(shedWhenSaturated(limit, getRequestListener(app.app.fetch))).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const ask = async (path: string) =>
    (
      await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      })
    ).status;
  let isFull = true;
  limit.shedWhile('/api/accounts/sign-in', () => isFull);
  expect(await Promise.all(['/api/accounts/sign-in', '/api/accounts/sign-in?x=1'].map(ask))).toEqual([503, 503]);
  expect(await ask('/api/accounts/sign-up')).toBe(400);
  isFull = false;
  expect(await ask('/api/accounts/sign-in')).toBe(400);
  http.close();
});

test('what is under way is counted while it is worked on, whatever becomes of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] }); // However long it takes: the measure stays.
  const { concurrencyLimit: limit } = app.platform;
  const others = Array.from({ length: 127 }, () => limit.acquire());
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const locked = app.platform.transaction(async ({ sql }) => {
    await sql`lock table posts in access exclusive mode`;
    await held;
  });
  expect(limit.isSaturated()).toBe(false);
  const answers = [app.app.request('/api/feed/recent'), app.app.request('/api/nada')];
  expect(limit.isSaturated()).toBe(true);
  resolve();
  await Promise.all([locked, ...answers]);
  expect(limit.isSaturated()).toBe(false);
  for (const release of others) release();
  vi.useRealTimers();
});

test('a full node lets in as many as it does in time, and more again once it is not full', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const limit = createConcurrencyLimit({ most: 8, least: 2, wait: 1000 });
  const inside: (() => void)[] = [];
  const fill = () => {
    while (!limit.isSaturated()) inside.push(limit.acquire());
  };
  /** How many are let in at once, after so many were done in so many milliseconds each while others knocked, or not. */
  const roomAfter = (requests: number, milliseconds: number, isRush: boolean) => {
    for (let request = 0; request < requests; request += 1) {
      if (isRush) fill();
      else inside.push(limit.acquire());
      vi.advanceTimersByTime(milliseconds);
      inside.shift()?.();
    }
    for (const leave of inside.splice(0)) leave();
    fill();
    const room = inside.length;
    for (const leave of inside.splice(0)) leave();
    return room;
  };
  expect(roomAfter(5, 1000, false)).toBe(8);
  expect(roomAfter(40, 200, true)).toBe(5);
  expect(roomAfter(20, 1000, true)).toBe(2);
  expect(roomAfter(40, 50, true)).toBe(8);
  expect(roomAfter(20, 1000, true)).toBe(2);
  expect(roomAfter(10, 300, false)).toBe(8);
  vi.useRealTimers();
});

test('nobody waits for ever', async () => {
  await expect(withDeadline(20, () => new Promise(() => {}))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
  });
  await expect(withDeadline(1000, () => Promise.reject(new Error('não')))).rejects.toThrow('não');
  expect(await withDeadline(1000, async () => 1)).toBe(1);
});
