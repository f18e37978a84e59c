import type { WorkCsl } from '@publyka/contract/csl-schema';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import {
  dismissWorkSuggestionRoute,
  getLibraryRoute,
  type LibrarySort,
  listLibraryItemsRoute,
  listWorkSuggestionsRoute,
  removeWorkRoute,
  saveWorkRoute,
  setLibraryAudienceRoute,
  tagWorksRoute,
} from '@publyka/contract/routes/libraries';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { getWorkRoute, listWorkSaversRoute, lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, createCommunity, send } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  [ana, rui] = [await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

async function type(title: string, further: Partial<WorkCsl> = {}): Promise<string> {
  const csl = { type: 'book', title, ...further };
  return (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, ana.cookie)).body.id;
}
const save = (person: TestPerson, libraryId: string, workId: string, body: { tags?: string[]; note?: string } = {}) =>
  app.call(saveWorkRoute, { params: { libraryId, workId }, body }, person.cookie);
const read = (person: TestPerson, libraryId: string) =>
  app.call(getLibraryRoute, { params: { libraryId } }, person.cookie);

type Query = { sort?: LibrarySort; q?: string; tag?: string; kind?: 'book'; only?: 'untagged' };
async function listTitles(person: TestPerson, libraryId: string, query: Query = {}): Promise<(string | null)[]> {
  const titles: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await app.call(
      listLibraryItemsRoute,
      { params: { libraryId }, query: { ...query, cursor } },
      person.cookie,
    );
    titles.push(...body.items.map(({ work }) => work.title));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  return titles;
}

test('a work is saved once, keeps its tags and its note, and is taken out again', async () => {
  const eva = await createPerson(app);
  const workId = await type('Vários escritos');
  const made = await Promise.all([
    save(eva, eva.id, workId, { tags: ['Água', 'agua', 'aula'] }),
    save(eva, eva.id, workId),
  ]);
  expect(made.map(({ status }) => status)).toEqual([200, 200]);
  const noted = (await save(eva, eva.id, workId, { note: 'Ler até sexta' })).body;
  expect(noted).toMatchObject({ tags: ['Água', 'aula'], note: 'Ler até sexta', savedBy: null });
  expect((await read(eva, eva.id)).body).toMatchObject({
    worksCount: 1,
    tags: [
      { tag: 'Água', count: 1 },
      { tag: 'aula', count: 1 },
    ],
    kinds: [{ kind: 'book', count: 1 }],
    untaggedCount: 0,
    audience: 'only_me',
    can: { edit: true },
  });
  expect((await app.call(getWorkRoute, { params: { workId } }, eva.cookie)).body.viewer.savedAt).toBe(noted.savedAt);
  const params = { libraryId: eva.id, workId };
  const remove = async () => (await app.call(removeWorkRoute, { params }, eva.cookie)).body.removed;
  expect(await remove()).toEqual({ tags: ['Água', 'aula'], note: 'Ler até sexta' });
  expect(await remove()).toBeNull();
  expect((await read(eva, eva.id)).body.worksCount).toBe(0);
  const told = await app.platform
    .db`select data from events where topic = ${`user:${eva.id}`} and type = 'library.changed'`;
  expect(told.length).toBeGreaterThanOrEqual(3);
  expect((await save(eva, eva.id, uuidv7())).code).toBe('not_found');
});

test('lists run to their end in each order, and find without accents', async () => {
  const eva = await createPerson(app);
  const rows = Array.from({ length: 95 }, (_, index) => ({
    title: `Obra ${String((index * 37) % 95).padStart(2, '0')}`,
    family: `Sá ${String((index * 53) % 95).padStart(2, '0')}`,
    year: 1930 + ((index * 11) % 95),
  }));
  for (const { title, family, year } of rows) {
    const workId = await type(title, { author: [{ family, given: 'Eva' }], issued: { 'date-parts': [[year]] } });
    await save(eva, eva.id, workId);
  }
  const titles = rows.map(({ title }) => title);
  expect(await listTitles(eva, eva.id)).toEqual(titles.toReversed());
  expect(await listTitles(eva, eva.id, { sort: 'title' })).toEqual(titles.toSorted());
  const by = (key: 'family' | 'year', way: number) =>
    rows.toSorted((one, other) => (one[key] < other[key] ? -way : way)).map(({ title }) => title);
  expect(await listTitles(eva, eva.id, { sort: 'author' })).toEqual(by('family', 1));
  expect(await listTitles(eva, eva.id, { sort: 'year' })).toEqual(by('year', -1));
  const acoustic = await type('Fonética acústica', { author: [{ family: 'Barbosa', given: 'Plínio' }] });
  await save(eva, eva.id, acoustic, { tags: ['Vogais'], note: 'Empréstimo da Bia' });
  for (const q of ['fonetica ACUSTICA', 'plinio', 'emprestimo', 'acústica bia'])
    expect(await listTitles(eva, eva.id, { q })).toEqual(['Fonética acústica']);
  expect(await listTitles(eva, eva.id, { q: '100%_' })).toEqual([]);
  expect(await listTitles(eva, eva.id, { tag: 'vogáis' })).toEqual(['Fonética acústica']);
  expect((await listTitles(eva, eva.id, { only: 'untagged' })).length).toBe(95);
  const first = await app.call(
    listLibraryItemsRoute,
    { params: { libraryId: eva.id }, query: { sort: 'title' } },
    eva.cookie,
  );
  const cursor = first.body.nextCursor ?? '';
  for (const query of [{ cursor, sort: 'year' as const }, { cursor: 'x' }])
    expect((await app.call(listLibraryItemsRoute, { params: { libraryId: eva.id }, query }, eva.cookie)).code).toBe(
      'invalid_cursor',
    );
});

