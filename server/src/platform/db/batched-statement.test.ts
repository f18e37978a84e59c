import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { defineBatchedStatement } from './batched-statement.ts';
import { type Database, openDatabase } from './client.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
let sent: string[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  const onStatement = (text: string, parameters: unknown[]) => {
    if (parameters.length > 0) sent.push(text);
  };
  db = openDatabase(database.url, { onStatement });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const multiples = defineBatchedStatement<{ multiple: number }, 'factor' | 'times'>(
  { factor: 'int', times: 'int' },
  (sql, { factor, times }) => sql`select ${factor} * n as multiple from generate_series(1, ${times}) n order by n desc`,
);

test('each request gets its own rows in its own order, and those that wait go together', async () => {
  sent = [];
  const asked = Array.from({ length: 50 }, (_, index) => ({ factor: String(index), times: String(index % 4) }));
  const answers = await Promise.all(asked.map((values) => multiples(db, values)));
  for (const [index, rows] of answers.entries()) {
    const expected = Array.from({ length: index % 4 }, (_, n) => index * (n + 1)).reverse();
    expect(rows.map(({ multiple }) => multiple)).toEqual(expected);
  }
  expect(sent.length).toBeLessThan(5);
});

test('a value that PostgreSQL does not take harms no other request', async () => {
  const asked = ['1', 'no number', '3'].map((factor) => multiples(db, { factor, times: '1' }));
  const [first, broken, last] = await Promise.allSettled(asked);
  expect(first).toMatchObject({ status: 'fulfilled', value: [{ multiple: 1 }] });
  expect(broken).toMatchObject({ status: 'rejected' });
  expect(last).toMatchObject({ status: 'fulfilled', value: [{ multiple: 3 }] });
});

test('a failure reaches everybody who waited, and the next are asked again', async () => {
  const missing = defineBatchedStatement<{ id: string }, 'id'>(
    { id: 'uuid' },
    (sql, { id }) => sql`select id from not_there_yet where id = ${id}`,
  );
  const id = '00000000-0000-7000-8000-000000000001';
  const asked = await Promise.allSettled([missing(db, { id }), missing(db, { id })]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await db`create table not_there_yet (id uuid)`;
  await db`insert into not_there_yet values (${id})`;
  expect(await missing(db, { id })).toMatchObject([{ id }]);
});
