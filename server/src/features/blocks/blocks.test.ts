import { blocksPageSize } from '@publyka/contract/limits';
import { blockPersonRoute, listBlocksRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import { getBadgesRoute, listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { getPostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { link } from '../../../test/connections.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { scaled } from '../../../test/proofs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function twoPeople(): Promise<[TestPerson, TestPerson]> {
  return [await createPerson(app), await createPerson(app)];
}

const block = (person: TestPerson, other: TestPerson) =>
  app.call(blockPersonRoute, { params: { personId: other.id } }, person.cookie);
const unblock = (person: TestPerson, other: TestPerson) =>
  app.call(unblockPersonRoute, { params: { personId: other.id } }, person.cookie);
const canSee = async (person: TestPerson, postId: string) =>
  (await app.call(getPostRoute, { params: { postId } }, person.cookie)).status === 200;

test('a block hides both from each other, and only its maker lifts it', async () => {
  const [ana, rui] = await twoPeople();
  const [hers, his] = [await publish(app, ana), await publish(app, rui)];
  expect((await block(ana, rui)).status).toBe(204);
  expect((await block(ana, rui)).status).toBe(204);
  expect([await canSee(ana, his), await canSee(rui, hers), await canSee(ana, hers)]).toEqual([false, false, true]);
  await unblock(rui, ana);
  expect(await canSee(rui, hers)).toBe(false);
  expect((await block(rui, ana)).code).toBe('not_found'); // For him she does not exist.
  await unblock(ana, rui);
  await unblock(ana, rui);
  expect([await canSee(ana, his), await canSee(rui, hers)]).toEqual([true, true]);
  expect(await app.platform.db`select from blocks where user_id in (${ana.id}, ${rui.id})`).toHaveLength(0);
});

test('oneself and nobody cannot be blocked', async () => {
  const [ana] = await twoPeople();
  expect((await block(ana, ana)).code).toBe('conflict');
  expect((await app.call(blockPersonRoute, { params: { personId: uuidv7() } }, ana.cookie)).code).toBe('not_found');
  expect((await app.call(blockPersonRoute, { params: { personId: ana.id } })).code).toBe('not_authenticated');
});

test('the list to undo blocks runs from the last one, page after page', async () => {
  const ana = await createPerson(app);
  const others = await Promise.all(Array.from({ length: blocksPageSize + 2 }, () => createPerson(app)));
  for (const other of others) await block(ana, other);
  const first = await app.call(listBlocksRoute, {}, ana.cookie);
  const second = await app.call(listBlocksRoute, { query: { cursor: first.body.nextCursor ?? '' } }, ana.cookie);
  const listed = [...first.body.items, ...second.body.items].map(({ id }) => id);
  expect(new Set(listed)).toEqual(new Set(others.map(({ id }) => id)));
  expect(listed).toHaveLength(others.length);
  expect(listed[0]).toBe(others.at(-1)?.id);
  expect(second.body.nextCursor).toBeNull();
  const [other = ana] = others;
  expect((await app.call(listBlocksRoute, {}, other.cookie)).body.items).toEqual([]);
});

test('Links, following and notifications between the two are gone for good, and the badges say so', async () => {
  const [ana, rui] = await twoPeople();
  const { db } = app.platform;
  const postId = await publish(app, ana);
  await comment(app, rui, postId);
  await link(app, rui, ana);
  expect((await app.call(getBadgesRoute, {}, ana.cookie)).body.notifications).toBe(1);
  await block(ana, rui);
  expect((await app.call(getBadgesRoute, {}, ana.cookie)).body.notifications).toBe(0);
  expect((await app.call(listNotificationsRoute, {}, ana.cookie)).body.items).toEqual([]);
  expect(await db`select from connections where user_id = ${rui.id}`).toHaveLength(0);
  expect(await db`select from user_follows where follower_id in (${rui.id}, ${ana.id})`).toHaveLength(0);
  const told =
    await db`select topic, actor_id, data from events where type = 'person.hidden' and topic in (${`user:${ana.id}`}, ${`user:${rui.id}`})`;
  expect(told).toEqual(
    expect.arrayContaining([
      {
        topic: `user:${ana.id}`,
        actorId: null,
        data: { personId: rui.id, badges: expect.objectContaining({ notifications: 0 }) },
      },
      { topic: `user:${rui.id}`, actorId: null, data: { personId: ana.id, badges: expect.anything() } },
    ]),
  );
});

test('blocks from both sides, lifted and made again, race to one of the two true states', async () => {
  for (let round = 0; round < scaled({ short: 5, full: 20 }); round += 1) {
    const [ana, rui] = await twoPeople();
    const answers = await Promise.all([
      block(ana, rui),
      block(rui, ana),
      unblock(ana, rui),
      block(ana, rui),
      unblock(rui, ana),
    ]);
    expect(answers.every(({ status }) => [204, 404].includes(status))).toBe(true);
    const rows = await app.platform.db`select user_id, is_mine from blocks where user_id in (${ana.id}, ${rui.id})`;
    expect([0, 2]).toContain(rows.length);
    if (rows.length === 2) expect(rows.filter((row) => row['isMine'])).toHaveLength(1);
  }
});

test('a like that races with a block leaves no notification behind', async () => {
  const ana = await createPerson(app);
  for (let round = 0; round < scaled({ short: 6, full: 30 }); round += 1) {
    const rui = await createPerson(app);
    const postId = await publish(app, ana);
    await Promise.all([app.call(likePostRoute, { params: { postId } }, rui.cookie), block(ana, rui)]);
  }
  // Missions accomplished on the way are told by nobody.
  const { items } = (await app.call(listNotificationsRoute, {}, ana.cookie)).body;
  expect(items.filter(({ actors }) => actors.length > 0)).toEqual([]);
  expect((await app.call(getBadgesRoute, {}, ana.cookie)).body.notifications).toBe(items.length);
});

test('live, too: what the other one does arrives emptied, and the other one’s posts fall silent', async () => {
  const [ana, rui] = await twoPeople();
  const eva = await createPerson(app);
  const [evas, ruis] = [await publish(app, eva), await publish(app, rui)];
  const live = await connectLive(app, ana);
  await live.subscribe(`user:${ana.id}`);
  await live.subscribe(`post:${evas}`);
  await live.subscribe(`post:${ruis}`);
  await block(ana, rui);
  await live.next((frame) => frame.type === 'denied' && frame.topic === `post:${ruis}`);
  await comment(app, rui, evas);
  await comment(app, eva, evas);
  await comment(app, eva, ruis);
  const heard = await live.heard(`post:${evas}`, 3);
  expect(heard.map(({ type }) => type)).toEqual(['hidden', 'post.counted', 'comment.created']);
  expect(live.events(`post:${ruis}`)).toEqual([]);
  await unblock(ana, rui);
  await live.next((frame) => frame.type === 'events' && frame.events.some(({ type }) => type === 'person.shown'));
  await live.subscribe(`post:${ruis}`);
  live.close();
});
