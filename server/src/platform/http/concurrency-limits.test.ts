import { listRecentFeedRoute, listRelevantFeedRoute } from '@publyka/contract/routes/feed';
import { getBadgesRoute } from '@publyka/contract/routes/notifications';
import { createPostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Sql } from '../db/client.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
  [ana, rui] = [await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

const lockPost = (postId: string) => keepLocked((sql) => sql`select from posts where id = ${postId} for update`);

/** Rankings wait where they are kept. */
const lockRankings = () => keepLocked((sql) => sql`lock table kept_rankings in share mode`);

async function countWaiting(): Promise<number> {
  const waiting = await app.platform.db`
    select from pg_locks where relation = 'kept_rankings'::regclass and not granted`;
  return waiting.length;
}

/** Keeps locked what a query locks, until the returned function is called. */
async function keepLocked(lock: (sql: Sql) => Promise<unknown>): Promise<() => Promise<void>> {
  const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = app.platform.db.begin(async (sql) => {
    await lock(sql);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  return async () => {
    held.resolve();
    await transaction;
  };
}

test('one person who asks for a lot at once waits, is refused past that, and holds up nobody else', async () => {
  const postId = await publish(app, ana);
  const unlock = await lockPost(postId);
  const [statuses, retries]: [number[], (string | null)[]] = [[], []];
  const storm = times(230, async () => {
    const answer = await app.call(likePostRoute, { params: { postId } }, ana.cookie);
    statuses.push(answer.status);
    if (answer.status === 429) retries.push(answer.headers.get('retry-after'));
  });
  const others = await times(20, async () => {
    const body = { id: uuidv7(), type: 'text', content: 'Enquanto isso' } as const;
    const written = await app.call(createPostRoute, { body }, rui.cookie);
    return [written.status, (await app.call(listRecentFeedRoute, {}, rui.cookie)).status];
  });
  expect(others).toEqual(others.map(() => [200, 200]));
  // All but the first refusals are kept back for a second.
  await expect.poll(() => statuses).toHaveLength(124);
  expect(statuses).toEqual(Array.from({ length: 124 }, () => 429));
  expect(new Set(retries)).toEqual(new Set(['1']));
  await unlock();
  await storm;
  expect(statuses.filter((status) => status < 300)).toHaveLength(106);
  expect(app.platform.concurrencyLimit.isSaturated()).toBe(false);
});

test('who is refused very often is refused slowly, and none of that counts as load', async () => {
  const eva = await createPerson(app);
  const postId = await publish(app, ana);
  const unlock = await lockPost(postId);
  // All within one of the seconds in which refusals are counted, however long the machine takes.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const refused: number[] = [];
  const storm = times(156, async () => {
    const started = Date.now();
    const { status } = await app.call(likePostRoute, { params: { postId } }, eva.cookie);
    if (status === 429) refused.push(Date.now() - started);
  });
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(20);
  expect(app.platform.concurrencyLimit.isSaturated()).toBe(false);
  await expect.poll(() => refused).toHaveLength(50);
  expect(refused.filter((milliseconds) => milliseconds >= 990).length).toBeGreaterThanOrEqual(30);
  await unlock();
  await storm;
});

test('one person’s rankings run one after the other, and their other requests do not wait for them', async () => {
  const leo = await createPerson(app);
  const unlock = await lockRankings();
  const statuses: number[] = [];
  const storm = times(8, async () => {
    statuses.push((await app.call(listRelevantFeedRoute, {}, leo.cookie)).status);
  });
  await expect.poll(countWaiting).toBe(1);
  expect((await app.call(getBadgesRoute, {}, leo.cookie)).status).toBe(200);
  expect(await countWaiting()).toBe(1);
  expect(statuses).toEqual([]);
  await unlock();
  await storm;
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
});

test('a browser that is opened with all its tabs is answered everything', async () => {
  const answers = await times(80, () => app.call(getBadgesRoute, {}, rui.cookie));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a network without a session has a share too', async () => {
  const answers = await times(600, async () => app.app.request('/api/feed/guest'));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(600 - 508);
  expect((await app.app.request('/api/feed/guest')).status).toBe(200);
});
