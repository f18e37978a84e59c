import {
  commentOrders,
  deleteCommentRoute,
  likeCommentRoute,
  listCommentsRoute,
} from '@publyka/contract/routes/comments';
import { updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import { editCommentRoute } from '@publyka/contract/routes/versions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

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

describe.each(commentOrders)('of a list by %s', (order) => {
  test('what one node has kept is never shown once another node has changed it', async () => {
    const postId = await publish(here, rui);
    const commentId = await comment(here, ana, postId, 'Era a epígrafe.');
    const first = async (viewer = rui) =>
      (await here.call(listCommentsRoute, { params: { postId }, query: { order } }, viewer.cookie)).body.items[0];
    expect(await first()).toMatchObject({ id: commentId, content: 'Era a epígrafe.', viewer: { liked: false } });

    await there.call(likeCommentRoute, { params: { commentId } }, rui.cookie);
    expect(await first()).toMatchObject({ likesCount: 1, viewer: { liked: true }, can: { delete: false } });
    expect(await first(ana)).toMatchObject({ likesCount: 1, viewer: { liked: false }, can: { delete: true } });

    await there.call(
      editCommentRoute,
      { params: { commentId }, body: { content: 'Era o título.', version: 1 } },
      ana.cookie,
    );
    expect(await first()).toMatchObject({ content: 'Era o título.', version: 2 });

    const facts = { username: ana.username, title: null, institution: null, bio: null, isOpenForConnections: true };
    const fullName = `Ana Lima ${order}`;
    await there.call(updateProfileRoute, { body: { ...facts, fullName } }, ana.cookie);
    expect(await first()).toMatchObject({ author: { fullName } });

    await there.call(deleteCommentRoute, { params: { commentId } }, ana.cookie);
    expect(await first()).toBeUndefined();
  });
});
