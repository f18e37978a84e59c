import { badgeCap, notificationsPageSize } from '@publyka/contract/limits';
import { deleteCommentRoute } from '@publyka/contract/routes/comments';
import {
  getBadgesRoute,
  listNotificationsRoute,
  type Notification,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@publyka/contract/routes/notifications';
import { deletePostRoute, likePostRoute, unlikePostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
});
beforeEach(async () => {
  ana = await createPerson(app);
  postId = await publish(app, ana);
});
afterAll(() => app.close());

const like = (person: TestPerson) => app.call(likePostRoute, { params: { postId } }, person.cookie);
const unlike = (person: TestPerson) => app.call(unlikePostRoute, { params: { postId } }, person.cookie);

async function list(person: TestPerson): Promise<Notification[]> {
  return (await app.call(listNotificationsRoute, {}, person.cookie)).body.items;
}

async function badge(person: TestPerson): Promise<number> {
  return (await app.call(getBadgesRoute, {}, person.cookie)).body.notifications;
}

async function toldTypes(person: TestPerson): Promise<string[]> {
  const events = await app.platform.db<{ type: string }[]>`
    select type from events where topic = ${`user:${person.id}`} and type like 'notification.%' order by seq`;
  return events.map((event) => event.type);
}

async function writeUnread(person: TestPerson, count: number): Promise<void> {
  const { db } = app.platform;
  const rows = Array.from({ length: count }, () => ({ id: uuidv7(), userId: person.id, type: 'other' }));
  const acts = rows.map((row) => ({ ...row, notificationId: row.id, content: 'Oi', link: '/' }));
  await db`insert into notifications ${db(rows)}`;
  await db`insert into notification_acts ${db(acts)}`;
}

test('a like and a comment tell the author what happened and where', async () => {
  await like(rui);
  const commentId = await comment(app, rui, postId, 'a feira\ncomo  laboratório: $x^2$ por R$ 5');
  const [second, first] = await list(ana);
  expect(first).toMatchObject({
    type: 'like',
    actors: [{ id: rui.id, fullName: 'Rui Antunes' }],
    peopleCount: 1,
    content: 'curtiu sua publicação',
    quote: 'Achei um fóssil.',
    read: false,
    refTable: 'posts',
    postId,
    link: `/post/${postId}`,
  });
  expect(second).toMatchObject({
    type: 'comment',
    content: 'comentou: “a feira como laboratório: $x^2$ por R$ 5”',
    refTable: 'comments',
    postId,
    link: `/post/${postId}?comentario=${commentId}`,
  });
  expect(await badge(ana)).toBe(2);
  expect(await list(rui)).toEqual([]);
});

test('one is told nothing about what one did oneself', async () => {
  await like(ana);
  await comment(app, ana, postId);
  expect(await list(ana)).toEqual([]);
  expect(await toldTypes(ana)).toEqual([]);
});

test('however often a like is given and taken back, it is told once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => like(rui)));
  expect(await list(ana)).toHaveLength(1);
  await unlike(rui);
  expect(await list(ana)).toEqual([]);
  await like(rui);
  const [told] = await list(ana);
  await app.call(readNotificationRoute, { params: { notificationId: told?.id ?? '' } }, ana.cookie);
  await unlike(rui);
  await like(rui);
  expect(await list(ana)).toMatchObject([{ read: true }]);
  expect(await badge(ana)).toBe(0);
});

test('what is deleted takes along what was told about it', async () => {
  const commentId = await comment(app, rui, postId);
  await like(rui);
  await app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie);
  expect(await list(ana)).toMatchObject([{ type: 'like' }]);
  await comment(app, rui, postId);
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(await list(ana)).toEqual([]);
  expect(await badge(ana)).toBe(0);
  const [last] = await app.platform.db`
    select type, data from events where topic = ${`user:${ana.id}`} and type like 'notification.%' order by seq desc limit 1`;
  const badges = { notifications: 0, connections: 0, coupons: 0 };
  expect(last).toEqual({ type: 'notification.post_removed', data: { postId, badges } });
});

test('only its owner reads a notification; reading twice is reading once', async () => {
  await like(rui);
  const params = { notificationId: (await list(ana))[0]?.id ?? '' };
  expect((await app.call(readNotificationRoute, { params }, rui.cookie)).code).toBe('not_found');
  expect((await app.call(readNotificationRoute, { params }, ana.cookie)).body).toMatchObject({ notifications: 0 });
  expect((await app.call(readNotificationRoute, { params }, ana.cookie)).body).toMatchObject({ notifications: 0 });
  expect(await toldTypes(ana)).toEqual(['notification.set', 'notification.read']);
});

test('all are read at once, and nobody else’s', async () => {
  await writeUnread(ana, 3);
  const other = await createPerson(app);
  await writeUnread(other, 2);
  expect((await app.call(readAllNotificationsRoute, {}, ana.cookie)).body).toMatchObject({ notifications: 0 });
  expect((await list(ana)).every((one) => one.read)).toBe(true);
  expect(await badge(other)).toBe(2);
});

test('opening the panel changes nothing: what is unread is counted until it is read', async () => {
  const eva = await createPerson(app);
  await like(rui);
  expect(await list(ana)).toMatchObject([{ read: false }]);
  expect(await badge(ana)).toBe(1);
  await like(eva);
  expect(await badge(ana)).toBe(1);
  await app.call(readAllNotificationsRoute, {}, ana.cookie);
  expect(await badge(ana)).toBe(0);
  expect(await list(ana)).toMatchObject([{ read: true }]);
});

test('badges count no further than they show; the list has pages', async () => {
  const total = badgeCap + 20;
  await writeUnread(ana, total);
  expect(await badge(ana)).toBe(badgeCap + 1);
  const first = await app.call(listNotificationsRoute, {}, ana.cookie);
  expect(first.body.items).toHaveLength(notificationsPageSize);
  const ids = new Set(first.body.items.map((one) => one.id));
  let cursor = first.body.nextCursor;
  while (cursor) {
    const page = await app.call(listNotificationsRoute, { query: { cursor } }, ana.cookie);
    for (const one of page.body.items) ids.add(one.id);
    cursor = page.body.nextCursor;
  }
  expect(ids.size).toBe(total);
});
