import { commentMaxLength, commentsPageSize } from '@publyka/contract/limits';
import { createCommentRoute, deleteCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { deletePostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
});
afterAll(() => app.close());

async function listAll(postId: string, person: TestPerson): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call(listCommentsRoute, { params: { postId }, query: { cursor } }, person.cookie);
    ids.push(...page.body.items.map((item) => item.id));
    cursor = page.body.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

test('30 simultaneous sends of one id make one comment', async () => {
  const postId = await publish(app, ana);
  const body = { id: uuidv7(), content: '  Que achado!  ' };
  const sends = Array.from({ length: 30 }, () =>
    app.call(createCommentRoute, { params: { postId }, body }, rui.cookie),
  );
  const answers = await Promise.all(sends);
  const expected = {
    comment: { id: body.id, postId, content: 'Que achado!', can: { delete: true } },
    commentsCount: 1,
  };
  for (const answer of answers) expect(answer.body).toMatchObject(expected);
  expect(await listAll(postId, ana)).toEqual([body.id]);
  const events = await app.platform.db`select type from events where topic = ${`post:${postId}`}`;
  expect(events.map((event) => event['type'])).toEqual(['comment.created']);
});

test("someone else's id, and an own one under another post, are a conflict", async () => {
  const [postId, otherPostId] = [await publish(app, ana), await publish(app, ana)];
  const id = await comment(app, rui, postId);
  const stolen = await app.call(createCommentRoute, { params: { postId }, body: { id, content: 'Meu' } }, ana.cookie);
  expect(stolen.code).toBe('conflict');
  const moved = await app.call(
    createCommentRoute,
    { params: { postId: otherPostId }, body: { id, content: 'Oi' } },
    rui.cookie,
  );
  expect(moved.code).toBe('conflict');
  const other = await app.call(getPostRoute, { params: { postId: otherPostId } }, ana.cookie);
  expect(other.body.commentsCount).toBe(0);
});

test('bad input names the field; a post that is not there is not found', async () => {
  const postId = await publish(app, ana);
  const send = (content: string) =>
    app.call(createCommentRoute, { params: { postId }, body: { id: uuidv7(), content } }, rui.cookie);
  expect(await send(' \n ')).toMatchObject({ status: 400, fields: { content: 'Escreva um comentário' } });
  expect(await send('a'.repeat(commentMaxLength + 1))).toMatchObject({ status: 400, code: 'invalid_input' });
  const nowhere = { postId: uuidv7() };
  const lost = await app.call(
    createCommentRoute,
    { params: nowhere, body: { id: uuidv7(), content: 'Oi' } },
    rui.cookie,
  );
  expect(lost.code).toBe('not_found');
  expect((await app.call(listCommentsRoute, { params: nowhere }, rui.cookie)).code).toBe('not_found');
  expect((await app.call(listCommentsRoute, { params: { postId } })).code).toBe('not_authenticated');
});

test('comments come newest first, each once, page after page, though many share a moment', async () => {
  const postId = await publish(app, ana);
  const total = commentsPageSize * 2 + 5;
  const rows = Array.from({ length: total }, (_, index) => ({
    id: uuidv7(),
    postId,
    userId: rui.id,
    content: `${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 7)),
  }));
  await app.platform.db`insert into comments ${app.platform.db(rows)}`;
  const expected = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  expect(await listAll(postId, ana)).toEqual(expected.map((row) => row.id));
  const bad = await app.call(listCommentsRoute, { params: { postId }, query: { cursor: 'abc' } }, ana.cookie);
  expect(bad.code).toBe('invalid_cursor');
});

test('only its author deletes a comment, once, and the count follows', async () => {
  const postId = await publish(app, ana);
  const commentId = await comment(app, rui, postId);
  const kept = await comment(app, ana, postId);
  const shown = await app.call(listCommentsRoute, { params: { postId } }, ana.cookie);
  expect(shown.body.items.map((item) => [item.id, item.can.delete])).toEqual([
    [kept, true],
    [commentId, false],
  ]);
  const refused = await app.call(deleteCommentRoute, { params: { commentId } }, ana.cookie);
  expect(refused.code).toBe('not_found');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie)),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 404, 404, 404, 404]);
  expect(await listAll(postId, ana)).toEqual([kept]);
  const post = await app.call(getPostRoute, { params: { postId } }, rui.cookie);
  expect(post.body.commentsCount).toBe(1);
});

test('comments, deletions and the deletion of the post race to a true count or to nothing', async () => {
  const postId = await publish(app, ana);
  const ids = await Promise.all(Array.from({ length: 10 }, () => comment(app, rui, postId)));
  await Promise.all([
    ...ids.slice(5).map((commentId) => app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie)),
    ...Array.from({ length: 10 }, () => comment(app, ana, postId)),
  ]);
  const [counted] = await app.platform.db`
    select comments_count, (select count(*) from comments where post_id = posts.id) as kept from posts where id = ${postId}`;
  expect(counted).toMatchObject({ commentsCount: 15, kept: 15 });
  const race = await Promise.all([
    app.call(deletePostRoute, { params: { postId } }, ana.cookie),
    ...ids.slice(0, 5).map((commentId) => app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie)),
    ...Array.from({ length: 10 }, () =>
      app.call(createCommentRoute, { params: { postId }, body: { id: uuidv7(), content: 'Oi' } }, rui.cookie),
    ),
  ]);
  expect(race.every((answer) => [200, 204, 404].includes(answer.status))).toBe(true);
  const left = await app.platform.db`select from comments where post_id = ${postId}`;
  expect(left.length).toBe(0);
});
