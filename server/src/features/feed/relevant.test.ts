import { feedPageSize } from '@publyka/contract/limits';
import {
  listRelevantFeedRoute,
  markPostsSeenRoute,
  type RankedPage,
  type RankedPost,
} from '@publyka/contract/routes/feed';
import { deletePostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { follow, link, shareCommunity, shareInterest } from '../../../test/people-ties.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { encodeCursor } from '../../platform/http/cursor.ts';
import { authorMax, authorWindow } from './arrange.ts';
import { authorAloneMax } from './parts.ts';
import { forgetFacts } from './shared-facts.ts';
import { deleteOld } from './snapshot-store.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from posts`;
  ana = await createPerson(app);
});
afterAll(() => app.close());

/** A first page of what is so at this moment, whatever was looked at before. */
async function fetchPage(person: TestPerson, cursor?: string): Promise<RankedPage> {
  forgetFacts(app.platform.db);
  return (await app.call(listRelevantFeedRoute, { query: cursor ? { cursor } : { fresh: 'true' } }, person.cookie))
    .body;
}

/** Reads to the end; `between` runs after each page. */
async function readAll(person: TestPerson, between: () => Promise<unknown> = async () => {}): Promise<RankedPost[]> {
  const items: RankedPost[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(person, cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
    await between();
  } while (cursor);
  return items;
}

const idsOf = (items: RankedPost[]) => items.map(({ post }) => post.id);

/** Posts made directly, each so many hours old. */
async function seed(authors: TestPerson[], count: number, hoursApart = 1): Promise<string[]> {
  const { db } = app.platform;
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    userId: authors[index % authors.length]?.id ?? '',
    type: 'text',
    content: `${index}`,
    createdAt: new Date(Date.now() - (index + 1) * hoursApart * 3_600_000),
  }));
  await db`insert into posts ${db(rows)}`;
  await db`update profiles set posts_count = (select count(*) from posts where posts.user_id = profiles.id)`;
  return rows.map(({ id }) => id);
}

const createPeople = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson(app)));

test('what is close comes first and says why, in parts that add up', async () => {
  const [nilo, maira, helena, stranger] = await createPeople(4);
  if (!nilo || !maira || !helena || !stranger) throw new Error('four people');
  await link(app, ana, nilo);
  await link(app, maira, ana);
  await follow(app, maira, nilo);
  await follow(app, ana, helena);
  await shareCommunity(app, 'Mangues do Norte', [ana, helena]);
  const ids = {
    stranger: await publish(app, stranger),
    nilo: await publish(app, nilo),
    helena: await publish(app, helena),
  };
  const { items } = await fetchPage(ana);
  const whyOf = (id: string) => items.find(({ post }) => post.id === id)?.why;
  expect(idsOf(items).at(-1)).toBe(ids.stranger);
  expect(whyOf(ids.nilo)?.reasons[0]).toMatchObject({ kind: 'closeness', relation: 'link', linksCount: 1 });
  expect(whyOf(ids.helena)?.reasons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'closeness', relation: 'follow', linksCount: 0 }),
      expect.objectContaining({ kind: 'community', name: 'Mangues do Norte', count: 1 }),
    ]),
  );
  expect(whyOf(ids.stranger)?.reasons.map(({ kind }) => kind)).toEqual(['freshness']);
  for (const { why } of items) expect(why?.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(why?.score);
});

test('a newcomer’s first feed is about the three interests, also when louder strangers are fresher', async () => {
  const newcomer = await createPerson(app);
  const [eco, fis, his] = await createPeople(3);
  if (!eco || !fis || !his) throw new Error('three people');
  await shareInterest(app, 'Ecologia', [newcomer, eco]);
  await shareInterest(app, 'Física', [newcomer, fis]);
  await shareInterest(app, 'História oral', [newcomer, his]);
  const strangers = await createPeople(30);
  const about = [
    await publish(app, eco),
    await publish(app, fis),
    await publish(app, his),
    await publish(app, strangers[0] ?? eco, 'Alguém aqui trabalha com HISTORIA ORAL no Norte?'),
  ];
  await app.platform.db`update posts set created_at = created_at - interval '4 days'`;
  await seed(strangers, 60, 0.01);
  const { items } = await fetchPage(newcomer);
  expect(new Set(idsOf(items).slice(0, about.length))).toEqual(new Set(about));
  const named = items.find(({ post }) => post.content.startsWith('Alguém'));
  expect(named?.why?.reasons[0]).toMatchObject({ kind: 'interest', names: ['História oral'] });
  const ofAuthor = items.find(({ post }) => post.id === about[0]);
  expect(ofAuthor?.why?.reasons[0]).toMatchObject({ kind: 'author_interest', names: ['Ecologia'] });
});

test('a newcomer without anything still reads everything there is', async () => {
  const ids = await seed([await createPerson(app)], 3, 24 * 400);
  expect(new Set(idsOf(await readAll(ana)))).toEqual(new Set(ids));
  await app.platform.db`delete from posts`;
  expect(await fetchPage(ana)).toMatchObject({ items: [], nextCursor: null });
});

