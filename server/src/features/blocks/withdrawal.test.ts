import { deleteCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { likeDropRoute, unlikeDropRoute } from '@publyka/contract/routes/drops';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  removeReactionRoute,
} from '@publyka/contract/routes/messages';
import { getPostRoute, likePostRoute, unlikePostRoute } from '@publyka/contract/routes/posts';
import { ratePostRoute, unratePostRoute } from '@publyka/contract/routes/ratings';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, send } from '../../../test/communities.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui, eva] = [await createPerson(app), await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

test.each([
  ['was blocked by the author', () => block(app, ana, rui)],
  [
    'has reported the post',
    async (postId: string) => {
      await app.call(reportPostRoute, { params: { postId }, body: { reason: 'spam' } }, rui.cookie);
    },
  ],
])('who %s takes back what is their own, and nothing else', async (_, part) => {
  const postId = await publish(app, ana);
  const params = { postId };
  const [commentId, another] = [await comment(app, rui, postId, 'Moro na rua X.'), await comment(app, eva, postId)];
  await app.call(likePostRoute, { params }, rui.cookie);
  await app.call(ratePostRoute, { params, body: { rating: 9 } }, rui.cookie);
  await part(postId);

  expect((await app.call(deleteCommentRoute, { params: { commentId: another } }, rui.cookie)).code).toBe('not_found');
  expect((await app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie)).status).toBe(204);
  expect((await app.call(unlikePostRoute, { params }, rui.cookie)).body).toEqual({ liked: false, likesCount: 0 });
  expect((await app.call(unratePostRoute, { params }, rui.cookie)).body.ratings.count).toBe(0);
  const { body } = await app.call(listCommentsRoute, { params }, eva.cookie);
  expect(body.items.map(({ id }) => id)).toEqual([another]);
  const seen = await app.call(getPostRoute, { params }, eva.cookie);
  expect(seen.body).toMatchObject({ likesCount: 0, commentsCount: 1 });

  // Without anything of one's own the post does not exist, as before.
  expect((await app.call(unlikePostRoute, { params }, rui.cookie)).code).toBe('not_found');
  expect((await app.call(unratePostRoute, { params }, rui.cookie)).code).toBe('not_found');
  expect((await app.call(likePostRoute, { params }, rui.cookie)).code).toBe('not_found');
});

test('a like of a drop can be taken back after a block, and not given', async () => {
  const { id: dropId } = await publishDrop(app, ana);
  const params = { dropId };
  await app.call(likeDropRoute, { params }, rui.cookie);
  await block(app, ana, rui);
  expect((await app.call(unlikeDropRoute, { params }, rui.cookie)).body).toEqual({ liked: false, likesCount: 0 });
  expect((await app.call(unlikeDropRoute, { params }, rui.cookie)).code).toBe('not_found');
  expect((await app.call(likeDropRoute, { params }, rui.cookie)).code).toBe('not_found');
});

test('who has left deletes their own messages and reactions, and does nothing else there', async () => {
  const communityId = await createCommunity(app, [ana, rui]);
  const [own, other] = [await send(app, rui, communityId, 'Moro na rua X.'), await send(app, ana, communityId)];
  const reaction = { params: { communityId, messageId: other.id, reaction: '🔥' as const } };
  await app.call(addReactionRoute, reaction, rui.cookie);
  await app.call(leaveCommunityRoute, { params: { communityId } }, rui.cookie);

  const path = (messageId: string) => ({ params: { communityId, messageId } });
  const edit = { ...path(own.id), body: { content: 'Outra coisa.' } };
  expect((await app.call(editMessageRoute, edit, rui.cookie)).code).toBe('not_found');
  expect((await app.call(deleteMessageRoute, path(other.id), rui.cookie)).code).toBe('not_found');
  expect((await app.call(deleteMessageRoute, path(own.id), rui.cookie)).status).toBe(204);
  expect((await app.call(removeReactionRoute, reaction, rui.cookie)).body).toEqual({ reactions: [] });
  expect((await app.call(removeReactionRoute, reaction, rui.cookie)).code).toBe('not_found');
  expect((await app.call(addReactionRoute, reaction, rui.cookie)).code).toBe('not_found');
  const { body } = await app.call(listMessagesRoute, { params: { communityId } }, ana.cookie);
  expect(body.items.map(({ content, reactions }) => [content, reactions])).toEqual([['Oi!', []]]);
});
