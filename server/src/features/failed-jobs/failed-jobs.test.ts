import {
  getFailedJobRoute,
  listFailedJobsRoute,
  retryJobRoute,
  retryQueueRoute,
} from '@publyka/contract/routes/failed-jobs';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra');
});
beforeEach(() => app.platform.db`delete from pgboss.job`);
afterAll(() => app.close());

const queue = 'onboarding.introduce';

/** Jobs that failed at the same moment, about these people. */
async function fail(personIds: string[]): Promise<void> {
  const { db, jobs } = app.platform;
  await jobs.enqueueAll(
    db,
    queue,
    personIds.map((personId) => ({ personId })),
  );
  await db`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 2,
    output = '{"message": "a rede caiu\\nhá pouco", "stack": "Error: a rede caiu\\n  at send"}' where name = ${queue}`;
}

const list = async (query: { queue?: string; cursor?: string } = {}) =>
  (await app.call(listFailedJobsRoute, { query }, ada.cookie)).body;

test('failed jobs are listed by pages and by queue', async () => {
  await fail(Array.from({ length: 60 }, () => uuidv7()));
  const first = await list();
  const rest = await list({ queue, cursor: first.nextCursor ?? '' });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(60);
  expect([first.items.length, rest.nextCursor]).toEqual([50, null]);
  expect(first.items[0]).toMatchObject({ queue, tries: 3, error: 'a rede caiu' });
  expect(first.queues).toEqual([{ name: queue, count: 60 }]);
  expect((await list({ queue: 'works.fetch' })).items).toEqual([]);
});

test('one is looked at without the texts it was to work on, and given back with a line in the audit', async () => {
  const personId = uuidv7();
  await fail([personId]);
  const { db, jobs } = app.platform;
  await db`update pgboss.job set data = data || '{"token": "abre-a-conta", "to": ["ana@exemplo.br"]}'`;
  const jobId = (await list()).items[0]?.id ?? '';
  const look = async () => (await app.call(getFailedJobRoute, { params: { jobId } }, ada.cookie)).body;
  const { payload, cause } = await look();
  expect(JSON.parse(payload)).toEqual({
    personId,
    token: '(texto de 12 caracteres)',
    to: ['(texto de 14 caracteres)'],
  });
  expect(cause).toBe('Error: a rede caiu\n  at send');
  const retry = () => app.call(retryJobRoute, { params: { jobId } }, ada.cookie);
  expect([(await retry()).status, (await retry()).code]).toEqual([204, 'not_found']);
  await jobs.drain();
  expect(await db`select state from pgboss.job where id = ${jobId}`).toEqual([{ state: 'completed' }]);
  expect(await db`select command, target, actor_id, details from audit_log`).toEqual([
    { command: 'jobs retry', target: queue, actorId: ada.id, details: { id: jobId } },
  ]);
});

test('a whole queue is given back, and who moderates has none of it', async () => {
  await fail([uuidv7(), uuidv7()]);
  const retryAll = ({ cookie } = ada) => app.call(retryQueueRoute, { body: { queue } }, cookie);
  expect((await retryAll(await createStaff(app, 'modera'))).code).toBe('not_found');
  expect([(await retryAll()).body, (await retryAll()).body]).toEqual([{ count: 2 }, { count: 0 }]);
  expect((await list()).items).toEqual([]);
  const lines = await app.platform.db`select details from audit_log where command = 'jobs retry-all'`;
  expect(lines).toEqual([{ details: { jobs: 2 } }]);
});