test('several works are tagged at once', async () => {
  const eva = await createPerson(app);
  const ids = [await type('Um'), await type('Dois'), await type('Três')];
  for (const workId of ids) await save(eva, eva.id, workId, { tags: ['aula'] });
  const body = { workIds: ids.slice(0, 2), add: ['Qualificação', 'AULA'], remove: ['áula'] };
  expect((await app.call(tagWorksRoute, { params: { libraryId: eva.id }, body }, eva.cookie)).status).toBe(204);
  const { items } = (await app.call(listLibraryItemsRoute, { params: { libraryId: eva.id } }, eva.cookie)).body;
  expect(items.map(({ tags }) => tags)).toEqual([['aula'], ['Qualificação'], ['Qualificação']]);
});

test('one’s own library is shown to whom one wants, without notes, and to nobody at first', async () => {
  const [eva, bia, outsider] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  const workId = await type('Preconceito linguístico');
  await save(eva, eva.id, workId, { note: 'Segredo da nota' });
  await link(app, eva, bia);
  const show = (audience: 'only_me' | 'links' | 'members') =>
    app.call(setLibraryAudienceRoute, { params: { libraryId: eva.id }, body: { audience } }, eva.cookie);
  const seenBy = async () => Promise.all([bia, outsider].map(async (one) => (await read(one, eva.id)).status));
  expect(await seenBy()).toEqual([404, 404]);
  expect((await show('links')).body.audience).toBe('links');
  expect(await seenBy()).toEqual([200, 404]);
  const savers = async (person: TestPerson) =>
    (await app.call(listWorkSaversRoute, { params: { workId } }, person.cookie)).body.links.map(({ id }) => id);
  expect([await savers(bia), await savers(outsider)]).toEqual([[eva.id], []]);
  await show('members');
  expect(await seenBy()).toEqual([200, 200]);
  expect(await savers(outsider)).toEqual([]);
  const list = await app.call(listLibraryItemsRoute, { params: { libraryId: eva.id } }, outsider.cookie);
  expect(JSON.stringify(list.body)).not.toContain('Segredo');
  expect(await listTitles(outsider, eva.id, { q: 'segredo' })).toEqual([]);
  expect(await listTitles(outsider, eva.id, { q: 'preconceito' })).toEqual(['Preconceito linguístico']);
  expect((await read(outsider, eva.id)).body).toMatchObject({ audience: null, can: { edit: false } });
  expect((await save(outsider, eva.id, workId)).code).toBe('not_found');
  await block(app, eva, outsider);
  expect(await seenBy()).toEqual([200, 404]);
});

test("a RePublyka's library is its members', with what the conversations suggest", async () => {
  const communityId = await createCommunity(app, [ana, rui]);
  const cite = async (person: TestPerson, doi: string) => {
    await send(app, person, communityId, `Leiam ${doi}`);
    return (await app.call(lookUpWorksRoute, { body: { text: doi } }, ana.cookie)).body.items[0]?.id ?? '';
  };
  const dois = Array.from({ length: 3 }, () => `10.5072/s.${uuidv7()}`);
  const ids = [await cite(ana, dois[0] ?? ''), await cite(rui, dois[1] ?? ''), await cite(rui, dois[2] ?? '')];
  await cite(ana, dois[1] ?? '');
  const suggest = async (person: TestPerson) =>
    app.call(listWorkSuggestionsRoute, { params: { libraryId: communityId } }, person.cookie);
  expect(
    (await suggest(rui)).body.items.map(({ work, people, mentions }) => [
      work.id,
      people.map(({ id }) => id),
      mentions,
    ]),
  ).toEqual([
    [ids[1], [ana.id, rui.id], 2],
    [ids[2], [rui.id], 1],
    [ids[0], [ana.id], 1],
  ]);
  const dismiss = { params: { libraryId: communityId, workId: ids[2] ?? '' } };
  expect((await app.call(dismissWorkSuggestionRoute, dismiss, rui.cookie)).status).toBe(204);
  const saved = await save(rui, communityId, ids[1] ?? '', { tags: ['vogais'] });
  expect(saved.body.savedBy?.id).toBe(rui.id);
  expect((await suggest(ana)).body.items.map(({ work }) => work.id)).toEqual([ids[0]]);
  const { body: work } = await app.call(getWorkRoute, { params: { workId: ids[1] ?? '' } }, ana.cookie);
  expect([work.counts.communities, work.viewer.savedIn]).toEqual([1, [communityId]]);
  const outsider = await createPerson(app);
  for (const code of [
    (await read(outsider, communityId)).code,
    (await suggest(outsider)).code,
    (await save(outsider, communityId, ids[0] ?? '')).code,
  ])
    expect(code).toBe('not_found');
  await app.call(leaveCommunityRoute, { params: { communityId } }, rui.cookie);
  expect((await read(rui, communityId)).code).toBe('not_found');
});
