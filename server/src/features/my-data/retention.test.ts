import { getMeRoute } from '@publyka/contract/accounts';
import { listCommunitiesRoute } from '@publyka/contract/communities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { retain } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function countRecords(personId: string): Promise<number> {
  const rows = await app.platform.db`select from access_records where user_id = ${personId}`;
  return rows.length;
}

test('use is recorded once an hour for each address, and of nobody who is not signed in', async () => {
  const ana = await createPerson(app);
  await app.call(getMeRoute, {});
  expect(await app.platform.db`select from access_records`).toHaveLength(0);
  await app.call(getMeRoute, {}, ana.cookie);
  await app.call(listCommunitiesRoute, {}, ana.cookie);
  expect(await countRecords(ana.id)).toBe(1);
});

test('however many addresses somebody comes from, some twenty are recorded', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const come = (cookie: string, remoteAddress: string) =>
    app.app.request(
      '/api/communities',
      { headers: { cookie } },
      { incoming: { socket: { remoteAddress }, headers: {} } },
    );
  for (let host = 1; host <= 60; host += 1) await come(ana.cookie, `2001:db8::${host.toString(16)}`);
  for (const host of [1, 2, 2, 1]) await come(rui.cookie, `2001:db8::${host}`);
  expect([await countRecords(ana.id), await countRecords(rui.id)]).toEqual([20, 2]);
});

test('access records go after six months, and not before', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const { db } = app.platform;
  await db`insert into access_records (user_id, ip, at) values
    (${ana.id}, '10.0.0.1', now() - interval '6 months 1 day'), (${rui.id}, '10.0.0.2', now() - interval '6 months' + interval '1 day')`;
  await retain(app.platform);
  expect([await countRecords(ana.id), await countRecords(rui.id)]).toEqual([0, 1]);
});

test('old notifications go, in however many batches', async () => {
  const ana = await createPerson(app);
  const { db } = app.platform;
  await db`
    insert into notifications (id, user_id, type, created_at)
    select gen_random_uuid(), ${ana.id}, 'other', now() - interval '1 hour' * 24 * (case when one <= 2500 then 181 else 179 end)
    from generate_series(1, 2510) as one`;
  await retain(app.platform);
  const rows = await db`select from notifications where user_id = ${ana.id}`;
  expect(rows).toHaveLength(10);
});
