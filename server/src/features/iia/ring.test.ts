import { bookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { getOwnIiaRoute } from '@publyka/contract/routes/iia';
import { openItemRoute, saveWorkRoute } from '@publyka/contract/routes/libraries';
import { markReviewHelpedRoute } from '@publyka/contract/routes/review-responses';
import { createReviewRoute } from '@publyka/contract/routes/reviews';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collaborate } from '../../../test/collaborations.ts';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment } from '../../../test/posts.ts';
import { newReview, publishLink, typeSignedWork } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Ring = [TestPerson, ...TestPerson[]];

/** Ten accounts, all by the invitation of one that is old, each of another institution; thirty days ago. */
async function createRing(): Promise<Ring> {
  const { db } = app.platform;
  const host = await createPerson(app);
  const [first, ...others] = await Promise.all(
    Array.from({ length: 10 }, (_, number) => createPerson(app, { institution: `Instituto ${number}` })),
  );
  if (!first) throw new Error('There is nobody');
  const ids = [first, ...others].map(({ id }) => id);
  await db`update profiles set created_at = now() - interval '9 years' where id = ${host.id}`;
  await db`update profiles set invited_by = ${host.id}, created_at = now() - interval '30 days' where id = any(${ids}::uuid[])`;
  return [first, ...others];
}

/** A post that the others save and talk below. */
async function beUseful(author: TestPerson, others: readonly TestPerson[]): Promise<void> {
  const postId = await publishLink(app, author);
  await comment(app, author, postId);
  for (const one of others) {
    await app.call(bookmarkPostRoute, { params: { postId } }, one.cookie);
    await comment(app, one, postId);
  }
}

/** A work for the group, which the others open. */
async function addWork(author: TestPerson, others: readonly TestPerson[], libraryId: string): Promise<void> {
  const workId = await typeSignedWork(app, author, `Vogais ${uuidv7()}`);
  const params = { libraryId, workId };
  await app.call(saveWorkRoute, { params, body: {} }, author.cookie);
  for (const { cookie } of others) await app.call(openItemRoute, { params }, cookie);
}

async function reviewAndHelp(reviewer: TestPerson, author: TestPerson): Promise<void> {
  const body = newReview({ kind: 'post', id: await publishLink(app, author) });
  const reviewId = (await app.call(createReviewRoute, { body }, reviewer.cookie)).body.id;
  await app.call(markReviewHelpedRoute, { params: { reviewId } }, author.cookie);
}

test('of a ring of ten invited accounts, one for whom the nine do all there is gains 0.5 in thirty days', async () => {
  const [ana, ...others] = await createRing();
  const libraryId = await createCommunity(app, [ana, ...others]);
  await collaborate(app, ana, others);
  for (const one of others) await reviewAndHelp(ana, one);
  // What counts half is done twice: more adds nothing.
  for (let time = 0; time < 2; time += 1) {
    await beUseful(ana, others);
    await addWork(ana, others, libraryId);
  }
  const { total, parts, peopleCount } = (await app.call(getOwnIiaRoute, {}, ana.cookie)).body;
  expect(peopleCount).toBe(9);
  for (const { people } of parts) expect(people).toBeCloseTo(1, 1);
  expect(total).toBe(0.5);
});
