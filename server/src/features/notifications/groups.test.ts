import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { createCommentRoute, deleteCommentRoute } from '@publyka/contract/routes/comments';
import {
  getBadgesRoute,
  listNotificationsRoute,
  type Notification,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@publyka/contract/routes/notifications';
import { likePostRoute, unlikePostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { removeNotificationsBy } from './service.ts';

const names = ['Rui Antunes', 'Eva Prado', 'Nilo Barcelos', 'Otávio Meirelles'];

let app: TestApp;
let ana: TestPerson;
let others: TestPerson[];
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app);
  others = await Promise.all(names.map((fullName) => createPerson(app, { fullName })));
  postId = await publish(app, ana, 'Passei a semana ouvindo pescadores.');
});
afterAll(() => app.close());

const like = (person: TestPerson, id = postId) => app.call(likePostRoute, { params: { postId: id } }, person.cookie);
const unlike = (person: TestPerson) => app.call(unlikePostRoute, { params: { postId } }, person.cookie);

function one(index: number): TestPerson {
  const person = others[index];
  if (!person) throw new Error('There are four');
  return person;
}

/** Without missions, which may be accomplished on the way. */
async function list(): Promise<Notification[]> {
  const { items } = (await app.call(listNotificationsRoute, {}, ana.cookie)).body;
  return items.filter(({ type }) => type !== 'other');
}

async function badge(): Promise<number> {
  return (await app.call(getBadgesRoute, {}, ana.cookie)).body.notifications;
}

async function read(): Promise<void> {
  const params = { notificationId: (await list())[0]?.id ?? '' };
  await app.call(readNotificationRoute, { params }, ana.cookie);
}

const namesOf = (told?: Notification) => told?.actors.map(({ fullName }) => fullName);

test('who likes the same post on the same day is told as one, the last two by name', async () => {
  for (const person of others) await like(person);
  const told = await list();
  expect(told).toMatchObject([
    {
      peopleCount: 4,
      content: 'curtiram sua publicação',
      quote: 'Passei a semana ouvindo pescadores.',
      read: false,
      link: `/post/${postId}`,
    },
  ]);
  expect(namesOf(told[0])).toEqual(['Otávio Meirelles', 'Nilo Barcelos']);
  expect(await badge()).toBe(1);
});

test('another post, another kind and another day are told apart', async () => {
  await like(one(0));
  await like(one(1), await publish(app, ana));
  await comment(app, one(2), postId);
  expect((await list()).map(({ peopleCount }) => peopleCount)).toEqual([1, 1, 1]);
  await app.platform.db`update notifications set group_key = group_key || ' yesterday' where user_id = ${ana.id}`;
  await like(one(3));
  expect((await list()).map(({ peopleCount }) => peopleCount)).toEqual([1, 1, 1, 1]);
});

test('a group that was read is unread again when somebody joins, and comes on top', async () => {
  await like(one(0));
  await comment(app, one(1), postId);
  await like(one(1));
  await read();
  expect(await badge()).toBe(1);
  await like(one(2));
  expect(await list()).toMatchObject([
    { type: 'like', peopleCount: 3, read: false },
    { type: 'comment', read: false },
  ]);
  expect(await badge()).toBe(2);
});

test('a like taken back leaves the group, and what it had made unread is read again', async () => {
  const scene = { people: [ana], postIds: [postId] };
  await like(one(0));
  await like(one(1));
  await read();
  await like(one(2));
  const events = await expectReplay(app, scene, () => unlike(one(2)));
  expect(events.map(({ type }) => type)).toEqual(['post.unliked', 'notification.set']);
  expect(await list()).toMatchObject([{ peopleCount: 2, read: true }]);
  expect(await badge()).toBe(0);
  await expectReplay(app, scene, () => unlike(one(1)));
  expect(await list()).toMatchObject([{ peopleCount: 1, content: 'curtiu sua publicação', read: true }]);
  await expectReplay(app, scene, () => unlike(one(0)));
  expect(await list()).toEqual([]);
});

test('comments of several speak of the newest one and lead to it; of one person, too', async () => {
  const first = await comment(app, one(0), postId, 'Gostei');
  await comment(app, one(0), postId, 'E mais');
  expect(await list()).toMatchObject([{ peopleCount: 1, content: 'comentou: “E mais”', quote: null }]);
  const last = await comment(app, one(1), postId, 'A feira como laboratório');
  expect(await list()).toMatchObject([
    {
      peopleCount: 2,
      content: 'comentaram sua publicação',
      quote: '“A feira como laboratório”',
      link: `/post/${postId}?comentario=${last}`,
    },
  ]);
  const remove = (commentId: string, person: TestPerson) =>
    expectReplay(app, { people: [ana], postIds: [postId] }, () =>
      app.call(deleteCommentRoute, { params: { commentId } }, person.cookie),
    );
  await remove(last, one(1));
  expect(await list()).toMatchObject([{ peopleCount: 1, content: 'comentou: “E mais”' }]);
  const [kept] = await app.platform.db`
    select from events where topic = ${`user:${ana.id}`} and data::text like '%feira como%'`;
  expect(kept).toBeUndefined();
  await remove(first, one(0));
  expect(await list()).toMatchObject([{ content: 'comentou: “E mais”' }]);
});

