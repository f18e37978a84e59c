import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { createCommentRoute, deleteCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { listRecentFeedRoute } from '@publyka/contract/routes/feed';
import { searchNearRoute } from '@publyka/contract/routes/mentions';
import { listNotificationsRoute, setNotificationPreferenceRoute } from '@publyka/contract/routes/notifications';
import { getPostRoute } from '@publyka/contract/routes/posts';
import { editPostRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  [ana, rui, eva] = [await createPerson(app), await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

const told = async (by: TestPerson) =>
  (await app.call(listNotificationsRoute, {}, by.cookie)).body.items.filter(({ type }) => type === 'mention');
const seen = async (postId: string, by: TestPerson) =>
  (await app.call(getPostRoute, { params: { postId } }, by.cookie)).body.mentions.map(({ id }) => id);
const edit = (postId: string, content: string, version: number) =>
  app.call(editPostRoute, { params: { postId }, body: { content, version } }, ana.cookie);

test('whoever is named in a post is told once, and its readers are led to them, until a block or an edit', async () => {
  const words = `Leiam @${rui.username}, e @ninguem_mesmo. ana@${eva.username}.br`;
  const postId = await publish(app, ana, words);
  expect(await seen(postId, eva)).toEqual([rui.id]);
  const [item] = (await app.call(listRecentFeedRoute, {}, eva.cookie)).body.items;
  expect(item?.mentions).toEqual([{ id: rui.id, username: rui.username, fullName: expect.any(String) }]);
  expect(await told(rui)).toMatchObject([{ content: 'mencionou você em uma publicação', link: `/post/${postId}` }]);
  const scene = { people: [ana, rui, eva], postIds: [postId] };
  await expectReplay(app, scene, () => edit(postId, `Leiam @${eva.username}`, 1));
  expect(await seen(postId, ana)).toEqual([eva.id]);
  await expectReplay(app, scene, () => edit(postId, `Leiam @${rui.username} e @${eva.username}`, 2));
  expect(await told(rui)).toHaveLength(1);
  expect(await told(eva)).toHaveLength(1);
  await app.call(blockPersonRoute, { params: { personId: eva.id } }, rui.cookie);
  expect(await seen(postId, rui)).toEqual([rui.id]);
  expect(await seen(postId, ana)).toHaveLength(2);
});

test('in a comment who is told of it anyway is told once, and nobody who does not want to', async () => {
  const [author, friend, quiet] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  const mute = { params: { type: 'mention' as const }, body: { isTold: false } };
  await app.call(setNotificationPreferenceRoute, mute, quiet.cookie);
  const postId = await publish(app, author);
  const names = [author, friend, quiet].map(({ username }) => `@${username}`).join(' ');
  const body = { id: uuidv7(), content: `Vejam ${names}` };
  let answer = await app.call(createCommentRoute, { params: { postId }, body }, ana.cookie);
  expect(answer.body.comment.mentions).toHaveLength(3);
  answer = await app.call(createCommentRoute, { params: { postId }, body }, ana.cookie);
  expect(answer.body.comment.mentions).toHaveLength(3);
  expect([await told(author), await told(friend), await told(quiet)].map(({ length }) => length)).toEqual([0, 1, 0]);
  const scene = { people: [author, friend], postIds: [postId] };
  await expectReplay(app, scene, () => comment(app, ana, postId, `E @${friend.username}?`));
  await app.call(deleteCommentRoute, { params: { commentId: body.id } }, ana.cookie);
  const [left] = await app.platform.db`
    select count(*)::int as count from events
    where type = 'text.mentioned' and data ->> 'commentId' = ${body.id} and data ->> 'mention' is not null`;
  expect(left?.['count']).toBe(0);
  const { items } = (await app.call(listCommentsRoute, { params: { postId } }, friend.cookie)).body;
  expect(items[0]?.mentions.map(({ id }) => id)).toEqual([friend.id]);
});

test('the names of the thread are offered first, then those of Links; nobody blocked', async () => {
  const [author, other] = [
    await createPerson(app, { fullName: 'Zulmira Ávila' }),
    await createPerson(app, { fullName: 'Zuleica Brito' }),
  ];
  const postId = await publish(app, author);
  const search = async (query: { prefix: string; postId?: string }, by: TestPerson) =>
    (await app.call(searchNearRoute, { query }, by.cookie)).body.items.map(({ id }) => id);
  const reader = await createPerson(app);
  await app.platform.db`
    insert into connections ${app.platform.db({ id: uuidv7(), userId: reader.id, connectedUserId: other.id, status: 'accepted' })}`;
  expect(await search({ prefix: 'zul', postId }, reader)).toEqual([author.id, other.id]);
  expect(await search({ prefix: 'avil', postId }, reader)).toEqual([author.id]);
  expect(await search({ prefix: 'zul' }, reader)).toEqual([other.id]);
  await app.call(blockPersonRoute, { params: { personId: reader.id } }, author.cookie);
  expect((await app.call(searchNearRoute, { query: { prefix: 'z', postId } }, reader.cookie)).code).toBe('not_found');
});
