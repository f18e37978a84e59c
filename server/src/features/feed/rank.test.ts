import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import {
  type Campus,
  campuses,
  createThemes,
  peopleCount,
  rankPlainly,
  storeCampus,
} from '../../../test/plain-ranking.ts';
import { publish } from '../../../test/posts.ts';
import { assertWithin } from '../../../test/properties.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { explain, rankFeed } from './rank.ts';
import { forgetFacts, readFacts, shareFacts } from './shared-facts.ts';

let app: TestApp;
let people: TestPerson[];
beforeAll(async () => {
  app = await createTestApp();
  people = await Promise.all(Array.from({ length: peopleCount }, () => createPerson(app)));
  await createThemes(app);
});
afterAll(() => app.close());

test('rankings that share what they read are, to the last point, those of the plain formula', async () => {
  const check = async (campus: Campus) => {
    await storeCampus(app, people, campus);
    const facts = readFacts(app.platform.db);
    for (const reader of people.keys()) {
      const ranking = await rankFeed(app.platform.db, facts, people[reader]?.id ?? '');
      const found = ranking.posts.map((post) => ({ id: post.id, why: explain(post, ranking) }));
      expect(found).toEqual(rankPlainly(campus, reader, ranking.rankedAt.getTime()));
    }
  };
  await assertWithin(campuses, check, { numRuns: 25, limitMs: 20_000 });
});

test('what was published since the facts were read is in the next ranking, and likes within seconds', async () => {
  const { db } = app.platform;
  // Not of the campus, where the last one drawn may have them block each other.
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  forgetFacts(db);
  await rankFeed(db, shareFacts(db), ana.id);
  const id = await publish(app, rui, 'Chegou agora.');
  const likesOf = async () => {
    const { posts } = await rankFeed(db, shareFacts(db), ana.id);
    return posts.find((post) => post.id === id)?.likesCount;
  };
  expect(await likesOf()).toBe(0);
  await db`update posts set likes_count = 7 where id = ${id}`;
  await expect.poll(likesOf).toBe(7);
});
