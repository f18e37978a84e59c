import { bookmarksPageSize } from '@publyka/contract/limits';
import { bookmarkPostRoute, listBookmarksRoute, unbookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { deletePostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

const keep = (person: TestPerson, postId: string) => app.call(bookmarkPostRoute, { params: { postId } }, person.cookie);

async function listAll(person: TestPerson): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call(listBookmarksRoute, { query: { cursor } }, person.cookie);
    ids.push(...page.body.items.map((item) => item.id));
    cursor = page.body.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

test('a bookmark is private, kept once, and forgotten again', async () => {
  const [rui, eva] = [await createPerson(app), await createPerson(app)];
  const postId = await publish(app, ana);
  const twice = await Promise.all([keep(rui, postId), keep(rui, postId)]);
  expect(twice.map((answer) => answer.body)).toEqual([{ bookmarked: true }, { bookmarked: true }]);
  expect(await listAll(rui)).toEqual([postId]);
  expect(await listAll(eva)).toEqual([]);
  const seenByEva = await app.call(getPostRoute, { params: { postId } }, eva.cookie);
  expect(seenByEva.body.viewer.bookmarked).toBe(false);
  const seenByRui = await app.call(getPostRoute, { params: { postId } }, rui.cookie);
  expect(seenByRui.body.viewer.bookmarked).toBe(true);
  const gone = await app.call(unbookmarkPostRoute, { params: { postId } }, rui.cookie);
  expect(gone.body).toEqual({ bookmarked: false });
  expect(await listAll(rui)).toEqual([]);
  const told = await app.platform.db`select topic, type, data from events where type = 'bookmark.set' order by seq`;
  expect(told).toEqual([
    { topic: `user:${rui.id}`, type: 'bookmark.set', data: { postId, bookmarked: true } },
    { topic: `user:${rui.id}`, type: 'bookmark.set', data: { postId, bookmarked: false } },
  ]);
});

test('the list runs from the last one kept, page after page, and loses what is deleted', async () => {
  const rui = await createPerson(app);
  const ids = await Promise.all(Array.from({ length: bookmarksPageSize * 2 + 3 }, () => publish(app, ana)));
  const rows = ids.map((postId, index) => ({
    userId: rui.id,
    postId,
    createdAt: new Date(1_780_000_000_000 + Math.floor(index / 4)),
  }));
  await app.platform.db`insert into post_bookmarks ${app.platform.db(rows)}`;
  const expected = rows.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.postId < b.postId ? 1 : -1),
  );
  expect(await listAll(rui)).toEqual(expected.map((row) => row.postId));
  const [first = ''] = ids;
  await app.call(deletePostRoute, { params: { postId: first } }, ana.cookie);
  expect(await listAll(rui)).toHaveLength(ids.length - 1);
});

test('only what is there can be kept, only by a member', async () => {
  expect((await keep(ana, uuidv7())).code).toBe('not_found');
  const postId = await publish(app, ana);
  expect((await app.call(bookmarkPostRoute, { params: { postId } })).code).toBe('not_authenticated');
  expect((await app.call(listBookmarksRoute, {})).code).toBe('not_authenticated');
  expect((await app.call(listBookmarksRoute, { query: { cursor: 'x' } }, ana.cookie)).code).toBe('invalid_cursor');
});
