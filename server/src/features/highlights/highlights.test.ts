import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { listLedgerRoute } from '@publyka/contract/routes/club';
import { listRecentFeedRoute, listRelevantFeedRoute, type RankedPost } from '@publyka/contract/routes/feed';
import { getHighlightRoute, highlightPostRoute } from '@publyka/contract/routes/highlights';
import { deletePostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { isHighlighted } from '@publyka/contract/text/feed-reasons';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf, giveCoins } from '../../../test/club.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from posts`;
  ana = await createPerson(app);
  rui = await createPerson(app);
});
afterAll(() => app.close());

const highlight = (postId: string, person = ana) => app.call(highlightPostRoute, { params: { postId } }, person.cookie);

async function feedOf(person: TestPerson): Promise<RankedPost[][]> {
  const pages: RankedPost[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await app.call(
      listRelevantFeedRoute,
      { query: cursor ? { cursor } : { fresh: 'true' } },
      person.cookie,
    );
    pages.push(page.body.items);
    cursor = page.body.nextCursor;
  }
  return pages;
}

const labelledIn = (items: RankedPost[]) =>
  items.filter(({ why }) => why && isHighlighted(why)).map(({ post }) => post.id);
const labelledOf = async (person: TestPerson) => labelledIn((await feedOf(person)).flat());

/** A post of a stranger's from long ago, which no source would find among the newer ones. */
async function oldPost(person: TestPerson): Promise<string> {
  const postId = await publish(app, person);
  await app.platform.db`update posts set created_at = now() - interval '60 days' where id = ${postId}`;
  return postId;
}

async function fill(count: number): Promise<void> {
  const authors = await Promise.all(Array.from({ length: 20 }, () => createPerson(app)));
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    userId: authors[index % 20]?.id ?? '',
    type: 'text',
    content: 'Nova',
    createdAt: new Date(Date.now() - index * 60_000),
  }));
  await app.platform.db`insert into posts ${app.platform.db(rows)}`;
}

test('costs 50, lifts the post where others see it, says so, and the parts add up', async () => {
  await fill(250);
  const postId = await oldPost(ana);
  expect((await feedOf(rui)).flat().find(({ post }) => post.id === postId)?.why ?? null).toBeNull();
  await giveCoins(app, ana, 60);
  const { until } = (await highlight(postId)).body;
  expect(Math.round((Date.parse(until ?? '') - Date.now()) / 3_600_000)).toBe(24);
  expect(await accountOf(app, ana)).toMatchObject({ balance: 10 });
  const found = (await feedOf(rui)).flat().find(({ post }) => post.id === postId);
  expect(found?.why?.reasons[0]).toEqual({ kind: 'highlight', points: 40 });
  expect(found?.why?.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(found?.why?.score);
  const [line] = (await app.call(listLedgerRoute, { query: { show: 'spent' } }, ana.cookie)).body.items;
  expect(line).toMatchObject({ kind: 'highlight', amount: -50, balanceAfter: 10, post: { id: postId } });
});

test('at most one stands on a page, each has its turn, and none moves in Recentes', async () => {
  await fill(100);
  const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(app)));
  const postIds = await Promise.all(people.map((person) => oldPost(person)));
  const recent = async () => (await app.call(listRecentFeedRoute, {}, rui.cookie)).body.items.map(({ id }) => id);
  const before = await recent();
  for (const [index, person] of people.entries()) {
    await giveCoins(app, person, 50);
    await highlight(postIds[index] ?? '', person);
  }
  const pages = await feedOf(rui);
  for (const page of pages) expect(labelledIn(page).length).toBeLessThanOrEqual(1);
  expect(new Set(labelledIn(pages.flat()))).toEqual(new Set(postIds));
  expect(await recent()).toEqual(before);
});

