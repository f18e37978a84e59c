import { randomBytes } from 'node:crypto';
import { getPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

async function readMetrics(of: TestApp = app): Promise<string> {
  const response = await of.app.request('/metrics');
  expect(response.status).toBe(200);
  return response.text();
}

/** The series of one metric, as Prometheus writes them, with their values. */
function seriesOf(text: string, name: string): Map<string, number> {
  const lines = [...text.matchAll(/^(\w+)(\{.*\})? (\S+)$/gm)].filter(([, found]) => found === name);
  return new Map(lines.map(([, , labels = '', value]) => [labels, Number(value)]));
}

test('requests are counted by the pattern of their route and the class of their status', async () => {
  const series = '{method="GET",route="/api/posts/:postId",status="4xx"}';
  const count = async () => seriesOf(await readMetrics(), 'http_request_duration_seconds_count').get(series) ?? 0;
  const before = await count();
  for (let turn = 0; turn < 3; turn += 1)
    expect((await app.call(getPostRoute, { params: { postId: uuidv7() } }, ana.cookie)).status).toBe(404);
  expect(await count()).toBe(before + 3);
});

test('there are no more series, whatever addresses and methods somebody makes up', async () => {
  const count = async () => seriesOf(await readMetrics(), 'http_request_duration_seconds_count').size;
  const ask = async () => {
    const word = randomBytes(6).toString('hex');
    for (const path of [
      `/${word}`,
      `/api/${word}`,
      `/files/${word}/${word}`,
      `/api/posts/${word}`,
      `/api/posts/${word}/${word}`,
    ])
      for (const method of ['GET', 'POST', word.toUpperCase()]) await app.app.request(path, { method });
  };
  await ask();
  const before = await count();
  await ask();
  await ask();
  expect(await count()).toBe(before);
});

test('error answers are counted by their code', async () => {
  const count = async () => seriesOf(await readMetrics(), 'http_errors_total').get('{code="not_authenticated"}') ?? 0;
  const before = await count();
  await app.call(getPostRoute, { params: { postId: uuidv7() } });
  expect(await count()).toBe(before + 1);
});

test('what stands elsewhere is read when somebody asks: database, jobs, disk and mails', async () => {
  const { jobs, db, mail } = app.platform;
  await db.begin((sql) => jobs.enqueue(sql, 'accounts.send-reset-mail', { email: 'ninguem@exemplo.br' }));
  await mail.send({ to: 'ninguem@exemplo.br', subject: 'Um', text: 'Um', html: '<p>Um</p>' });
  const text = await readMetrics();
  const read = (name: string, labels = '') => seriesOf(text, name).get(labels);
  expect(read('db_up')).toBe(1);
  expect(read('db_answer_seconds')).toBeGreaterThan(0);
  expect(read('db_connections_max')).toBeGreaterThan(1);
  expect(seriesOf(text, 'db_connections').size).toBeGreaterThan(0);
  expect(read('jobs_longest_wait_seconds', '{queue="accounts.send-reset-mail"}')).toBeGreaterThan(0);
  expect(read('jobs_longest_wait_seconds', '{queue="pushes.send"}')).toBe(0);
  expect(read('jobs_given_up', '{queue="pushes.send"}')).toBe(0);
  expect(read('disk_free_bytes')).toBeGreaterThan(0);
  expect(read('mail_outbox_mails')).toBe(1);
  expect(read('work_places', '{queue="transactions"}')).toBe(10);
});

test('while the database is away the figures say so, and the rest is told', async () => {
  const lost = await createTestApp();
  await lost.platform.db.end();
  const text = await readMetrics(lost);
  expect(seriesOf(text, 'db_up').get('')).toBe(0);
  expect(seriesOf(text, 'db_connections').size).toBe(0);
  expect(seriesOf(text, 'disk_free_bytes').get('')).toBeGreaterThan(0);
  await lost.close();
});
