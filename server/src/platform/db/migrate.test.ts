import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

const folder = new URL('../../../test/fixtures/migrations/', import.meta.url);
const [first, index] = ['0901_message_language.sql', '0902_message_language_index.sql'];

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
beforeEach(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url);
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

/** Whether somebody waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const waiting = await db`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.length > 0;
}

/** Makes so many members, each of one community. */
async function fill(members: number): Promise<void> {
  await db`insert into profiles (id, email, full_name, username)
    select gen_random_uuid(), n || '@exemplo.br', 'Pessoa', 'pessoa_' || n from generate_series(1, ${members}) n`;
  await db`insert into communities (id, name, created_by, owner_id)
    select gen_random_uuid(), 'Grupo', id, id from (select id from profiles where username = 'pessoa_1') one`;
  await db`insert into community_members (community_id, user_id)
    select communities.id, profiles.id from communities, profiles where username like 'pessoa_%'`;
}

test('a migration that waits for a lock lets others pass, and takes it once it is free', async () => {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = db.begin(async (sql) => {
    await sql`select from messages limit 1`;
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const migrating = migrate(db, { folder, only: new Set([first]) });
  // Were its wait to go on, nobody who asks during one would be answered before the lock is free.
  for (let waits = 0; waits < 3; waits += 1) {
    await expect.poll(isWaiting, { interval: 10 }).toBe(true);
    await db`select from messages limit 1`;
  }
  expect(
    await db`select from pg_attribute where attrelid = 'messages'::regclass and attname = 'language'`,
  ).toHaveLength(0);
  release.resolve();
  await holder;
  expect(await migrating).toEqual([first]);
});

test('an index whose build was cut off is built again, though one of its name is there', async () => {
  await fill(2);
  const [community] = await db`select id, owner_id from communities where name = 'Grupo'`;
  await db`insert into messages (id, community_id, user_id, seq, content, created_at)
    select gen_random_uuid(), ${community?.['id']}, ${community?.['ownerId']}, n, 'Oi', now() from generate_series(1, 2) n`;
  const broken = 'create unique index concurrently messages_language on messages (community_id)';
  await expect(db.unsafe(broken)).rejects.toThrow(/could not create unique index/);
  expect(await migrate(db, { folder, only: new Set([first, index]) })).toEqual([first, index]);
  const [state] = await db`
    select indisvalid, indisunique from pg_index where indexrelid = 'messages_language'::regclass`;
  expect(state).toEqual({ indisvalid: true, indisunique: false });
});

test('rows are filled batch by batch until none is left, and two nodes that start together apply each migration once', async () => {
  await fill(2500);
  const other = openDatabase(database.url);
  const [one, two] = await Promise.all([migrate(db, { folder }), migrate(other, { folder })]);
  await other.end();
  expect([...one, ...two].sort()).toEqual(
    (await db`select name from migrations where name like '09%' order by 1`).map((row) => row['name']),
  );
  expect(one.length * two.length).toBe(0);
  const [left] = await db`select count(*) from community_members where pinned_rank is null`;
  expect(left).toEqual({ count: 0 });
  const [constraint] = await db`select convalidated from pg_constraint where conname = 'messages_known_language'`;
  expect(constraint).toEqual({ convalidated: true });
});

test('a migration that changed after it was applied stops everything', async () => {
  await migrate(db, { folder, only: new Set([first]) });
  await db`update migrations set hash = 'other' where name = ${first}`;
  await expect(migrate(db, { folder })).rejects.toThrow(/mudou depois de aplicada/);
});
