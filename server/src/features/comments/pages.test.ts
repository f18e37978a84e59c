import { commentsPageSize } from '@publyka/contract/limits';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { type CommentPage, listCommentsRoute } from '@publyka/contract/routes/comments';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const total = 600;

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let postId: string;
/** As the list has them: newest first. */
let ids: string[];

beforeAll(async () => {
  app = await createTestApp();
  [ana, rui] = [await createPerson(app), await createPerson(app)];
  postId = await publish(app, ana);
  // Seven share a moment each: the id decides.
  const rows = Array.from({ length: total }, (_, index) => ({
    id: uuidv7(),
    postId,
    userId: index % 2 ? rui.id : ana.id,
    content: `${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 7)),
  }));
  await app.platform.db`insert into comments ${app.platform.db(rows)}`;
  ids = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)).map(idOf);
});
afterAll(() => app.close());

const idOf = ({ id }: { id: string }) => id;
type Query = { cursor?: string; newer?: string; around?: string };
const call = (query: Query, person = ana) => app.call(listCommentsRoute, { params: { postId }, query }, person.cookie);
const read = async (query: Query): Promise<CommentPage> => (await call(query)).body;

/** From a page to both ends. */
async function readOutwards(start: CommentPage): Promise<string[]> {
  const found = start.items.map(idOf);
  for (let newer = start.previousCursor; newer !== null; ) {
    const page = await read({ newer });
    found.unshift(...page.items.map(idOf));
    newer = page.previousCursor;
  }
  for (let cursor = start.nextCursor; cursor !== null; ) {
    const page = await read({ cursor });
    found.push(...page.items.map(idOf));
    cursor = page.nextCursor;
  }
  return found;
}

test.each([0, 1, 9, 10, 11, 299, 590, 598, 599])(
  'around comment %i of 600 both ways lead to every other one',
  async (place) => {
    const page = await read({ around: ids[place] ?? '' });
    expect(page.items.map(idOf)).toContain(ids[place]);
    expect(page.items.length).toBeLessThanOrEqual(commentsPageSize + 1);
    expect(await readOutwards(page)).toEqual(ids);
  },
);

test('the ends of the list are told', async () => {
  expect(await read({})).toMatchObject({ previousCursor: null });
  expect((await read({ around: ids[0] ?? '' })).previousCursor).toBeNull();
  expect((await read({ around: ids[599] ?? '' })).nextCursor).toBeNull();
  expect((await read({ around: ids[10] ?? '' })).previousCursor).toBeNull();
  expect((await read({ around: ids[11] ?? '' })).previousCursor).not.toBeNull();
});

test('around what is not there, is elsewhere, or is by somebody blocked, there is nothing', async () => {
  const elsewhere = await publish(app, ana);
  const [own = '', other = ''] = [ids[599], ids[598]];
  const lost = await app.call(listCommentsRoute, { params: { postId: elsewhere }, query: { around: own } }, ana.cookie);
  expect(lost.code).toBe('not_found');
  expect((await call({ around: uuidv7() })).code).toBe('not_found');
  expect((await call({ newer: 'abc' })).code).toBe('invalid_cursor');
  const reader = await createPerson(app);
  expect((await call({ around: other }, reader)).code).toBeNull();
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, reader.cookie);
  expect((await call({ around: other }, reader)).code).toBe('not_found');
  const page = (await call({ around: own }, reader)).body;
  expect(page.items.every(({ author }) => author.id === ana.id)).toBe(true);
});
