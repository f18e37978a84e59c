import { bookmarkPostRoute, unbookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { deleteCommentRoute } from '@publyka/contract/routes/comments';
import { getOwnIiaRoute, type OwnIia } from '@publyka/contract/routes/iia';
import { openItemRoute, removeWorkRoute, saveWorkRoute } from '@publyka/contract/routes/libraries';
import { unmarkRoute } from '@publyka/contract/routes/marks';
import { deleteAccountRoute } from '@publyka/contract/routes/my-data';
import { markReviewHelpedRoute, unmarkReviewHelpedRoute } from '@publyka/contract/routes/review-responses';
import { createReviewRoute } from '@publyka/contract/routes/reviews';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { memberPassword, signUpMember } from '../../../test/members.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, mark, publish } from '../../../test/posts.ts';
import { newReview, publishLink } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { institution: 'UFPA' });
  rui = await createPerson(app, { institution: 'UFBA' });
  // Others enough for a number.
  const postId = await publish(app, ana);
  for (let person = 0; person < 5; person += 1) await save(await createPerson(app), postId);
});
afterAll(() => app.close());

const save = ({ cookie }: { cookie: string }, postId: string) =>
  app.call(bookmarkPostRoute, { params: { postId } }, cookie);
const read = async () => (await app.call(getOwnIiaRoute, {}, ana.cookie)).body;
const peopleIn = async (component: Component) =>
  (await read()).parts.find((part) => part.component === component)?.people ?? Number.NaN;
type Component = OwnIia['parts'][number]['component'];

/** Something that Rui does, and takes back. */
interface Act {
  do(): Promise<unknown>;
  undo(): Promise<unknown>;
}

async function saving(): Promise<Act> {
  const postId = await publish(app, ana);
  return { do: () => save(rui, postId), undo: () => app.call(unbookmarkPostRoute, { params: { postId } }, rui.cookie) };
}

async function marking(): Promise<Act> {
  const postId = await publish(app, ana, 'As marés sobem duas vezes por dia.');
  let markId = '';
  return {
    do: async () => {
      markId = (await mark(app, rui, postId, 'duas vezes')).body.id;
    },
    undo: () => app.call(unmarkRoute, { params: { markId } }, rui.cookie),
  };
}

async function helping(): Promise<Act> {
  const body = newReview({ kind: 'post', id: await publishLink(app, rui) });
  const { id } = (await app.call(createReviewRoute, { body }, ana.cookie)).body;
  const params = { reviewId: id };
  return {
    do: () => app.call(markReviewHelpedRoute, { params }, rui.cookie),
    undo: () => app.call(unmarkReviewHelpedRoute, { params }, rui.cookie),
  };
}

/** Hides and shows again, as the moderation does, what helped already. */
function hiding(table: 'reviews' | 'posts', id: string): Act {
  const { db } = app.platform;
  return {
    do: async () => db`update ${db(table)} set hidden_at = null where id = ${id}`,
    undo: async () => db`update ${db(table)} set hidden_at = now() where id = ${id}`,
  };
}

async function showingReview(): Promise<Act> {
  const body = newReview({ kind: 'post', id: await publishLink(app, rui) });
  const { id } = (await app.call(createReviewRoute, { body }, ana.cookie)).body;
  await app.call(markReviewHelpedRoute, { params: { reviewId: id } }, rui.cookie);
  const act = hiding('reviews', id);
  await act.undo();
  return act;
}

async function showingPost(): Promise<Act> {
  const postId = await publish(app, ana);
  await save(rui, postId);
  const act = hiding('posts', postId);
  await act.undo();
  return act;
}

async function talking(): Promise<Act> {
  const postId = await publish(app, ana);
  await comment(app, ana, postId);
  let commentId = '';
  return {
    do: async () => {
      commentId = await comment(app, rui, postId);
    },
    undo: () => app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie),
  };
}

async function opening(): Promise<Act> {
  const libraryId = await createCommunity(app, [ana, rui]);
  const csl = { type: 'book', title: 'Vogais' };
  const workId = (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, ana.cookie)).body.id;
  const params = { libraryId, workId };
  return {
    do: async () => {
      await app.call(saveWorkRoute, { params, body: {} }, ana.cookie);
      await app.call(openItemRoute, { params }, rui.cookie);
    },
    undo: () => app.call(removeWorkRoute, { params }, ana.cookie),
  };
}

test.each([
  ['usefulness', 'a post saved', saving],
  ['usefulness', 'a post marked', marking],
  ['reviews', "'Ajudou'", helping],
  ['reviews', 'a hidden review shown', showingReview],
  ['usefulness', 'a hidden post shown', showingPost],
  ['exchange', 'a comment', talking],
  ['library', 'a work opened', opening],
] as const)(
  '%s: of %s, done and undone three times, there is never more than of one',
  async (component, _, prepare) => {
    const act = await prepare();
    const before = await peopleIn(component);
    await act.do();
    const once = await peopleIn(component);
    expect(once).toBeGreaterThan(before);
    for (let round = 0; round < 3; round += 1) {
      await act.undo();
      expect(await peopleIn(component)).toBeCloseTo(before, 10);
      await act.do();
      expect(await peopleIn(component)).toBeCloseTo(once, 10);
    }
  },
);

test('whoever deletes their account is gone from it with the answer', async () => {
  const leaver = await signUpMember(app);
  const before = await peopleIn('usefulness');
  await save(leaver, await publish(app, ana));
  expect(await peopleIn('usefulness')).toBeGreaterThan(before);
  const body = { password: memberPassword, confirmation: 'EXCLUIR' };
  expect((await app.call(deleteAccountRoute, { body }, leaver.cookie)).status).toBe(200);
  expect(await peopleIn('usefulness')).toBeCloseTo(before, 10);
});

test('whom ORCID vouches for is worth one, until it is unlinked', async () => {
  const { db } = app.platform;
  for (let post = 0; post < 2; post += 1) await save(rui, await publish(app, ana));
  const before = await peopleIn('usefulness');
  await db`
    insert into identities (provider, issuer, subject, user_id)
    values ('orcid', 'https://orcid.org', ${rui.id}, ${rui.id})`;
  expect(await peopleIn('usefulness')).toBeCloseTo(before + 0.9, 10);
  await db`delete from identities where user_id = ${rui.id}`;
  expect(await peopleIn('usefulness')).toBeCloseTo(before, 10);
});
