import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setPushDeviceRoute } from '@publyka/contract/routes/pushes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPerson, createSession, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { FetchGuard } from '../../platform/net/guarded-fetch.ts';
import { postGuarded } from '../../platform/net/guarded-post.ts';
import { type PushJob, sweepPushes } from './jobs.ts';
import { sendPush } from './send.ts';
import { provideKeys } from './service.ts';

let app: TestApp;
let pushes: PushService;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  pushes = await startPushService(async () => (await provideKeys(app.platform.db)).publicKey);
});
afterEach(async () => {
  await app.platform.db`delete from push_devices`;
  await pushes.close();
});

const guard: FetchGuard = {
  resolve: async () => ['127.0.0.1'],
  mayConnect: (address) => address === '127.0.0.1',
};

async function subscribe(person: TestPerson): Promise<void> {
  const row = { sessionId: person.sessionId, userId: person.id, ...pushes.device };
  await app.platform
    .db`insert into push_devices ${app.platform.db({ ...row, createdAt: new Date(Date.now() - 60_000) })}`;
}

async function queueOne(person: TestPerson): Promise<PushJob> {
  await comment(app, await createPerson(app), await publish(app, person));
  await sweepPushes(app.platform);
  const rows = await app.platform.db<{ data: PushJob }[]>`
    delete from pgboss.job where name = 'pushes.send' returning data`;
  const [job] = rows.map(({ data }) => data);
  if (!job) throw new Error('nothing was queued');
  return job;
}

test('a person has ten devices: the eleventh takes the place of the oldest', async () => {
  const ana = await createPerson(app);
  for (let index = 0; index < 12; index += 1) {
    const { cookie } = await createSession(app, ana.id);
    const device = { ...pushes.device, endpoint: `https://push.example/${index}` };
    expect((await app.call(setPushDeviceRoute, { body: device }, cookie)).body.isOn).toBe(true);
  }
  const rows = await app.platform.db<{ endpoint: string }[]>`
    select endpoint from push_devices where user_id = ${ana.id}`;
  const kept = rows.map(({ endpoint }) => Number(endpoint.split('/').pop())).sort((a, b) => a - b);
  expect(kept).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('a push that waited for longer than it is news is not sent', async () => {
  const ana = await createPerson(app);
  await subscribe(ana);
  const job = await queueOne(ana);
  const takenAt = new Date(Date.now() - 11 * 60_000).toISOString();
  await sendPush(app.platform, { ...job, takenAt }, guard);
  expect(pushes.pushed).toEqual([]);
  await sendPush(app.platform, job, guard);
  expect(pushes.pushed).toHaveLength(1);
});

test('a device that failed ten times in a row and for a day is forgotten; a success counts from the start', async () => {
  const { db } = app.platform;
  const ana = await createPerson(app);
  await subscribe(ana);
  const job = await queueOne(ana);
  const fail = () => expect(sendPush(app.platform, job, guard)).rejects.toThrow('503');
  const devices = async () => (await db`select from push_devices where user_id = ${ana.id}`).length;
  const age = () => db`update push_devices set failing_since = now() - interval '25 hours'`;
  pushes.status = 503;
  for (let count = 0; count < 9; count += 1) await fail();
  pushes.status = 201;
  await sendPush(app.platform, job, guard);
  pushes.status = 503;
  // An outage of the push service: many failures within minutes.
  for (let count = 0; count < 12; count += 1) await fail();
  expect(await devices()).toBe(1);
  await age();
  await sendPush(app.platform, job, guard).catch(() => undefined);
  expect(await devices()).toBe(0);
});

test('connections are kept; a host that does not answer is not asked by all workers, and others are', async () => {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const host = createServer((request, response) => {
    sockets.add(request.socket);
    request.resume();
    if (!isSilent) response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  const post = () => postGuarded(`http://slow.test:${port}/`, { headers: {}, body: Buffer.from('x') }, guard);
  for (let count = 0; count < 5; count += 1) expect(await post()).toEqual({ outcome: 'answered', status: 201 });
  expect(sockets.size).toBe(1);
  isSilent = true;
  const asked = Array.from({ length: 4 }, post);
  await expect.poll(() => sockets.size).toBeGreaterThanOrEqual(4);
  // Each of the four has taken longer than a second.
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1100);
  expect(await post()).toMatchObject({ outcome: 'busy' });
  later.mockRestore();
  const ana = await createPerson(app);
  await subscribe(ana);
  await sendPush(app.platform, await queueOne(ana), guard);
  expect(pushes.pushed).toHaveLength(1);
  for (const answer of await Promise.all(asked)) expect(answer.outcome).toBe('failed');
  await new Promise<void>((resolve) => {
    host.close(() => resolve());
    host.closeAllConnections();
  });
});