test('ends for whoever saw it on top or liked it, and for nobody else', async () => {
  const [seer, liker, other] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  const postId = await oldPost(ana);
  await giveCoins(app, ana, 50);
  await highlight(postId);
  expect(await labelledOf(seer)).toContain(postId);
  const { db } = app.platform;
  await db`insert into user_feed_history (user_id, post_id) values (${seer.id}, ${postId}) on conflict do nothing`;
  await app.call(likePostRoute, { params: { postId } }, liker.cookie);
  expect(await labelledOf(seer)).not.toContain(postId);
  expect(await labelledOf(liker)).not.toContain(postId);
  expect(await labelledOf(other)).toContain(postId);
});

test('forty at once with EduCoins for one: one wins, and the balance is never negative', async () => {
  await giveCoins(app, ana, 50);
  // Past the mission that pays for five.
  const rows = Array.from({ length: 40 }, () => ({ id: uuidv7(), userId: ana.id, type: 'text', content: 'Eu' }));
  await app.platform.db`insert into posts ${app.platform.db(rows)}`;
  const answers = await Promise.all(rows.map(({ id }) => highlight(id)));
  expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'balance_too_low')).toHaveLength(39);
  expect(answers.find(({ code }) => code)?.message).toBe('Isto custa 50 EduCoins, e seu saldo é de 0');
  expect(await accountOf(app, ana)).toMatchObject({ balance: 0 });
});

test('the same post twenty times at once is bought once, and again when its day is over', async () => {
  await giveCoins(app, ana, 100);
  const postId = await publish(app, ana);
  const answers = await Promise.all(Array.from({ length: 20 }, () => highlight(postId)));
  expect(new Set(answers.map(({ body }) => body.until)).size).toBe(1);
  expect((await accountOf(app, ana)).balance).toBe(50);
  await app.platform.db`update post_highlights set ends_at = now()`;
  expect(await labelledOf(rui)).toEqual([]);
  const params = { postId };
  expect((await app.call(getHighlightRoute, { params }, ana.cookie)).body.until).toBeNull();
  await highlight(postId);
  expect((await accountOf(app, ana)).balance).toBe(0);
  expect(await labelledOf(await createPerson(app))).toEqual([postId]);
});

test("others', deleted and hidden posts do not exist for it; who may not see the author does not see it", async () => {
  const [postId, gone] = [await publish(app, ana), await publish(app, ana)];
  await giveCoins(app, ana, 50);
  await giveCoins(app, rui, 50);
  await app.call(deletePostRoute, { params: { postId: gone } }, ana.cookie);
  for (const answer of [await highlight(postId, rui), await highlight(gone), await highlight(uuidv7())])
    expect(answer.code).toBe('not_found');
  expect((await app.call(getHighlightRoute, { params: { postId } }, rui.cookie)).code).toBe('not_found');
  expect((await accountOf(app, rui)).balance).toBe(50);
  await highlight(postId);
  const [eva, leo] = [await createPerson(app), await createPerson(app)];
  expect(await labelledOf(rui)).toEqual([postId]);
  await app.call(blockPersonRoute, { params: { personId: ana.id } }, rui.cookie);
  await app.call(blockPersonRoute, { params: { personId: eva.id } }, ana.cookie);
  await app.call(reportPostRoute, { params: { postId }, body: { reason: 'spam' } }, leo.cookie);
  for (const person of [rui, eva, leo]) expect(await labelledOf(person)).toEqual([]);
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  const [line] = (await app.call(listLedgerRoute, {}, ana.cookie)).body.items;
  expect(line).toMatchObject({ kind: 'highlight', amount: -50, post: null });
});

test('no request names an amount or a person', async () => {
  await giveCoins(app, ana, 50);
  const postId = await publish(app, ana);
  const highlight = (query: string) =>
    app.app.request(`/api/posts/${postId}/highlight${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: ana.cookie },
      body: JSON.stringify({ amount: -1000, price: 0, personId: rui.id }),
    });
  expect((await highlight(`?amount=1&personId=${rui.id}`)).status).toBe(400);
  expect((await highlight('')).status).toBe(200);
  expect([(await accountOf(app, ana)).balance, (await accountOf(app, rui)).balance]).toEqual([0, 0]);
});
