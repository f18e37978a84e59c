import { feedPageSize } from '@publyka/contract/limits';
import { listRecentFeedRoute } from '@publyka/contract/routes/feed';
import { createPostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima', institution: 'UFMG' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
});
beforeEach(() => app.platform.db`delete from posts`);
afterAll(() => app.close());

test('a post in the feed carries what the viewer needs', async () => {
  const postId = await publish(app, ana, 'Saiu o artigo!');
  await app.call(likePostRoute, { params: { postId } }, rui.cookie);
  await comment(app, rui, postId);
  const seenByRui = await app.call(listRecentFeedRoute, {}, rui.cookie);
  expect(seenByRui.body).toMatchObject({
    items: [
      {
        id: postId,
        type: 'text',
        content: 'Saiu o artigo!',
        images: [],
        likesCount: 1,
        commentsCount: 1,
        author: { id: ana.id, fullName: 'Ana Lima', institution: 'UFMG', title: null, avatar: null },
        viewer: { liked: true },
        can: { delete: false },
      },
    ],
    nextCursor: null,
  });
  const seenByAna = await app.call(listRecentFeedRoute, {}, ana.cookie);
  expect(seenByAna.body.items[0]).toMatchObject({ viewer: { liked: false }, can: { delete: true } });
  expect((await app.call(listRecentFeedRoute, {})).code).toBe('not_authenticated');
});

test('images come in their order with their descriptions, and the author with a picture', async () => {
  const { db } = app.platform;
  const files = Array.from({ length: 3 }, (_, index) => ({
    id: uuidv7(),
    ownerId: ana.id,
    purpose: index < 2 ? 'post-image' : 'avatar',
    bytes: 1000,
    width: 700 + index,
    height: 50,
    thumbhash: 'aGFzaA',
    readyAt: new Date(),
  }));
  const [first, second, picture] = files;
  if (!first || !second || !picture) throw new Error('three files');
  await db`insert into files ${db(files)}`;
  const shown = db.json({ id: picture.id, width: 700, height: 50, thumbhash: 'aGFzaA', alt: '' });
  await db`update profiles set avatar_file_id = ${picture.id}, avatar = ${shown} where id = ${ana.id}`;
  const images = [
    { fileId: second.id, alt: 'o segundo "arquivo"' },
    { fileId: first.id, alt: '' },
  ];
  const body = { id: uuidv7(), type: 'image' as const, content: 'Duas fotos', images };
  const made = await app.call(createPostRoute, { body }, ana.cookie);
  const feed = await app.call(listRecentFeedRoute, {}, rui.cookie);
  const [post] = feed.body.items;
  const facts = { height: 50, thumbhash: 'aGFzaA' };
  expect(post?.images).toEqual([
    { ...facts, id: second.id, width: 701, alt: 'o segundo "arquivo"' },
    { ...facts, id: first.id, width: 700, alt: '' },
  ]);
  expect(made.body.images).toEqual(post?.images);
  expect(post?.author.avatar).toMatchObject({ id: picture.id, thumbhash: 'aGFzaA' });
  const [kept] = await db`select image_url from posts where id = ${body.id}`;
  expect(kept).toEqual({ imageUrl: `/files/${second.id}/1280.webp` });
});

test('every post comes once, strictly newest first, page after page', async () => {
  const { db } = app.platform;
  const total = feedPageSize * 2 + 3;
  const rows = Array.from({ length: total }, (_, index) => ({
    id: uuidv7(),
    userId: ana.id,
    type: 'text',
    content: `${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 6)),
  }));
  await db`insert into posts ${db(rows)}`;
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call(listRecentFeedRoute, { query: { cursor } }, rui.cookie);
    seen.push(...page.body.items.map((item) => item.id));
    cursor = page.body.nextCursor ?? undefined;
    await publish(app, ana, 'Chegou enquanto se lia'); // New posts never shift the pages that follow.
  } while (cursor);
  const expected = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  expect(seen).toEqual(expected.map((row) => row.id));
});

test('a full last page says that nothing follows; a foreign cursor is refused', async () => {
  for (let made = 0; made < feedPageSize; made += 1) await publish(app, ana);
  const page = await app.call(listRecentFeedRoute, {}, rui.cookie);
  expect(page.body.items).toHaveLength(feedPageSize);
  expect(page.body.nextCursor).toBeNull();
  expect((await app.call(listRecentFeedRoute, { query: { cursor: 'abc' } }, rui.cookie)).code).toBe('invalid_cursor');
});

test('people who blocked each other do not meet in the feed', async () => {
  const { db } = app.platform;
  const blocked = await createPerson(app);
  await publish(app, blocked);
  const postId = await publish(app, ana);
  await db`insert into blocks (user_id, other_id, is_mine) values (${rui.id}, ${blocked.id}, true), (${blocked.id}, ${rui.id}, false)`;
  const feed = await app.call(listRecentFeedRoute, {}, rui.cookie);
  expect(feed.body.items.map((item) => item.id)).toEqual([postId]);
});
