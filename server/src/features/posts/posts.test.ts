import {
  createPostRoute,
  deletePostRoute,
  getPostRoute,
  likePostRoute,
  unlikePostRoute,
} from '@publyka/contract/routes/posts';
import { errorTexts } from '@publyka/contract/text/texts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
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

async function publish(person: TestPerson, content = 'Achei um fóssil.'): Promise<string> {
  const id = uuidv7();
  await app.call(createPostRoute, { body: { id, type: 'text', content } }, person.cookie);
  return id;
}

test('a post is published once, however often it arrives', async () => {
  const body = { id: uuidv7(), type: 'text' as const, content: '  Saiu!  ', authorRating: 7 };
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(createPostRoute, { body }, ana.cookie)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  const [post] = answers.map((answer) => answer.body);
  expect(post).toMatchObject({
    id: body.id,
    content: 'Saiu!',
    authorRating: 7,
    likesCount: 0,
    viewer: { liked: false },
    can: { delete: true },
  });
  const stolen = await app.call(createPostRoute, { body: { ...body, content: 'Outra' } }, rui.cookie);
  expect(stolen.code).toBe('conflict');
});

test('bad input names the field in Portuguese', async () => {
  const empty = await app.call(createPostRoute, { body: { id: uuidv7(), type: 'text', content: '   ' } }, ana.cookie);
  expect(empty).toMatchObject({ status: 400, code: 'invalid_input', fields: { content: errorTexts.emptyPost } });
  const unknown = { id: uuidv7(), type: 'text' as const, content: 'Oi', userId: rui.id };
  const refused = await app.call(createPostRoute, { body: unknown }, ana.cookie);
  expect(refused).toMatchObject({ status: 400, fields: { userId: 'Campo desconhecido' } });
  const anonymous = await app.call(createPostRoute, { body: { id: uuidv7(), type: 'text', content: 'Oi' } });
  expect(anonymous).toMatchObject({ status: 401, code: 'not_authenticated', message: 'Você precisa estar logado' });
});

test('only its author deletes a post, and then it does not exist', async () => {
  const postId = await publish(ana);
  const refused = await app.call(deletePostRoute, { params: { postId } }, rui.cookie);
  expect(refused.code).toBe('not_found');
  const seen = await app.call(getPostRoute, { params: { postId } }, rui.cookie);
  expect(seen.body.can.delete).toBe(false);
  const deleted = await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(deleted.status).toBe(204);
  const gone = await app.call(getPostRoute, { params: { postId } }, ana.cookie);
  expect(gone.code).toBe('not_found');
});

test('200 simultaneous likes by 50 people make exactly 50', async () => {
  const postId = await publish(ana);
  const people = await Promise.all(Array.from({ length: 50 }, () => createPerson(app)));
  const likes = Array.from({ length: 200 }, (_, index) =>
    app.call(likePostRoute, { params: { postId } }, people[index % 50]?.cookie),
  );
  const answers = await Promise.all(likes);
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  const post = await app.call(getPostRoute, { params: { postId } }, people[0]?.cookie);
  expect(post.body).toMatchObject({ likesCount: 50, viewer: { liked: true } });
});

test('likes, unlikes and a deletion that race leave a true count or nothing', async () => {
  const postId = await publish(ana);
  const toggles = Array.from({ length: 60 }, (_, index) =>
    app.call(index % 2 ? likePostRoute : unlikePostRoute, { params: { postId } }, (index % 3 ? ana : rui).cookie),
  );
  await Promise.all(toggles);
  const [counted] = await app.platform.db`
    select likes_count, (select count(*) from post_likes where post_id = posts.id) as kept from posts where id = ${postId}`;
  expect(counted?.['likesCount']).toBe(counted?.['kept']);
  const race = await Promise.all([
    app.call(deletePostRoute, { params: { postId } }, ana.cookie),
    ...Array.from({ length: 20 }, () => app.call(likePostRoute, { params: { postId } }, rui.cookie)),
  ]);
  expect(race.every((answer) => [200, 204, 404].includes(answer.status))).toBe(true);
});

test('whoever blocks somebody whose post is just being deleted waits in one direction only', async () => {
  const postId = await publish(ana);
  await app.call(likePostRoute, { params: { postId } }, rui.cookie);
  const { db } = app.platform;
  const deleted = await db.begin(async (sql) => {
    // As a block does: the people first, then what they told each other.
    await sql`select from profiles where id = ${ana.id} for no key update`;
    const deletion = app.call(deletePostRoute, { params: { postId } }, ana.cookie);
    await expect.poll(countWaiting).toBe(1);
    await sql`select from notifications where post_id = ${postId} for update nowait`;
    return { deletion };
  });
  expect((await deleted.deletion).status).toBe(204);
});

/** Transactions of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const [row] = await app.platform.db<{ count: number }[]>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}
