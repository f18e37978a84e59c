import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { createCommentRoute, deleteCommentRoute } from '@publyka/contract/routes/comments';
import { listNotificationsRoute, readAllNotificationsRoute } from '@publyka/contract/routes/notifications';
import { likePostRoute, unlikePostRoute } from '@publyka/contract/routes/posts';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { scaled } from '../../../test/proofs.ts';
import { assertWithin } from '../../../test/properties.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Sql } from '../../platform/db/client.ts';
import { notifyLike, withdrawLikeNotification } from '../posts/notify.ts';
import { groupKeyOf } from './groups.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const doings = ['like', 'unlike', 'comment', 'uncomment', 'readAll', 'block', 'leave', 'return'] as const;
interface Step {
  do: (typeof doings)[number];
  person: number;
}
interface Scene {
  author: TestPerson;
  others: TestPerson[];
  postId: string;
}

async function setUp(): Promise<Scene> {
  const author = await createPerson(app);
  const others = await Promise.all([1, 2, 3, 4].map(() => createPerson(app)));
  return { author, others, postId: await publish(app, author) };
}

async function take({ author, others, postId }: Scene, step: Step): Promise<unknown> {
  const { db } = app.platform;
  const person = others[step.person] ?? author;
  const params = { postId };
  switch (step.do) {
    case 'like':
      return app.call(likePostRoute, { params }, person.cookie);
    case 'unlike':
      return app.call(unlikePostRoute, { params }, person.cookie);
    case 'comment':
      return app.call(createCommentRoute, { params, body: { id: uuidv7(), content: 'Oi' } }, person.cookie);
    case 'uncomment': {
      const [own] = await db<{ id: string }[]>`select id from comments where user_id = ${person.id} limit 1`;
      return own && app.call(deleteCommentRoute, { params: { commentId: own.id } }, person.cookie);
    }
    case 'readAll':
      return app.call(readAllNotificationsRoute, {}, author.cookie);
    case 'block':
      return app.call(blockPersonRoute, { params: { personId: person.id } }, author.cookie);
    case 'leave':
      return db`
        insert into departures (person_id, purge_after) values (${person.id}, now() + interval '7 days')
        on conflict do nothing`;
    case 'return':
      return db`delete from departures where person_id = ${person.id}`;
  }
}

/** What is kept is what counting afresh finds, and the list says the same from either. */
async function expectTrueCounts({ author }: Scene): Promise<void> {
  const { db } = app.platform;
  const rows = await db<{ kept: number[]; counted: number[] }[]>`
    select array[acts_count, people_count] as kept,
      (select array[count(*), count(distinct actor_id)]::int[] from notification_acts where notification_id = notifications.id)
        as counted
    from notifications where user_id = ${author.id}`;
  for (const { kept, counted } of rows) expect(kept).toEqual(counted);
  const list = async () => (await app.call(listNotificationsRoute, {}, author.cookie)).body;
  const afresh = await list();
  await db`update notifications set acts_count = acts_count + 1000 where user_id = ${author.id}`;
  expect(await list()).toEqual(afresh);
  await db`update notifications set acts_count = acts_count - 1000 where user_id = ${author.id}`;
}

test('whatever is done and taken back, also at once, the kept counts are those counted afresh', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    do: fc.oneof(
      {
        weight: 12,
        arbitrary: fc.constantFrom('like', 'unlike', 'comment', 'uncomment', 'readAll', 'leave', 'return'),
      },
      { weight: 1, arbitrary: fc.constant('block') },
    ),
    person: fc.nat(3),
  });
  const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 8 });
  await assertWithin(
    moments,
    async (sequence) => {
      const scene = await setUp();
      for (const moment of sequence) {
        await Promise.all(moment.map((one) => take(scene, one)));
        await expectTrueCounts(scene);
      }
    },
    { numRuns: scaled({ short: 6, full: 60 }), limitMs: 20_000 },
  );
});

test('several acts of one person that go at once count as one person', async () => {
  const scene = await setUp();
  for (const person of [0, 0, 0, 1]) await take(scene, { do: 'comment', person });
  await take(scene, { do: 'block', person: 0 });
  await expectTrueCounts(scene);
  const { items } = (await app.call(listNotificationsRoute, {}, scene.author.cookie)).body;
  expect(items.find(({ type }) => type === 'comment')).toMatchObject({ peopleCount: 1 });
});

/** So many likes of today, by people who exist for this only. */
async function likeByMany({ author, others, postId }: Scene, count: number): Promise<void> {
  await take({ author, others, postId }, { do: 'like', person: 0 });
  const { db } = app.platform;
  await db`
    with told as (select * from notifications where user_id = ${author.id} and group_key = ${groupKeyOf('like', postId)}),
      names as (select 'u' || left(replace(gen_random_uuid()::text, '-', ''), 20) as name from generate_series(1, ${count}::int)),
      crowd as (insert into profiles (id, full_name, username, email)
        select gen_random_uuid(), 'Alguém', name, name || '@exemplo.br' from names
        returning id)
    insert into notification_acts (id, notification_id, user_id, actor_id, type, content, ref_id, link)
    select gen_random_uuid(), told.id, told.user_id, crowd.id, 'like', '', ${postId}, '' from told, crowd`;
  // What other tests left would be in the way of the same plan each time.
  await db`delete from notification_acts where user_id <> ${author.id}`;
  await db`vacuum analyze notification_acts`;
}

/** How many acts this connection has read. */
async function countRead(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'notification_acts'`;
  return row?.count ?? 0;
}

test('the thousandth like of a day reads no more than a few acts, and so does taking it back', async () => {
  const scene = await setUp();
  await likeByMany(scene, 3000);
  const { author, others, postId } = scene;
  const like = { actorId: others[1]?.id ?? '', authorId: author.id, postId };
  for (const change of [notifyLike, withdrawLikeNotification]) {
    const actsRead = await app.platform.transaction(async (tx) => {
      const before = await countRead(tx.sql);
      await change(tx, like);
      return (await countRead(tx.sql)) - before;
    });
    // Whatever way the planner takes: all would be three thousand.
    expect(actsRead).toBeLessThan(100);
  }
  const { items } = (await app.call(listNotificationsRoute, {}, author.cookie)).body;
  expect(items.find(({ type }) => type === 'like')).toMatchObject({ peopleCount: 3001 });
});
