import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { createCommentRoute, deleteCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { createPostRoute, deletePostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findTablesWith } from '../../../test/leftover-words.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { fillLink } from './jobs.ts';

const secret = 'Xaxim-que-ninguém-mais-lê';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui] = [await createPerson(app), await createPerson(app)];
  postId = await publish(app, ana);
});
afterAll(() => app.close());

const deleteComment = (commentId: string, person: TestPerson) =>
  app.call(deleteCommentRoute, { params: { commentId } }, person.cookie);
const deletePost = (id: string, person: TestPerson) =>
  app.call(deletePostRoute, { params: { postId: id } }, person.cookie);

const tablesWith = (words: string) => findTablesWith(app, words);

test('a deleted comment leaves its words nowhere, and no replay tells them', async () => {
  const kept = await comment(app, rui, postId, 'Isto fica.');
  const commentId = await comment(app, rui, postId, secret);
  expect(await tablesWith(secret)).toEqual(expect.arrayContaining(['public.comments', 'public.events']));
  expect((await deleteComment(commentId, rui)).status).toBe(204);
  expect(await tablesWith(secret)).toEqual([]);
  const client = await connectLive(app, ana);
  await client.subscribe(`post:${postId}`, 0);
  await client.subscribe(`user:${ana.id}`, 0);
  const heard = JSON.stringify([...(await client.heard(`post:${postId}`, 3)), ...client.events(`user:${ana.id}`)]);
  client.close();
  expect(heard).not.toContain(secret);
  expect(heard).toContain('Isto fica.');
  expect(heard).toContain(kept);
});

test('somebody blocked before the deletion hears nothing of the words either', async () => {
  const commentId = await comment(app, rui, postId, secret);
  await app.call(blockPersonRoute, { params: { personId: ana.id } }, rui.cookie);
  const replayTo = async (person: TestPerson) => {
    const client = await connectLive(app, person);
    await client.subscribe(`user:${person.id}`, 0);
    const last = await client.next((frame) => frame.type === 'events' && frame.topic === `user:${person.id}`);
    client.close();
    return JSON.stringify(last);
  };
  expect(await replayTo(ana)).not.toContain(secret);
  // Nobody may see the post of the other any more; what is one's own can be deleted all the same.
  expect((await deleteComment(commentId, rui)).status).toBe(204);
  expect((await deletePost(postId, ana)).status).toBe(204);
  expect(await tablesWith(secret)).toEqual([]);
});

test('a deleted post leaves its words nowhere, with its comments and what its link told', async () => {
  const body = { id: uuidv7(), type: 'link' as const, content: secret, link: 'exemplo.br' };
  await app.call(createPostRoute, { body }, ana.cookie);
  const page = { outcome: 'page', html: `<title>${secret}</title>`, url: 'https://exemplo.br/' } as const;
  await fillLink(app.platform, body.id, async () => page);
  await comment(app, rui, body.id, `${secret}!`);
  expect((await deletePost(body.id, ana)).status).toBe(204);
  expect(await tablesWith(secret)).toEqual([]);
});

test('the words of a reported post stay in the report, for administrators only', async () => {
  const reported = await publish(app, ana, secret);
  const report = { params: { postId: reported }, body: { reason: 'spam' as const } };
  await app.call(reportPostRoute, report, rui.cookie);
  await deletePost(reported, ana);
  expect(await tablesWith(secret)).toEqual(['public.post_reports', 'public.report_cases']);
  await app.platform.db`delete from post_reports`;
});

test('a retry that comes after the deletion is told that it is gone, and publishes nothing', async () => {
  const body = { id: uuidv7(), content: 'Oi' };
  const send = () => app.call(createCommentRoute, { params: { postId }, body }, rui.cookie);
  expect((await send()).status).toBe(200);
  await deleteComment(body.id, rui);
  expect(await send()).toMatchObject({ status: 410, code: 'gone' });
  const { items } = (await app.call(listCommentsRoute, { params: { postId } }, ana.cookie)).body;
  expect(items).toEqual([]);
  const post = { id: uuidv7(), type: 'text' as const, content: 'Uma vez só' };
  const publishAgain = () => app.call(createPostRoute, { body: post }, ana.cookie);
  expect((await publishAgain()).status).toBe(200);
  await deletePost(post.id, ana);
  expect(await publishAgain()).toMatchObject({ status: 410, code: 'gone' });
  expect((await app.call(getPostRoute, { params: { postId: post.id } }, ana.cookie)).code).toBe('not_found');
});

test('retries that race with the deletion never bring the thing back', async () => {
  for (let round = 0; round < 10; round += 1) {
    const post = { id: uuidv7(), type: 'text' as const, content: 'Corrida' };
    const reply = { id: uuidv7(), content: 'Corrida' };
    const publishIt = () => app.call(createPostRoute, { body: post }, ana.cookie);
    const commentIt = () => app.call(createCommentRoute, { params: { postId }, body: reply }, rui.cookie);
    await Promise.all([publishIt(), commentIt()]);
    await Promise.all([publishIt(), deletePost(post.id, ana), publishIt(), publishIt()]);
    await Promise.all([commentIt(), deleteComment(reply.id, rui), commentIt(), commentIt()]);
    expect((await publishIt()).code).toBe('gone');
    expect((await commentIt()).code).toBe('gone');
    expect((await app.call(getPostRoute, { params: { postId: post.id } }, ana.cookie)).code).toBe('not_found');
  }
  const counted = await app.call(getPostRoute, { params: { postId } }, ana.cookie);
  expect(counted.body.commentsCount).toBe(0);
});
