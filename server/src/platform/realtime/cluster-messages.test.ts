import { setTimeout as pause } from 'node:timers/promises';
import { getMeRoute, signOutRoute } from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createPerson, createSession } from '../../../test/people.ts';
import { createRestingNode } from '../../../test/resting-node.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLogger } from '../log/logger.ts';
import { createClusterMessages } from './cluster-messages.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await createTestApp();
  other = await createRestingNode(one);
  await Promise.all([one.platform.live.start(), other.platform.live.start()]);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

test('a session that ends on one node is forgotten by the other, with or without a socket there', async () => {
  const ana = await createPerson(one);
  const tablet = await createSession(one, ana.id);
  const socket = await connectLive(other, tablet);
  const isKnown = async (cookie: string) => (await other.call(getMeRoute, {}, cookie)).body.me !== null;
  // Both are in the other node's memory now.
  for (const { cookie } of [ana, tablet]) expect(await isKnown(cookie)).toBe(true);
  for (const { cookie } of [ana, tablet]) await one.call(signOutRoute, {}, cookie);
  for (const { cookie } of [ana, tablet]) await expect.poll(() => isKnown(cookie)).toBe(false);
  expect(await socket.closed).toBe(1008);
});

test('a node that was deaf believes in nothing it remembers', async () => {
  const ana = await createPerson(one);
  expect((await other.call(getMeRoute, {}, ana.cookie)).body.me?.id).toBe(ana.id);
  // Its ears are cut off, the session ends without its hearing of it, and they grow again.
  await one.platform.db`delete from sessions where id = ${ana.sessionId}`;
  expect((await other.call(getMeRoute, {}, ana.cookie)).body.me?.id).toBe(ana.id);
  await one.platform
    .db`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`;
  await expect.poll(async () => (await other.call(getMeRoute, {}, ana.cookie)).body.me).toBeNull();
});

test('a node that does not hear itself for a while believes in nothing, and one that is only idle goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  let returns = 0;
  const clusterMessages = createClusterMessages({
    db: one.platform.db,
    log: createLogger('silent'),
    hear: async () => {},
  });
  await clusterMessages.start(() => {
    returns += 1;
  });
  for (let round = 0; round < 5; round += 1) {
    vi.advanceTimersByTime(20_000);
    await pause(100);
  }
  expect(returns).toBe(0);
  // In one go: nothing can be heard meanwhile.
  vi.advanceTimersByTime(80_000);
  expect(returns).toBeGreaterThan(0);
  await clusterMessages.stop();
  vi.useRealTimers();
});