test('every post comes once, to the last one, while others publish and delete', async () => {
  const others = await createPeople(12);
  const ids = await seed(others, 340);
  const [author = ana] = others;
  const deleted: string[] = [];
  const items = await readAll(ana, async () => {
    await publish(app, author, 'Chegou enquanto se lia');
    const place = 300 - deleted.length * 2;
    const victim = ids[place] ?? '';
    const gone = await app.call(deletePostRoute, { params: { postId: victim } }, others[place % 12]?.cookie ?? '');
    expect(gone.status).toBe(204);
    deleted.push(victim);
  });
  const read = idsOf(items);
  expect(new Set(read).size).toBe(read.length);
  expect(ids.filter((id) => !read.includes(id) && !deleted.includes(id))).toEqual([]);
  expect(read.filter((id) => !ids.includes(id))).toEqual([]);
  const rest = items.filter(({ why }) => why === null);
  expect(rest.length).toBeGreaterThan(20);
  expect(items.slice(-rest.length)).toEqual(rest); // First what is ranked, then the rest.
  expect(rest.map(({ post }) => post.createdAt)).toEqual(
    rest
      .map(({ post }) => post.createdAt)
      .toSorted()
      .reverse(),
  );
});

test('an author of one’s own whom nobody else accompanies fills no page, and elsewhere nobody does', async () => {
  const [loud, other, ...others] = await createPeople(30);
  if (!loud || !other) throw new Error('thirty people');
  await link(app, ana, loud);
  await seed([loud], 80, 0.01);
  await seed([other], 40, 0.01);
  await seed(others, 56);
  const ranked = (await readAll(ana)).filter(({ why }) => why !== null);
  const authors = ranked.map(({ post }) => post.author.id);
  const [mine, elsewhere] = [authors.slice(0, authorAloneMax), authors.slice(authorAloneMax)];
  expect(new Set(mine)).toEqual(new Set([loud.id]));
  expect(elsewhere).not.toContain(loud.id);
  for (let start = 0; start + authorWindow <= elsewhere.length; start += 1) {
    const seen = elsewhere.slice(start, start + authorWindow).filter((id) => id === other.id);
    expect(seen.length).toBeLessThanOrEqual(authorMax);
  }
  expect(elsewhere.length).toBeGreaterThan(30);
});

test('what one has just published stays on top, also after it was seen, and takes its place later', async () => {
  await seed(await createPeople(20), 60, 0.001);
  const own = await publish(app, ana);
  for (let reload = 0; reload < 3; reload += 1) expect(idsOf((await fetchPage(ana)).items)[0]).toBe(own);
  await app.call(markPostsSeenRoute, { body: { postIds: [own] } }, ana.cookie);
  expect(idsOf((await fetchPage(ana)).items)[0]).toBe(own);
  await app.platform.db`update posts set created_at = created_at - interval '61 minutes' where id = ${own}`;
  expect(idsOf((await fetchPage(ana)).items)).not.toContain(own);
});

test('a cursor is of its owner, of this server, and of a day', async () => {
  await seed(await createPeople(20), 50);
  const { nextCursor } = await fetchPage(ana);
  const read = async (person: TestPerson, cursor: string) =>
    (await app.call(listRelevantFeedRoute, { query: { cursor } }, person.cookie)).code;
  const rui = await createPerson(app);
  expect(await read(ana, nextCursor ?? '')).toBeNull();
  expect(await read(rui, nextCursor ?? '')).toBe('invalid_cursor');
  for (const cursor of [
    'abc',
    encodeCursor({ part: 'ranked', rankingId: 'x', rankedAt: '2026', page: 1 }),
    `${nextCursor}x`.slice(4),
  ]) {
    expect(await read(ana, cursor)).toBe('invalid_cursor');
  }
  await app.platform.db`update kept_rankings set created_at = now() - interval '25 hours'`;
  await deleteOld(app.platform.db);
  expect(await read(ana, nextCursor ?? '')).toBe('invalid_cursor');
  expect((await app.call(listRelevantFeedRoute, {})).code).toBe('not_authenticated');
});

test('a page that was hidden since is passed over, and three rankings of a person are kept', async () => {
  const others = await createPeople(20);
  await seed(others, 60);
  const first = await fetchPage(ana);
  const second = await fetchPage(ana, first.nextCursor ?? '');
  for (const { post } of second.items) {
    await app.platform.db`
      insert into post_reports (id, reporter_id, post_id, author_id, reason, details, post_content)
      values (${uuidv7()}, ${ana.id}, ${post.id}, ${post.author.id}, 'spam', '', '')`;
  }
  const third = await fetchPage(ana, first.nextCursor ?? '');
  expect(third.items).toHaveLength(feedPageSize);
  for (let round = 0; round < 4; round += 1) await fetchPage(ana);
  await app.platform.db`update kept_rankings set created_at = created_at - interval '1 hour'`;
  await fetchPage(ana);
  const kept = await app.platform.db`select from kept_rankings where user_id = ${ana.id}`;
  expect(kept).toHaveLength(3);
});

test('20 rankings of one person at once all answer', async () => {
  await seed(await createPeople(20), 30);
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(listRelevantFeedRoute, {}, ana.cookie)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});
