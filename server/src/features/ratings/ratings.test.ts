import { deletePostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { ratePostRoute, unratePostRoute } from '@publyka/contract/routes/ratings';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
});
afterAll(() => app.close());

function rate(person: TestPerson, postId: string, rating: number) {
  return app.call(ratePostRoute, { params: { postId }, body: { rating } }, person.cookie);
}

test('each person gives one rating, may change it and take it back', async () => {
  const postId = await publish(app, ana);
  const rated = async (person: TestPerson, rating: number) => (await rate(person, postId, rating)).body;
  expect(await rated(rui, 8)).toMatchObject({ rating: 8, ratings: { average: null, count: 1 } });
  const others = await Promise.all([5, 5, 6].map(async () => createPerson(app)));
  for (const [index, person] of others.entries()) await rated(person, [5, 5, 6][index] ?? 5);
  // The mean says something from five on.
  expect(await rated(ana, 5)).toMatchObject({ rating: 5, ratings: { average: 5.8, count: 5 } });
  expect(await rated(rui, 10)).toMatchObject({ rating: 10, ratings: { average: 6.2, count: 5 } });
  const seenByAna = await app.call(getPostRoute, { params: { postId } }, ana.cookie);
  expect(seenByAna.body).toMatchObject({ viewer: { rating: 5 }, ratings: { average: 6.2, count: 5 } });
  const back = await app.call(unratePostRoute, { params: { postId } }, ana.cookie);
  expect(back.body).toMatchObject({ rating: null, ratings: { average: null, count: 4 } });
  await app.call(unratePostRoute, { params: { postId } }, rui.cookie);
  const seenByRui = await app.call(getPostRoute, { params: { postId } }, rui.cookie);
  expect(seenByRui.body).toMatchObject({ viewer: { rating: null }, ratings: { average: null, count: 3 } });
});

test('a rating is a whole number from 1 to 10, of a post that is there, by a member', async () => {
  const postId = await publish(app, ana);
  for (const rating of [0, 11, 5.5, Number.NaN]) {
    expect(await rate(rui, postId, rating)).toMatchObject({ status: 400, code: 'invalid_input' });
  }
  expect((await rate(rui, uuidv7(), 5)).code).toBe('not_found');
  expect((await app.call(ratePostRoute, { params: { postId }, body: { rating: 5 } })).code).toBe('not_authenticated');
});

test('everybody hears the average, nobody whose rating moved it', async () => {
  const postId = await publish(app, ana);
  await rate(rui, postId, 9);
  await rate(rui, postId, 9); // The same again changes nothing and tells nothing.
  const events = await app.platform.db`select type, actor_id, data from events where topic = ${`post:${postId}`}`;
  expect(events).toEqual([
    { type: 'post.rated', actorId: null, data: { postId, ratings: { average: null, count: 1, earlier: 0 } } },
  ]);
  const own = await app.platform.db`
    select data from events where topic = ${`user:${rui.id}`} and type = 'rating.set' and data->>'postId' = ${postId}`;
  expect(own).toEqual([{ data: { postId, rating: 9, version: 1 } }]);
});

test('ratings, changes and take-backs that race leave true sums, or nothing with the post', async () => {
  const postId = await publish(app, ana);
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)));
  const calls = Array.from({ length: 80 }, (_, index) => {
    const person = people[index % 8] ?? ana;
    if (index % 5 === 4) return app.call(unratePostRoute, { params: { postId } }, person.cookie);
    return rate(person, postId, 1 + ((index * 7) % 10));
  });
  expect((await Promise.all(calls)).every((answer) => answer.status === 200)).toBe(true);
  const [kept] = await app.platform.db`
    select ratings_count, ratings_sum, count(post_ratings.*) as count, coalesce(sum(rating), 0) as sum
    from posts left join post_ratings on post_ratings.post_id = posts.id where posts.id = ${postId} group by posts.id`;
  expect([kept?.['ratingsCount'], kept?.['ratingsSum']]).toEqual([kept?.['count'], kept?.['sum']]);
  const race = await Promise.all([
    app.call(deletePostRoute, { params: { postId } }, ana.cookie),
    ...people.map((person) => rate(person, postId, 3)),
  ]);
  expect(race.every((answer) => [200, 204, 404].includes(answer.status))).toBe(true);
});
