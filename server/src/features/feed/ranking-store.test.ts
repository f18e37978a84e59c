import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { selectBetween, selectReader } from './ranking-store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a ranking goes by the Links that were made last, from either side, not by those asked for last', async () => {
  const { db } = app.platform;
  const [ana, rui, eva, nilo] = await Promise.all(Array.from({ length: 4 }, () => createPerson(app)));
  if (!ana || !rui || !eva || !nilo) throw new Error('four people');
  const link = (from: TestPerson, to: TestPerson, asked: string, answered: string) => db`
    insert into connections (id, user_id, connected_user_id, status, created_at, responded_at)
    values (${uuidv7()}, ${from.id}, ${to.id}, 'accepted', now() - ${asked}::interval, now() - ${answered}::interval)`;
  await link(ana, rui, '9 days', '1 day');
  await link(eva, ana, '8 days', '2 days');
  await link(ana, nilo, '4 days', '3 days');
  expect((await selectReader(db, ana.id, new Date())).linkIds).toEqual([rui.id, eva.id, nilo.id]);
});

test('of whom one has blocked and what one has reported or seen beyond the caps, each author and post is looked up', async () => {
  const { db } = app.platform;
  const [ana, rui] = await Promise.all([createPerson(app), createPerson(app)]);
  const postId = await publish(app, rui, 'Um texto.');
  await db`insert into blocks ${db([
    { userId: ana.id, otherId: rui.id, isMine: true },
    { userId: rui.id, otherId: ana.id, isMine: false },
  ])}`;
  const report = { id: uuidv7(), reporterId: ana.id, postId, authorId: rui.id };
  await db`insert into post_reports ${db({ ...report, reason: 'spam', details: '', postContent: '' })}`;
  await db`insert into user_feed_history ${db({ userId: ana.id, postId, commentsSeen: 3 })}`;
  const reader = await selectReader(db, ana.id, new Date());
  expect(reader).toMatchObject({ blockedIds: [rui.id], reportedIds: [postId], seen: new Map([[postId, 3]]) });
  const found = { postIds: [postId], highlightedIds: [], authorIds: [rui.id] };
  expect(await selectBetween(db, ana.id, found, reader)).toMatchObject({ apart: [], reported: [], seen: [] });
  const others = Array.from({ length: 500 }, () => uuidv7());
  const beyond = { ...reader, blockedIds: others, reportedIds: others, seen: new Map(others.map((id) => [id, 0])) };
  const expected = { apart: [rui.id], reported: [postId], seen: [{ postId, comments: 3 }] };
  expect(await selectBetween(db, ana.id, found, beyond)).toMatchObject(expected);
});
