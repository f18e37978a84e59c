import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createDatabaseLine } from '../../../test/database-line.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { createLogger } from '../log/logger.ts';
import { createJobs } from './create-jobs.ts';
import type { Jobs } from './jobs.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'test.note': { text: string };
    'test.fragile': { text: string };
  }
}

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
const running: Jobs[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await db.end();
  await database.drop();
});

/** A node's jobs with a handler that notes what it was given, and fails as often as it is told. */
function createNode(): { jobs: Jobs; notes: string[]; failures: { left: number }; noted(text: string): Promise<void> } {
  const jobs = createJobs({ databaseUrl: database.url, log: createLogger('silent') });
  const notes: string[] = [];
  const failures = { left: 0 };
  const waiting = new Map<string, () => void>();
  jobs.register({
    name: 'test.note',
    run: async ({ text }) => {
      notes.push(text);
      waiting.get(text)?.();
    },
  });
  jobs.register({
    name: 'test.fragile',
    run: async ({ text }) => {
      failures.left -= 1;
      if (failures.left >= 0) throw new Error('not yet');
      notes.push(text);
    },
  });
  running.push(jobs);
  return { jobs, notes, failures, noted: (text) => new Promise((resolve) => waiting.set(text, resolve)) };
}

test('a job exists when, and only when, its transaction commits', async () => {
  const { jobs, notes } = createNode();
  await db.begin((sql) => jobs.enqueue(sql, 'test.note', { text: 'kept' }));
  const refused = db.begin(async (sql) => {
    await jobs.enqueue(sql, 'test.note', { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await jobs.drain();
  expect(notes).toEqual(['kept']);
});

test('a failing job is tried again until it works', async () => {
  const { jobs, notes, failures } = createNode();
  failures.left = 2;
  await jobs.enqueue(db, 'test.fragile', { text: 'third time' });
  await expect(jobs.drain()).rejects.toThrow('not yet');
  await expect(jobs.drain()).rejects.toThrow('not yet');
  await jobs.drain();
  await jobs.drain();
  expect(notes).toEqual(['third time']);
});

test('a working node hears of a job at once, from another node too, and stops gently', async () => {
  const worker = createNode();
  const other = createNode();
  await worker.jobs.start();
  const heard = worker.noted('from elsewhere');
  await other.jobs.enqueue(db, 'test.note', { text: 'from elsewhere' });
  await heard;
  expect(worker.notes).toEqual(['from elsewhere']);
  await worker.jobs.stop();
  await other.jobs.enqueue(db, 'test.note', { text: 'for later' });
  await other.jobs.drain();
  expect(worker.notes).toEqual(['from elsewhere']);
  expect(other.notes).toEqual(['for later']);
});

test('50 transactions at once may all queue their first job', async () => {
  const { jobs, notes } = createNode();
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      db.begin((sql) => jobs.enqueue(sql, 'test.note', { text: String(index) })),
    ),
  );
  await jobs.drain();
  expect(notes).toHaveLength(50);
});

test('a queue that an older version made gets the options of this one', async () => {
  const options = () => db`
    select name, retry_limit, retry_backoff, expire_seconds from pgboss.queue where name like 'test.%' order by name`;
  await createNode().jobs.forget(['nobody']);
  const [fragile, note] = await options();
  await db`update pgboss.queue set retry_limit = 2, retry_backoff = false, expire_seconds = 7 where name = 'test.note'`;
  await createNode().jobs.forget(['nobody']);
  expect(await options()).toEqual([fragile, note]);
  expect(note).toMatchObject({ expireSeconds: 900 });
});

test('a job that nothing queues again outlives a week without its mail server; one on a schedule comes again anyway', async () => {
  const jobs = createJobs({ databaseUrl: database.url, log: createLogger('silent') });
  jobs.register({ name: 'test.note', run: async () => undefined });
  jobs.register({ name: 'test.fragile', schedule: '* * * * *', run: async () => undefined });
  running.push(jobs);
  await jobs.forget(['nobody']);
  const queues = await db<{ retryLimit: number; retryDelay: number; retryDelayMax: number }[]>`
    select retry_limit, retry_delay, retry_delay_max from pgboss.queue where name like 'test.%' order by name desc`;
  const days = queues.map(({ retryLimit, retryDelay, retryDelayMax }) => {
    const pauses = Array.from({ length: retryLimit }, (_, index) => Math.min(retryDelay * 2 ** index, retryDelayMax));
    return pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  });
  expect(days[0]).toBeGreaterThan(7);
  expect(days[1]).toBeLessThan(1);
});

test('a run may take as long as its handler says, also where the queue was made before it said so', async () => {
  await createNode().jobs.forget(['nobody']);
  const jobs = createJobs({ databaseUrl: database.url, log: createLogger('silent') });
  jobs.register({ name: 'test.note', timeoutSeconds: 3600, run: async () => undefined });
  running.push(jobs);
  await jobs.forget(['nobody']);
  expect(await db`select expire_seconds from pgboss.queue where name = 'test.note'`).toEqual([{ expireSeconds: 3600 }]);
});

test('a line on which nothing is heard keeps nobody waiting for ever', async () => {
  const line = await createDatabaseLine(database.url);
  const jobs = createJobs({ databaseUrl: line.url, log: createLogger('silent'), deadline: 200 });
  await jobs.forget(['nobody']);
  line.isSilent = true;
  await expect(jobs.forget(['nobody'])).rejects.toThrow('timeout');
  line.isSilent = false;
  await jobs.forget(['nobody']);
  await jobs.stop();
  await line.close();
});
