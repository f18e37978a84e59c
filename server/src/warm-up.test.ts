import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { warmUp } from './warm-up.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('a node that has warmed up has all its connections to the database', async () => {
  const { db } = site.platform;
  const count = async () =>
    (await db`select from pg_stat_activity where datname = current_database() and application_name = 'publyka'`).count;
  const before = await count();
  await warmUp(site.app);
  expect(before).toBeLessThan(12);
  expect(await count()).toBeGreaterThanOrEqual(12);
});

test('a node that answers itself with an error says so, and asks no more at a time than it has connections', async () => {
  let [underWay, most] = [0, 0];
  const slow = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await pause(1);
    underWay -= 1;
    return Response.json({});
  };
  await warmUp({ request: slow });
  expect(most).toBe(12);
  await expect(warmUp({ request: () => new Response('', { status: 503 }) })).rejects.toThrow('503');
});
