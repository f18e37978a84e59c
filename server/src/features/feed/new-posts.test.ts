import { guestFeedSize, newPostsCountMax } from '@publyka/contract/limits';
import { countNewPostsRoute, listGuestFeedRoute } from '@publyka/contract/routes/feed';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima', username: 'analima', institution: 'UFMG' });
  rui = await createPerson(app);
});
beforeEach(() => app.platform.db`delete from posts`);
afterAll(() => app.close());

async function countSince(person: TestPerson, since: string): Promise<number> {
  return (await app.call(countNewPostsRoute, { query: { since } }, person.cookie)).body.count;
}

test('new posts by others are counted, as far as a pill can tell', async () => {
  await publish(app, ana);
  const since = new Date(Date.now() + 1).toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await countSince(rui, since)).toBe(0);
  await publish(app, ana);
  await publish(app, rui);
  expect([await countSince(rui, since), await countSince(ana, since)]).toEqual([1, 1]);
  const blocked = await createPerson(app);
  await app.platform
    .db`insert into blocks (user_id, other_id, is_mine) values (${blocked.id}, ${ana.id}, true), (${ana.id}, ${blocked.id}, false)`;
  expect(await countSince(blocked, since)).toBe(1);
  const rows = Array.from({ length: 300 }, () => ({ id: uuidv7(), userId: ana.id, type: 'text', content: 'x' }));
  await app.platform.db`insert into posts ${app.platform.db(rows)}`;
  expect(await countSince(rui, '2020-01-01T00:00:00.000Z')).toBe(newPostsCountMax + 1);
  expect((await app.call(countNewPostsRoute, { query: { since: 'ontem' } }, rui.cookie)).code).toBe('invalid_input');
  const yearZero = { query: { since: '0000-01-01T00:00:00Z' } };
  expect((await app.call(countNewPostsRoute, yearZero, rui.cookie)).code).toBe('invalid_input');
  expect((await app.call(countNewPostsRoute, { query: { since } })).code).toBe('not_authenticated');
});

test('who reads hears that something is there, once for many, and nothing of what it is', async () => {
  const live = await connectLive(app, rui);
  await live.subscribe('feed:new');
  await expect(live.subscribe('feed:old' as 'feed:new')).rejects.toThrow('denied');
  for (let made = 0; made < 10; made += 1) await publish(app, ana);
  await live.next((frame) => frame.type === 'signal');
  await live.subscribe(`user:${rui.id}`); // A round trip later nothing more has come.
  const signals = live.frames.filter((frame) => frame.type === 'signal');
  expect(signals).toEqual([{ type: 'signal', topic: 'feed:new', name: 'posts_waiting', data: {} }]);
  live.close();
});

test('a visitor reads the 50 newest on the web with few facts, and no more', async () => {
  const rows = Array.from({ length: guestFeedSize + 5 }, (_, index) => ({
    id: uuidv7(),
    userId: ana.id,
    type: 'text',
    content: `${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index),
    onWeb: true,
  }));
  await publish(app, ana, 'Para membros');
  await app.platform.db`insert into posts ${app.platform.db(rows)}`;
  const { body } = await app.call(listGuestFeedRoute, {});
  expect(body.items.map(({ content }) => Number(content))).toEqual(
    Array.from({ length: guestFeedSize }, (_, index) => guestFeedSize + 4 - index),
  );
  expect(Object.keys(body)).toEqual(['items']);
  expect(body.items[0]).toEqual({
    id: rows.at(-1)?.id,
    type: 'text',
    author: { fullName: 'Ana Lima', username: 'analima' },
    content: '54',
    imageUrl: null,
    likesCount: 0,
    commentsCount: 0,
    createdAt: '2026-01-01T00:00:00.054Z',
  });
});
