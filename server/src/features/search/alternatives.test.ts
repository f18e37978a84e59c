import { searchRoute } from '@publyka/contract/routes/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { shareInterest } from '../../../test/people-ties.ts';
import { countRowsRead, prepare, recordStatements } from '../../../test/plans.ts';
import { publish } from '../../../test/posts.ts';
import { typeSignedWork } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/db/client.ts';
import { otherNames } from './alternatives.ts';
import { namedInterests, subjectNames } from './subject-names.ts';
import { addNewestWords, findMeantWords, rebuildVocabulary } from './vocabulary.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Zabumba' });
});
afterAll(() => app.close());

const find = async (q: string, person = ana) => (await app.call(searchRoute, { query: { q } }, person.cookie)).body;

test('every interest of a new installation has other names, and every name of the list is an interest', async () => {
  const rows = await app.platform.db<
    { name: string }[]
  >`select name from interests where id < '01920001-0000-7000-8000-000000000000'`;
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...namedInterests].toSorted());
  for (const name of namedInterests) expect(subjectNames(name).length, name).toBeGreaterThan(1);
});

test.each([
  ['fonetica', 'phonetics'],
  ['phonetics', 'fonetica'],
  ['law', 'direito'],
  ['saude coletiva', 'public health'],
  ['fono', null],
  ['saude', null],
])('%j is also said %j', (typed, other) => {
  const names = otherNames(typed.split(' '), namedInterests).map((words) => words.join(' '));
  if (other === null) expect(names).toEqual([]);
  else expect(names).toContain(other);
});

test('a subject is found by any of its names: people, groups, works, posts and messages', async () => {
  const speaker = await createPerson(app, { fullName: 'Caio Prado' });
  await shareInterest(app, 'Fonética', [speaker]);
  const groupId = await createCommunity(app, [rui], 'Laboratório de Fonética');
  const ownId = await createCommunity(app, [ana], 'Phonetics reading group');
  await send(app, ana, ownId, 'Amanhã: phonetics of vowels.');
  const postId = await publish(app, rui, 'Meu curso de phonetics começa hoje.');
  const workId = await typeSignedWork(app, rui, 'Elements of general phonetics');
  for (const q of ['fonetica', 'Fonética', 'phonetics', 'fonetca']) {
    const { people, groups, open, works, posts, messages, terms } = await find(q);
    expect(
      people.map(({ id }) => id),
      q,
    ).toContain(speaker.id);
    expect(
      groups.map(({ id }) => id),
      q,
    ).toEqual([ownId]);
    expect(
      open.map(({ id }) => id),
      q,
    ).toContain(groupId);
    expect(
      works.map(({ id }) => id),
      q,
    ).toEqual([workId]);
    expect(
      posts.map(({ id }) => id),
      q,
    ).toEqual([postId]);
    expect(messages, q).toHaveLength(1);
    expect(terms, q).toContain('phonetics');
  }
  expect((await find('"fonética"')).posts).toEqual([]);
});

test('one wrong letter finds people, groups, works and posts; what is typed right finds no neighbour', async () => {
  const postId = await publish(app, rui, 'Notas sobre xilogravura nordestina.');
  const workId = await typeSignedWork(app, rui, 'A xilogravura popular');
  const groupId = await createCommunity(app, [rui], 'Amigos da Xilogravura');
  expect((await find('xilogarvura')).posts).toEqual([]);
  await addNewestWords(app.platform.db);
  for (const q of ['xilogarvura', 'xilogravur', 'xiloggravura', 'silogravura']) {
    const found = await find(q);
    expect(
      found.posts.map(({ id }) => id),
      q,
    ).toEqual([postId]);
    expect(
      found.works.map(({ id }) => id),
      q,
    ).toEqual([workId]);
    expect(
      found.open.map(({ id }) => id),
      q,
    ).toEqual([groupId]);
  }
  expect((await find('rui zabunba')).people.map(({ id }) => id)).toEqual([rui.id]);
  await publish(app, rui, 'Uma silogravura, com erro.');
  await addNewestWords(app.platform.db);
  expect((await find('xilogravura')).posts.map(({ id }) => id)).toEqual([postId]);
});

test('words of closed groups are in no vocabulary, and what is gone is forgotten at night', async () => {
  const { db } = app.platform;
  const closedId = await createCommunity(app, [rui], 'Clube Zarabatana');
  await db`update communities set entry = 'link' where id = ${closedId}`;
  const postId = await publish(app, rui, 'Um berimbauzinho.');
  await rebuildVocabulary(db);
  const isKnown = async (word: string) => (await db`select from search_vocabulary where word = ${word}`).length === 1;
  expect([await isKnown('zarabatana'), await isKnown('berimbauzinho'), await isKnown('zabumba')]).toEqual([
    false,
    true,
    true,
  ]);
  await db`delete from posts where id = ${postId}`;
  await rebuildVocabulary(db);
  expect([await isKnown('berimbauzinho'), await isKnown('zabumba')]).toEqual([false, true]);
});

test('a meant word costs the same look-ups, however many words there are', async () => {
  const { db } = app.platform;
  const rowsRead = async () => {
    const [statement] = await recordStatements(app.databaseUrl, (sql) => findMeantWords(sql, ['zabunba']));
    if (!statement) throw new Error('One statement was sent');
    const own = openDatabase(app.databaseUrl, { max: 1 });
    const rows = await countRowsRead(own, await prepare(own, 'near', statement), 'search_vocabulary');
    await own.end();
    return rows;
  };
  await rebuildVocabulary(db);
  await db`
    insert into search_vocabulary (word, uses)
    select translate(md5(n::text), '0123456789', 'ghijklmnop'), 1 from generate_series(1, 2000) n on conflict do nothing`;
  await db`analyze search_vocabulary`;
  const few = await rowsRead();
  await db`
    insert into search_vocabulary (word, uses)
    select translate(md5(n::text), '0123456789', 'ghijklmnop'), 1 from generate_series(2001, 22000) n on conflict do nothing`;
  await db`analyze search_vocabulary`;
  expect(few).toBeLessThan(20);
  expect(await rowsRead()).toBe(few);
});

test('where nothing has all of the words, what has some of them is shown as such', async () => {
  const postId = await publish(app, rui, 'O carnaval de Olinda.');
  const near = await find('carnaval groenlandia');
  expect([near.isNear, near.posts.map(({ id }) => id)]).toEqual([true, [postId]]);
  expect((await find('carnaval')).isNear).toBe(false);
  expect(await find('groenlandia')).toMatchObject({ isNear: false, posts: [] });
});

test('people are found by the works they wrote, as far as ORCID says so', async () => {
  const author = await createPerson(app, { fullName: 'Davi Luz' });
  const workId = await typeSignedWork(app, rui, 'Glossário de terminologia náutica');
  const { db } = app.platform;
  const iD = '0000-0002-1825-0097';
  await db`update works set orcids = ${[iD]} where id = ${workId}`;
  expect((await find('terminologia nautica')).people).toEqual([]);
  await db`update profiles set orcid = ${db.json({ id: iD, isAuthenticated: true })} where id = ${author.id}`;
  const { people } = await find('terminologia nautica');
  expect(people.map(({ id, because }) => [id, because])).toEqual([
    [author.id, { kind: 'works', name: 'Glossário de terminologia náutica' }],
  ]);
});
