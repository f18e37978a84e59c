import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { bookmarkPostRoute, unbookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { ratePostRoute, unratePostRoute } from '@publyka/contract/routes/ratings';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { fillLink } from './jobs.ts';

let app: TestApp;
let people: TestPerson[];
let ana: TestPerson;
let rui: TestPerson;
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from posts`;
  [ana, rui] = [await createPerson(app), await createPerson(app)];
  people = [ana, rui, await createPerson(app)];
  postId = await publish(app, ana);
});
afterAll(() => app.close());

const replay = (command: () => Promise<unknown>) => expectReplay(app, { people, postIds: [postId] }, command);

test('a rating given, changed and taken back', async () => {
  const params = { postId };
  await replay(() => app.call(ratePostRoute, { params, body: { rating: 4 } }, rui.cookie));
  await replay(() => app.call(ratePostRoute, { params, body: { rating: 9 } }, ana.cookie));
  await replay(() => app.call(ratePostRoute, { params, body: { rating: 10 } }, rui.cookie));
  const events = await replay(() => app.call(unratePostRoute, { params }, rui.cookie));
  expect(events.map(({ type }) => type)).toEqual(['post.rated', 'rating.set']);
});

test('a bookmark set and taken off', async () => {
  await replay(() => app.call(bookmarkPostRoute, { params: { postId } }, rui.cookie));
  await replay(() => app.call(unbookmarkPostRoute, { params: { postId } }, rui.cookie));
});

test('a card filled from its page', async () => {
  const body = { id: uuidv7(), type: 'link' as const, content: 'Leiam', link: 'exemplo.br' };
  postId = (await app.call(createPostRoute, { body }, ana.cookie)).body.id;
  const page = { outcome: 'page', html: '<title>Chamada</title>', url: 'https://exemplo.br/' } as const;
  const events = await replay(() => fillLink(app.platform, postId, async () => page));
  expect(events.map(({ type }) => type)).toEqual(['post.link_filled']);
});

test('a report takes the post from its reporter', async () => {
  const report = { params: { postId }, body: { reason: 'spam' as const } };
  // The comments of the post are the reporter's no more either: the feed is what is compared.
  const events = await expectReplay(app, { people: [rui], postIds: [] }, () =>
    app.call(reportPostRoute, report, rui.cookie),
  );
  expect(events.map(({ type }) => type)).toEqual(['post.hidden']);
});

test('a block takes posts, comments and notifications from both, and the badges follow', async () => {
  const hers = await publish(app, people[2] ?? ana);
  await comment(app, rui, postId);
  await comment(app, rui, hers);
  await comment(app, ana, hers);
  const scene = { people, postIds: [hers] };
  const events = await expectReplay(app, scene, () =>
    app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie),
  );
  expect(events.filter(({ type }) => type === 'person.hidden')).toHaveLength(2);
});