test('somebody blocked leaves the groups, the others stay', async () => {
  for (const person of others) await like(person);
  const events = await expectReplay(app, { people: [ana], postIds: [postId] }, () =>
    app.call(blockPersonRoute, { params: { personId: one(3).id } }, ana.cookie),
  );
  expect(events.map(({ type }) => type)).toContain('notification.set');
  const [told] = await list();
  expect(told?.peopleCount).toBe(3);
  expect(namesOf(told)).toEqual(['Nilo Barcelos', 'Eva Prado']);
});

test('somebody who is about to leave is not named or counted, and comes back; who has left is gone', async () => {
  await like(one(0));
  await like(one(1));
  await read();
  await like(one(2));
  await comment(app, one(2), postId);
  const { db } = app.platform;
  await db`insert into departures (person_id, purge_after) values (${one(2).id}, now() + interval '7 days')`;
  expect(await list()).toMatchObject([{ type: 'like', peopleCount: 2, read: true }]);
  expect(namesOf((await list())[0])).toEqual(['Eva Prado', 'Rui Antunes']);
  expect(await badge()).toBe(0);
  await db`delete from departures where person_id = ${one(2).id}`;
  expect(await list()).toMatchObject([{ type: 'comment' }, { type: 'like', peopleCount: 3, read: false }]);
  expect(await badge()).toBe(2);
  await expectReplay(app, { people: [ana], postIds: [] }, () =>
    app.platform.transaction((tx) => removeNotificationsBy(tx, one(2).id, 50)),
  );
  expect(await list()).toMatchObject([{ type: 'like', peopleCount: 2, read: true }]);
});

test('invitations wait one by one; who accepted is told together', async () => {
  await link(app, one(0), ana);
  await link(app, one(1), ana);
  expect((await list()).map(({ type, peopleCount }) => [type, peopleCount])).toEqual([
    ['connection_request', 1],
    ['connection_request', 1],
  ]);
  await link(app, ana, one(2));
  await link(app, ana, one(3));
  expect((await list())[0]).toMatchObject({
    type: 'connection_accepted',
    peopleCount: 2,
    content: 'aceitaram seu convite',
    link: `/profile/${one(3).id}`,
  });
});

test('a crowd that likes and thinks again at once is counted truly', async () => {
  await Promise.all(others.flatMap((person) => [like(person), unlike(person), like(person)]));
  await Promise.all(others.flatMap((person): Promise<unknown>[] => [like(person), comment(app, person, postId)]));
  const [last] = await app.platform.db<{ badges: { notifications: number } }[]>`
    select data -> 'badges' as badges from events where topic = ${`user:${ana.id}`} order by seq desc limit 1`;
  expect((await list()).map(({ peopleCount }) => peopleCount)).toEqual([4, 4]);
  expect(last?.badges.notifications).toBe(await badge());
});

test('of somebody who has met many, few are held at a time', async () => {
  const zeno = await createPerson(app);
  const ids = await Promise.all([ana, one(0), one(1)].map((person) => publish(app, person)));
  for (const id of ids) await like(zeno, id);
  await like(zeno);
  await like(one(2));
  const remove = () => app.platform.transaction((tx) => removeNotificationsBy(tx, zeno.id, 2));
  const counts: number[] = [];
  do counts.push(await remove());
  while (counts.at(-1));
  expect(counts.length).toBeGreaterThan(2);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  const told = await Promise.all(
    [ana, one(0), one(1)].map(({ cookie }) => app.call(listNotificationsRoute, {}, cookie)),
  );
  expect(told.map(({ body }) => body.items.length)).toEqual([1, 0, 0]);
});

test('a crowd that likes, comments and is blocked at once leaves nothing of the blocked, and a true badge', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await publish(app, ana);
    const guest = await createPerson(app);
    const block = () => app.call(blockPersonRoute, { params: { personId: guest.id } }, ana.cookie);
    const answers = await Promise.all([
      ...others.map((person) => like(person, id)),
      like(guest, id),
      app.call(createCommentRoute, { params: { postId: id }, body: { id: uuidv7(), content: 'Oi' } }, guest.cookie),
      block(),
      app.call(readAllNotificationsRoute, {}, ana.cookie),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const told = (await list()).filter(({ postId }) => postId === id);
    expect(told).toMatchObject([{ type: 'like', peopleCount: 4 }]);
  }
  const { items } = (await app.call(listNotificationsRoute, {}, ana.cookie)).body;
  expect(await badge()).toBe(items.filter((told) => !told.read).length);
});
