import { readFile } from 'node:fs/promises';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  sendMessageRoute,
} from '@publyka/contract/routes/messages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/client.ts';
import { createCommunity, createRoom, send } from './communities.ts';
import { type Asked, partitionedStatements } from './partitioned-statements.ts';
import { createPerson, type TestPerson } from './people.ts';
import { prepare, readTables, recordStatements } from './plans.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** `ops/growth/partitions.sql`, run on a database with messages in it: what it keeps, and what reads one part only. */

const file = new URL('../../ops/growth/partitions.sql', import.meta.url);

let app: TestApp;
let db: Database;
let ana: TestPerson;
let asked: Asked;
let before: { shapes: unknown; rows: unknown };

beforeAll(async () => {
  app = await createTestApp();
  db = openDatabase(app.databaseUrl, { max: 1, isForRequests: true });
  ana = await createPerson(app);
  const rui = await createPerson(app);
  const communityId = await createCommunity(app, [ana, rui]);
  await createCommunity(app, [ana, rui], 'Geologia');
  const roomId = await createRoom(app, ana, communityId);
  const { id: messageId } = await send(app, ana, communityId, 'Saiu a coleta de campo');
  await send(app, rui, communityId, 'A coleta de ontem?', roomId);
  await fill(ana.id);
  asked = { viewerId: ana.id, communityId, messageId };
  before = { shapes: await readShapes(), rows: await readRows() };
  await db.unsafe(`begin; ${await readFile(file, 'utf8')}; commit`);
});
afterAll(async () => {
  await db.end();
  await app.close();
});

test('rows, columns, rules, references and indexes are those of the whole tables', async () => {
  expect(await readRows()).toEqual(before.rows);
  expect(await readShapes()).toEqual(before.shapes);
});

const pruned = partitionedStatements.filter(({ reads }) => reads !== 'all');

test.each(pruned)('$name reads $reads', async ({ run, reads }) => {
  const statement = (await recordStatements(app.databaseUrl, (one) => run(one, asked))).at(-1);
  if (!statement) throw new Error('It sent nothing');
  const execute = await prepare(db, 'statement', statement);
  const read = [...(await readTables(db, execute))].filter((table) => /^(?:messages|events)_\d+$/.test(table));
  await db.unsafe('deallocate statement');
  if (reads === 'one') expect(read).toHaveLength(1);
  // Of the two RePublykas that she is in, and of the one topic that is asked about.
  else expect(read.length).toBeLessThanOrEqual(2);
});

test('a message is written once, shown, reacted to, edited, deleted, and its events follow', async () => {
  const { communityId } = asked;
  const body = { id: uuidv7(), content: 'Mediu-se a vazão.' };
  for (const _ of ['first', 'again'])
    expect((await app.call(sendMessageRoute, { params: { communityId }, body }, ana.cookie)).body.id).toBe(body.id);
  const params = { communityId, messageId: body.id };
  await app.call(addReactionRoute, { params: { ...params, reaction: '🔥' } }, ana.cookie);
  await app.call(editMessageRoute, { params, body: { content: 'Mediu-se duas vezes.' } }, ana.cookie);
  const page = await app.call(listMessagesRoute, { params: { communityId }, query: {} }, ana.cookie);
  expect(page.body.items.filter(({ id }) => id === body.id)).toMatchObject([
    { content: 'Mediu-se duas vezes.', reactions: [{ reaction: '🔥', count: 1 }] },
  ]);
  const [told] = await db`
    select data #>> '{message,content}' as content from events
    where topic = ${`community:${communityId}`} and data #>> '{message,id}' = ${body.id}`;
  expect(told?.['content']).toBe('Mediu-se duas vezes.');
  await app.call(deleteMessageRoute, { params }, ana.cookie);
  expect(await db`select from message_reactions where message_id = ${body.id}`).toHaveLength(0);
});

/** Enough groups, messages and events that reading by key is cheaper than reading it all. */
async function fill(authorId: string): Promise<void> {
  await db.unsafe(`
    insert into communities (id, name, last_seq) select gen_random_uuid(), 'Grupo ' || n, 40 from generate_series(1, 200) n;
    insert into messages (id, community_id, user_id, seq, content, created_at)
      select gen_random_uuid(), communities.id, '${authorId}', n, 'Medida da coleta', now() - n * interval '1 hour'
      from communities, generate_series(1, 40) n where name like 'Grupo %';
    insert into event_topics (topic, last_seq)
      select 'community:' || id, 40 from communities where name like 'Grupo %';
    insert into events (topic, seq, type, actor_id, data, created_at)
      select topic, n, 'message.created', '${authorId}', jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid())), now()
      from event_topics, generate_series(1, last_seq) n where last_seq = 40;
    analyze`);
}

/** Everything that stands in the two tables. */
async function readRows() {
  return {
    messages: await db`select * from messages order by community_id, seq`,
    events: await db`select * from events order by topic, seq`,
  };
}

/** What the two tables promise, but for their keys and the one index that the file adds. */
async function readShapes() {
  const tables = ['messages', 'events'];
  return {
    columns: await db`
      select table_name, column_name, data_type, is_nullable, column_default, is_generated, generation_expression
      from information_schema.columns where table_name in ${db(tables)} order by table_name, ordinal_position`,
    rules: await db`
      select conrelid::regclass::text as table, contype, pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid::regclass::text in ${db(tables)} and contype in ('c', 'f') order by 1, 2, 3`,
    indexes: await db`
      select indexname, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
      where tablename in ${db(tables)} and indexname not in ('messages_pkey', 'events_pkey', 'messages_id') order by 1`,
  };
}
