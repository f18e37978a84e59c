import {
  listRelevantFeedRoute,
  markPostsSeenRoute,
  type RankedPage,
  setFeedWeightsRoute,
} from '@publyka/contract/routes/feed';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { shareInterest } from '../../../test/people-ties.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { forgetFacts } from './shared-facts.ts';

let app: TestApp;
let ana: TestPerson;
let fono: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from posts`;
  [ana, fono, stranger] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)]);
  await shareInterest(app, 'Fonética de campo', [ana, fono]);
});
afterAll(() => app.close());

async function look(person: TestPerson, query: { fresh?: 'true'; cursor?: string } = {}): Promise<RankedPage> {
  forgetFacts(app.platform.db);
  return (await app.call(listRelevantFeedRoute, { query }, person.cookie)).body;
}

const idsOf = ({ items }: RankedPage) => items.map(({ post }) => post.id);
const see = (person: TestPerson, ...postIds: string[]) =>
  app.call(markPostsSeenRoute, { body: { postIds } }, person.cookie);
/** As if the last look had been so many hours ago. */
const wait = (hours: number) =>
  app.platform.db`update kept_rankings set looked_at = looked_at - ${hours} * interval '1 hour'`;

test('within an hour of the last look the same posts stand in the same order, under what oneself has published', async () => {
  const ids = [await publish(app, fono), await publish(app, stranger), await publish(app, fono)];
  const first = await look(ana);
  await see(ana, ...ids);
  const late = await publish(app, fono);
  expect(idsOf(await look(ana))).toEqual(idsOf(first));
  const own = await publish(app, ana);
  const held = await look(ana);
  expect(idsOf(held)).toEqual([own, ...idsOf(first)]);
  expect(held).toMatchObject({ rankedAt: first.rankedAt, line: first.line });
  const fresh = await look(ana, { fresh: 'true' });
  expect(idsOf(fresh).slice(0, 2)).toEqual([own, late]);
  await wait(0.9);
  await see(ana, late);
  await wait(0.9);
  expect(idsOf(await look(ana))).toEqual(idsOf(fresh));
  await wait(1.1);
  expect(idsOf(await look(ana))).not.toContain(late);
});

test('the order holds no longer once the reader has changed what they follow or what a reason counts', async () => {
  await publish(app, fono);
  const { rankedAt } = await look(ana);
  expect((await look(ana)).rankedAt).toBe(rankedAt);
  await app.call(setFeedWeightsRoute, { body: { weights: { engagement: 0 } } }, ana.cookie);
  const weighed = (await look(ana)).rankedAt;
  expect(weighed).not.toBe(rankedAt);
  await shareInterest(app, 'Cordel de feira', [ana]);
  const followed = await look(ana);
  expect(followed.rankedAt).not.toBe(weighed);
  expect(followed.line?.interests).toEqual(['Cordel de feira', 'Fonética de campo']);
});

test('the unseen of one’s own come first, then the seen that have news, then the line, and strangers below it', async () => {
  const [seen, withNews] = [await publish(app, fono, 'Vista.'), await publish(app, fono, 'Vista, e respondida.')];
  const [loud, seenStranger] = [await publish(app, stranger, 'Alto.'), await publish(app, stranger, 'Já vista.')];
  await app.platform.db`update posts set likes_count = 900 where id = ${loud}`;
  await see(ana, seen, withNews, seenStranger);
  await comment(app, stranger, withNews);
  await comment(app, stranger, seenStranger);
  const unseen = await publish(app, fono, 'Ainda não vista.');
  const page = await look(ana);
  expect(idsOf(page)).toEqual([unseen, withNews, loud]);
  expect(page.items[1]?.why?.reasons).toContainEqual({ kind: 'news', points: 20, count: 1 });
  expect(page.line).toMatchObject({ before: loud, interests: ['Fonética de campo'] });
  const again = await look(ana, { cursor: page.line?.seenCursor ?? '' });
  expect(idsOf(again)).toEqual([seen, seenStranger]);
  expect(again.nextCursor).toBeNull();
  const rest = await look(ana, { cursor: page.nextCursor ?? '' });
  expect(rest).toMatchObject({ items: [], nextCursor: null });
});

test('what one has answered has news too, of whomever it is, and one’s own comment is none', async () => {
  const postId = await publish(app, stranger, 'Alguém sabe?');
  await comment(app, ana, postId);
  expect(idsOf(await look(ana))).toEqual([]);
  await comment(app, stranger, postId);
  expect(idsOf(await look(ana, { fresh: 'true' }))).toEqual([postId]);
  await see(ana, postId);
  const page = await look(ana, { fresh: 'true' });
  expect(idsOf(page)).toEqual([]);
  expect(page.line).toMatchObject({ before: null, seenCursor: expect.any(String) });
});

test('with nothing of one’s own the line comes first, and what is older than fourteen days follows newest first', async () => {
  const old = await publish(app, fono, 'De há muito.');
  await app.platform.db`update posts set created_at = created_at - interval '15 days' where id = ${old}`;
  await app.platform.db`update post_sources set created_at = created_at - interval '15 days' where post_id = ${old}`;
  const other = await publish(app, stranger);
  const page = await look(ana);
  expect(idsOf(page)).toEqual([other]);
  expect(page.line).toEqual({ before: other, interests: ['Fonética de campo'], seenCursor: null });
  const rest = await look(ana, { cursor: page.nextCursor ?? '' });
  expect(rest).toMatchObject({ restFrom: old, line: null });
  expect(idsOf(rest)).toEqual([old]);
});

test('where all stands above the line, the line closes the page', async () => {
  const ids = [await publish(app, fono), await publish(app, fono)];
  const page = await look(ana);
  expect(new Set(idsOf(page))).toEqual(new Set(ids));
  expect(page.line).toMatchObject({ before: null });
});

test('what somebody marks as seen is their own, and what is not there is passed over', async () => {
  const postId = await publish(app, fono);
  expect((await see(ana, postId, ana.id)).status).toBe(204);
  const rows = await app.platform
    .db`select user_id, post_id from user_feed_history where post_id in (${postId}, ${ana.id})`;
  expect(rows).toEqual([{ userId: ana.id, postId }]);
  expect(idsOf(await look(stranger))).toEqual([postId]);
});
