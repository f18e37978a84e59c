import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await createTestApp();
  other = await createTestApp({}, one);
  await Promise.all([one.platform.live.start(), other.platform.live.start()]);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** What a node clusterMessages of a database that was away: its listening connection breaks, and is made anew. */
async function cutLines(): Promise<void> {
  await one.platform
    .db`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`;
}

test('every node says the same at every connection, and after its lines to the database broke', async () => {
  const ana = await createPerson(one);
  const clients = [await connectLive(one, ana), await connectLive(other, ana)];
  const [epoch] = await Promise.all(clients.map((client) => client.epoch));
  expect(epoch).toMatch(/^[0-9a-f-]{36}-[0-9A-F]{8}$/);
  await cutLines();
  const later = await connectLive(other, ana);
  expect(await later.epoch).toBe(epoch);
  for (const client of [...clients, later]) expect(await client.subscribe(`user:${ana.id}`)).toBe(0);
  for (const client of [...clients, later]) client.close();
});

test('who is connected to a database of before is sent away, and learns of the other epoch', async () => {
  const ana = await createPerson(one);
  const client = await connectLive(other, ana);
  const before = await client.epoch;
  await one.platform.db`update event_epoch set id = ${uuidv7()}`;
  await cutLines();
  expect(await client.closed).toBe(1012);
  expect(client.frames).toEqual([{ type: 'bye', reason: 'restarting' }]);
  const back = await connectLive(other, ana);
  expect(await back.epoch).not.toBe(before);
  back.close();
});
