import { listRecentFeedRoute } from '@publyka/contract/routes/feed';
import { deletePostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { postCache } from './post-cache.ts';

let here: TestApp;
let there: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({}, here);
  ana = await createPerson(here, { fullName: 'Ana Lima' });
  rui = await createPerson(here, { fullName: 'Rui Antunes' });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function firstPost(node: TestApp, viewer: TestPerson) {
  const { body } = await node.call(listRecentFeedRoute, {}, viewer.cookie);
  return body.items[0];
}

test('what one node has kept is never shown once another node has changed it', async () => {
  const postId = await publish(here, ana, 'Achei um fóssil “raro”.');
  const before = await firstPost(here, rui);
  expect(before).toMatchObject({ id: postId, content: 'Achei um fóssil “raro”.', likesCount: 0 });

  await there.call(likePostRoute, { params: { postId } }, rui.cookie);
  expect(await firstPost(here, rui)).toMatchObject({ likesCount: 1, viewer: { liked: true } });
  expect(await firstPost(here, ana)).toMatchObject({ likesCount: 1, viewer: { liked: false }, can: { delete: true } });

  await comment(there, rui, postId);
  expect(await firstPost(here, ana)).toMatchObject({ commentsCount: 1 });

  const facts = { username: ana.username, title: null, institution: null, bio: null, isOpenForConnections: true };
  const renamed = { ...facts, fullName: 'Ana Lima Prado' };
  await there.call(updateProfileRoute, { body: renamed }, ana.cookie);
  expect(await firstPost(here, rui)).toMatchObject({ author: { fullName: 'Ana Lima Prado' } });

  await there.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(await firstPost(here, rui)).toBeUndefined();
});

test('a version that the node has is not read again, and another one is', async () => {
  const postId = await publish(here, ana);
  const cache = postCache(here.platform.db);
  const first = await cache.find(postId, 'another version');
  expect(first).toMatchObject({ id: postId, personId: ana.id });
  expect(cache.find(postId, first?.version ?? '')).toBe(first);
  expect(cache.find(postId, 'another version')).toBeInstanceOf(Promise);
});
