import { getMeRoute } from '@publyka/contract/routes/accounts';
import { listCommunitiesRoute } from '@publyka/contract/routes/communities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordDeletions } from '../../../test/batches.ts';
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

async function insertOldNotifications(personId: string, count: number): Promise<void> {
  await app.platform.db`
    insert into notifications (id, user_id, type, created_at)
    select gen_random_uuid(), ${personId}, 'other', now() - interval '181 days' from generate_series(1, ${count}::int)`;
}

test('old notifications go, in however many batches', async () => {
  const ana = await createPerson(app);
  const { db } = app.platform;
  const deletions = await recordDeletions(db, 'notifications');
  await insertOldNotifications(ana.id, 2500);
  await db`
    insert into notifications (id, user_id, type, created_at)
    values (gen_random_uuid(), ${ana.id}, 'other', now() - interval '179 days')`;
  await retain(app.platform);
  expect(await db`select from notifications where user_id = ${ana.id}`).toHaveLength(1);
  expect(await deletions()).toEqual([1000, 1000, 500]);
});

test.each([
  ['access_records', 'at'],
  ['notifications', 'created_at'],
  ['notification_acts', 'created_at'],
])('of %s, of which there are many, what is old is found by an index that begins with the age', async (table, age) => {
  const indexes = await app.platform.db`
    select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid = ${table}::text::regclass and attname = ${age}`;
  expect(indexes.length).toBeGreaterThan(0);
});

test('what was read and withdrawn goes by its own age, since no notification takes it away', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const { db } = app.platform;
  await db`
    insert into notification_acts (id, user_id, actor_id, type, content, link, ref_id, read, created_at)
    select gen_random_uuid(), ${ana.id}, ${rui.id}, 'like', '', '/', gen_random_uuid(), true, now() - age
    from unnest(array['179 days', '181 days']::interval[]) as one (age)`;
  await retain(app.platform);
  const rows =
    await db`select created_at > now() - interval '180 days' as is_young from notification_acts where user_id = ${ana.id}`;
  expect(rows).toEqual([{ isYoung: true }]);
});

test('a rule that cannot be followed keeps no other from being followed', async () => {
  const ana = await createPerson(app);
  const { db } = app.platform;
  await insertOldNotifications(ana.id, 1);
  await db`insert into audit_log (id, operator, command, at) values (gen_random_uuid(), 'root', 'x', now() - interval '3 years')`;
  await db.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse before delete on notifications for each row execute function refuse()`);
  await expect(retain(app.platform)).rejects.toThrow('Not everything old');
  await db`drop trigger refuse on notifications`;
  expect(await db`select from audit_log where operator = 'root'`).toHaveLength(0);
  expect(await db`select from notifications where user_id = ${ana.id}`).toHaveLength(1);
});

test('what ran out in a long pause of the jobs goes in batches, too', async () => {
  const { db, jobs } = app.platform;
  const [limits, rankings] = [await recordDeletions(db, 'rate_limits'), await recordDeletions(db, 'kept_rankings')];
  const ana = await createPerson(app);
  await db`insert into rate_limits (key, points, expire) select 'old ' || one, 1, 1 from generate_series(1, 1500) as one`;
  await db`
    insert into kept_rankings (id, user_id, created_at, post_ids, candidates)
    select gen_random_uuid(), ${ana.id}, now() - interval '25 hours', '', '' from generate_series(1, 1500)`;
  await jobs.enqueue(db, 'accounts.clean-up', {});
  await jobs.enqueue(db, 'feed.clean-up', {});
  await jobs.drain();
  expect(await limits()).toEqual([1000, 500]);
  expect(await rankings()).toEqual([1000, 500]);
});
