import { getFeedWeightsRoute, listRelevantFeedRoute, setFeedWeightsRoute } from '@publyka/contract/routes/feed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { shareCommunity } from '../../../test/people-ties.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Weights = Parameters<typeof app.call<typeof setFeedWeightsRoute>>[1]['body']['weights'];
const set = (person: TestPerson, weights: Weights) =>
  app.call(setFeedWeightsRoute, { body: { weights } }, person.cookie);
const rank = async (person: TestPerson) =>
  (await app.call(listRelevantFeedRoute, { query: { fresh: 'true' } }, person.cookie)).body.items;

test("weights are the reader's own, count from the next ranking on, and the sum still adds up", async () => {
  const [rui, ana, eva] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  await link(app, rui, ana);
  await shareCommunity(app, 'Cantos do sertão', [rui, eva]);
  const [byLink, liked] = [await publish(app, ana, 'De um Link.'), await publish(app, eva, 'Curtida por muitos.')];
  await app.platform.db`update posts set likes_count = 20 where id = ${liked}`;
  await app.platform
    .db`update posts set created_at = now() - interval '1 hour' where id in ${app.platform.db([byLink, liked])}`;
  expect((await rank(rui)).map(({ post }) => post.id).slice(0, 2)).toEqual([byLink, liked]);
  expect((await set(rui, { closeness: 0, engagement: 200, freshness: 100 })).body).toEqual({
    weights: { closeness: 0, engagement: 200 },
  });
  const [first, second] = await rank(rui);
  expect([first?.post.id, second?.post.id]).toEqual([liked, byLink]);
  for (const ranked of [first, second])
    expect(ranked?.why?.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(ranked?.why?.score);
  expect(second?.why?.reasons).toContainEqual(expect.objectContaining({ kind: 'closeness', points: 0, base: 34 }));
  expect((await rank(eva)).find(({ post }) => post.id === liked)?.why?.reasons[0]).not.toHaveProperty('base');
  expect((await app.call(getFeedWeightsRoute, {}, eva.cookie)).body).toEqual({ weights: {} });
});

test("'Voltar ao padrão' leaves no row; of devices that change them at once one wins; the others are told", async () => {
  const rui = await createPerson(app);
  const answers = await Promise.all([set(rui, { news: 0 }), set(rui, { news: 50 }), set(rui, { community: 200 })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { weights } = (await app.call(getFeedWeightsRoute, {}, rui.cookie)).body;
  expect(answers.map(({ body }) => body.weights)).toContainEqual(weights);
  expect((await set(rui, {})).body).toEqual({ weights: {} });
  const { db } = app.platform;
  expect(await db`select from feed_weights where user_id = ${rui.id}`).toHaveLength(0);
  const told =
    await db`select data from events where topic = ${`user:${rui.id}`} and type = 'feed_weights.set' order by seq`;
  expect(told).toHaveLength(4);
  expect(told[2]).toEqual({ data: { weights } });
  expect(told[3]).toEqual({ data: { weights: {} } });
});

test('only steps there are, for reasons there are', async () => {
  const rui = await createPerson(app);
  // A body that the type refuses.
  const send = (weights: unknown) => set(rui, weights as Weights);
  for (const weights of [{ closeness: 75 }, { closeness: -50 }, { beleza: 100 }, [], null])
    expect((await send(weights)).status).toBe(400);
});
