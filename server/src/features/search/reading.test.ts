import { searchPostsRoute } from '@publyka/contract/routes/search';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, join, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { recordStatements } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Filters } from './filters.ts';
import { selectHits } from './message-store.ts';
import { findPosts } from './publications.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from posts`;
  [ana, rui] = [await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

const filtersOf = (...words: string[]): Filters => ({
  words,
  isLastOpen: true,
  phrases: [],
  parts: words,
  alternatives: [],
  authorIds: null,
  places: null,
  before: null,
});

/** One post a second until now: each hundredth has the one word, the oldest alone the other one. */
async function fillPosts(): Promise<void> {
  await app.platform.db`
    insert into posts (id, user_id, type, content, created_at)
    select gen_random_uuid(), ${ana.id}, 'text',
      case when n = 1 then 'um jacaré' when n % 100 = 0 then 'coleta ' || n else 'nota ' || n end,
      now() - make_interval(secs => 4000 - n) from generate_series(1, 4000) n`;
}

test('a word that some posts have is read further back, in order; the index is asked for what few have', async () => {
  await fillPosts();
  const asked = async (word: string) => {
    const search = { viewerId: rui.id, filters: filtersOf(word), since: null, cursor: null, limit: 21 };
    const statements = await recordStatements(app.databaseUrl, (sql) => findPosts(sql, search));
    // What is read in order says how far back, the index does not ask for an order.
    return statements.map(({ text }) => /order by created_at desc, post_id desc\s+limit/.test(text));
  };
  expect(await asked('nota')).toEqual([true]);
  expect(await asked('coleta')).toEqual([true, true]);
  expect(await asked('jacare')).toEqual([true, false]);
  const { items } = (await app.call(searchPostsRoute, { query: { q: 'coleta' } }, rui.cookie)).body;
  expect(items.map(({ excerpt }) => excerpt)).toEqual(Array.from({ length: 20 }, (_, n) => `coleta ${4000 - 100 * n}`));
  const rare = (await app.call(searchPostsRoute, { query: { q: 'jacaré' } }, rui.cookie)).body.items;
  expect(rare.map(({ excerpt }) => excerpt)).toEqual(['um jacaré']);
});

test('in many RePublykas the index of messages is asked for the words alone, and what is of others is not found', async () => {
  const own = await Promise.all(Array.from({ length: 6 }, (_, n) => createCommunity(app, [ana], `Grupo ${n}`)));
  const foreign = await createCommunity(app, [ana], 'Sem Rui');
  for (const communityId of own) await join(app, rui, communityId);
  for (const communityId of [...own, foreign]) await send(app, ana, communityId, 'uma xilogravura');
  const search = { viewerId: rui.id, filters: filtersOf('xilogravura'), limit: 40 };
  const hitsIn = async (communities: number) => {
    const [statement] = await recordStatements(app.databaseUrl, (sql) => selectHits(sql, { ...search, communities }));
    const hits = await selectHits(app.platform.db, { ...search, communities });
    // An index of RePublykas is of no use for their ids as text.
    return { isOfWordsAlone: statement?.text.includes('community_id::text = any'), count: hits.length };
  };
  expect(await hitsIn(own.length)).toEqual({ isOfWordsAlone: true, count: own.length });
  expect(await hitsIn(3)).toEqual({ isOfWordsAlone: false, count: own.length });
});
