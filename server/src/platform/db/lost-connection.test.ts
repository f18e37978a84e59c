import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createDatabaseLine, type DatabaseLine } from '../../../test/database-line.ts';
import { type Database, openDatabase } from './client.ts';
import { ConnectionSocket } from './connection-socket.ts';
import { isDatabaseUnavailable } from './lost-connection.ts';
import { inTransaction, type Transaction } from './transaction.ts';

let line: DatabaseLine;
let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  line = await createDatabaseLine(database.url);
  db = openDatabase(line.url, { isForRequests: true, max: 2 });
  await db`create table notes (text text)`;
});
afterAll(async () => {
  await db.end({ timeout: 1 });
  await line.close();
  await drop();
});

function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction({ db, storeEvents: async () => [], publish: () => {} }, work);
}

async function reasonOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('It was not refused')),
    (reason: unknown) => reason,
  );
}

test('a transaction whose connection is lost leaves nothing, and what it does later reaches nobody else', async () => {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const { promise: late, resolve: tellLate } = Promise.withResolvers<unknown>();
  const lost = transaction(async ({ sql }) => {
    await sql`insert into notes values ('early')`;
    line.cut();
    await resumed;
    await reasonOf((async () => sql`insert into notes values ('late')`)()).then(tellLate);
    throw new Error('So there would be a rollback');
  });
  expect(isDatabaseUnavailable(await reasonOf(lost))).toBe(true);

  await Promise.all(
    [1, 2].map(() =>
      transaction(async ({ sql }) => {
        await sql`insert into notes values ('kept')`;
        resume();
        expect(await late).toMatchObject({ message: 'This transaction has ended' });
        await sleep(20);
        await sql`insert into notes values ('kept')`;
      }),
    ),
  );
  expect(await db`select text, count(*) from notes group by text`).toEqual([{ text: 'kept', count: 4 }]);
});

test('lines that are cut again and again, whatever runs on them, leave a pool as good as new', async () => {
  const answers = { good: 0, lost: 0, other: [] as unknown[] };
  let isOver = false;
  const count = (work: Promise<unknown>) =>
    work.then(
      () => {
        answers.good += 1;
      },
      (reason: unknown) => {
        if (isDatabaseUnavailable(reason)) answers.lost += 1;
        else answers.other.push(reason);
      },
    );
  const write = async ({ sql }: Transaction) => {
    await Promise.all([sql`select 1`, sql`select pg_sleep(0.002)`]);
    await sleep(1);
    await sql`select 2`;
  };
  const people = Array.from({ length: 8 }, async (_, index) => {
    while (!isOver) await count(index % 2 ? transaction(write) : db`select pg_sleep(0.001)`);
  });
  for (let cut = 0; cut < 30; cut += 1) {
    await sleep(15);
    line.cut();
  }
  await expect.poll(() => answers.good).toBeGreaterThan(0);
  isOver = true;
  await Promise.all(people);
  expect(answers.other).toEqual([]);
  // How many of each, the machine decides.
  expect(answers.lost).toBeGreaterThan(0);
  expect(answers.good).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 20 }, () => transaction(write)));
  expect(line.open()).toBeLessThanOrEqual(2);
});

test('a statement that takes too long is ended by the server, also one between two others', async () => {
  const [row] = await db`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as pause`;
  expect(row).toEqual({ statement: '15s', pause: '15s' });
  const slow = transaction(async ({ sql }) => {
    await sql`set local statement_timeout = 30`;
    await sql`select pg_sleep(5)`;
  });
  expect(isDatabaseUnavailable(await reasonOf(slow))).toBe(true);
});

test('a line on which nothing is heard is ended: soon after a question, later without one', async () => {
  const path = new URL(line.url).searchParams.get('host');
  const connectWith = (timeouts: { answer: number; silence: number }) =>
    new ConnectionSocket({ path: `${path}/.s.PGSQL.5432` }, timeouts);
  const hurt = (socket: ConnectionSocket) => new Promise((resolve) => socket.once('close', resolve));
  line.isSilent = true;
  const asking = connectWith({ answer: 100, silence: 60_000 });
  asking.write('a question');
  const waiting = connectWith({ answer: 60_000, silence: 100 });
  const patient = connectWith({ answer: 60_000, silence: 60_000 });
  patient.write('a question');
  expect(await Promise.all([hurt(asking), hurt(waiting)])).toEqual([false, false]);
  expect(patient.destroyed).toBe(false);
  patient.destroy();
  line.isSilent = false;
});

test('a question that follows an answer at once is waited for no longer than any other', async () => {
  const path = new URL(line.url).searchParams.get('host');
  const socket = new ConnectionSocket({ path: `${path}/.s.PGSQL.5432` }, { answer: 100, silence: 60_000 });
  socket.write(Buffer.from([0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f])); // Whether it speaks TLS: one letter answers.
  await once(socket, 'data');
  line.isSilent = true;
  socket.write('a question');
  expect(await once(socket, 'close')).toEqual([false]);
  line.isSilent = false;
});

test('a connection that cannot be made says why', async () => {
  const nowhere = openDatabase('postgres://publyka@localhost/publyka?host=/nowhere', { max: 1 });
  const reason = await reasonOf(nowhere`select 1`);
  expect(reason).toMatchObject({ code: 'ENOENT', syscall: 'connect' });
  expect(isDatabaseUnavailable(reason)).toBe(true);
  await nowhere.end();
  expect(isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  );
});
