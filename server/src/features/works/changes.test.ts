import { setTimeout } from 'node:timers/promises';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import { removeWorkRoute, saveWorkRoute } from '@publyka/contract/routes/libraries';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { getPostRoute } from '@publyka/contract/routes/posts';
import { searchRoute } from '@publyka/contract/routes/search';
import {
  correctWorkRoute,
  createWorkRoute,
  listWorkCorrectionsRoute,
  mergeWorkRoute,
  restoreWorkRoute,
  setJournalPlaceRoute,
  undoMergeRoute,
} from '@publyka/contract/routes/work-changes';
import { getWorkRoute, listWorkMentionsRoute, lookUpWorksRoute, type Work } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, createCommunity, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { crossrefArticle, isOfCrossref, startWorkServices, type WorkServices } from '../../../test/work-services.ts';
import { matchWorks } from './service.ts';

let services: WorkServices;
let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  services = await startWorkServices();
  isOfCrossref(services, '10.5072');
  app = await createTestApp({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url });
  [ana, rui] = [await createPerson(app), await createPerson(app)];
});
afterAll(async () => {
  await app.close();
  await services.close();
});

const newDoi = () => `10.5072/campo.${uuidv7()}`;
const thesis: WorkCsl = { type: 'thesis', title: 'Mangues do norte', author: [{ family: 'Sá', given: 'Eva' }] };
const readWork = async (workId: string) => (await app.call(getWorkRoute, { params: { workId } }, rui.cookie)).body;
const type = (person: TestPerson, csl: WorkCsl, id = uuidv7()) =>
  app.call(createWorkRoute, { body: { id, csl } }, person.cookie);
const correct = (person: TestPerson, { id, version }: Work, csl: WorkCsl) =>
  app.call(correctWorkRoute, { params: { workId: id }, body: { version, csl } }, person.cookie);
const listHistory = async (person: TestPerson, workId: string) =>
  (await app.call(listWorkCorrectionsRoute, { params: { workId } }, person.cookie)).body.items;

async function findWork(doi: string, known: object | null): Promise<Work> {
  if (known) services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, known));
  const [work] = (await app.call(lookUpWorksRoute, { body: { text: doi } }, ana.cookie)).body.items;
  await app.platform.jobs.drain();
  return readWork(work?.id ?? '');
}

test('what nobody knows is typed once, and its card is filled for everybody', async () => {
  const doi = newDoi();
  const postId = await publish(app, ana, `Minha tese: ${doi}`);
  await app.platform.jobs.drain();
  const scene = { people: [ana, rui], postIds: [postId] };
  const id = uuidv7();
  const events = await expectReplay(app, scene, async () => {
    const twice = [await type(rui, { ...thesis, DOI: doi }, id), await type(rui, { ...thesis, DOI: doi }, id)];
    expect(twice.map(({ body }) => [body.state, body.title])).toEqual([
      ['manual', thesis.title],
      ['manual', thesis.title],
    ]);
    await app.platform.jobs.drain();
  });
  expect(events.map((event) => event.type)).toEqual(['work.changed']);
  const [card] = (await app.call(getPostRoute, { params: { postId } }, ana.cookie)).body.works;
  expect(card).toMatchObject({ state: 'manual', kind: 'thesis', authors: 'Eva Sá', identifier: { value: doi } });
  const history = await listHistory(ana, card?.id ?? '');
  expect(history.map(({ kind, person }) => [kind, person?.id])).toEqual([['typed', rui.id]]);
});

test('what two people import at the same moment is one work', async () => {
  const [doi, title] = [newDoi(), `Ao mesmo tempo ${uuidv7()}`];
  const csl: WorkCsl = { type: 'book', title, DOI: doi };
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const one = app.platform.transaction(async (tx) => {
    const [matched] = await matchWorks(app.platform, tx.sql, [csl], { personId: ana.id, importId: null });
    first.resolve();
    await second.promise;
    return matched;
  });
  await first.promise;
  const other = app.platform.transaction(
    async (tx) =>
      (
        await matchWorks(app.platform, tx.sql, [{ ...csl, type: 'article-journal' }], {
          personId: rui.id,
          importId: null,
        })
      )[0],
  );
  await setTimeout(100);
  second.resolve();
  const [by, after] = await Promise.all([one, other]);
  expect([by?.isNew, after?.isNew]).toEqual([true, false]);
  expect(after?.workId).toBe(by?.workId);
  expect(await app.platform.db`select from works where title = ${title}`).toHaveLength(1);
});

test('without an identifier it is a work, too; the same id with other facts is refused', async () => {
  const id = uuidv7();
  expect((await type(ana, thesis, id)).body).toMatchObject({ id, identifier: null, state: 'manual' });
  expect((await type(ana, thesis, id)).body.id).toBe(id);
  expect((await type(ana, { ...thesis, title: 'Outra' }, id)).code).toBe('conflict');
  const untitled = await type(ana, { type: 'book', title: ' ' });
  expect([untitled.code, untitled.fields]).toEqual(['invalid_input', { 'csl.title': 'Informe o título' }]);
});

test('a correction is for everybody, has its author, keeps what it was, and can be taken back to the original', async () => {
  const work = await findWork(newDoi(), {});
  const csl = { ...(work.csl ?? { type: '' }), title: 'Letramento', page: undefined };
  const changed = (await correct(rui, work, csl)).body;
  expect(changed).toMatchObject({ title: 'Letramento', isCorrected: true, state: 'found', version: work.version + 1 });
  // Sent again it is there; from an older state it is refused.
  expect((await correct(rui, work, csl)).body.version).toBe(changed.version);
  expect((await correct(ana, work, { ...csl, title: 'Outro' })).code).toBe('conflict');
  const [last] = await listHistory(ana, work.id);
  expect(last).toMatchObject({ kind: 'corrected', person: { id: rui.id } });
  expect(last?.changes.map(({ field }) => field).toSorted()).toEqual(['page', 'title']);
  expect(last?.changes).toContainEqual({ field: 'title', before: work.title, after: 'Letramento' });
  await app.platform.jobs.enqueue(app.platform.db, 'works.fetch', {
    scheme: 'doi',
    value: work.identifier?.value ?? '',
    isCheck: true,
  });
  await app.platform.jobs.drain();
  expect((await readWork(work.id)).title).toBe('Letramento');
  const body = { version: changed.version };
  const restored = await app.call(restoreWorkRoute, { params: { workId: work.id }, body }, ana.cookie);
  expect(restored.body).toMatchObject({ title: work.title, isCorrected: false, csl: work.csl });
  const typed = (await type(ana, thesis)).body;
  const none = await app.call(
    restoreWorkRoute,
    { params: { workId: typed.id }, body: { version: typed.version } },
    ana.cookie,
  );
  expect(none.code).toBe('not_found');
});

test('the history shows the beginning of what is long, and not what a work began with', async () => {
  const author = Array.from({ length: 300 }, (_, index) => ({ family: `Sá ${index}`, given: 'Eva' }));
  const work = (await type(rui, { ...thesis, author })).body;
  await correct(ana, work, { ...thesis, author: author.slice(1), title: 'Mangue '.repeat(280) });
  const [corrected, typed] = await listHistory(rui, work.id);
  expect(typed).toMatchObject({ kind: 'typed', changes: [] });
  expect(corrected?.changes.map(({ field }) => field).toSorted()).toEqual(['author', 'title']);
  expect(corrected?.changes.find(({ field }) => field === 'author')?.after).toHaveLength(21);
  expect(JSON.stringify(corrected).length).toBeLessThan(4000);
});

test('who corrected is not named to somebody whom they blocked', async () => {
  const work = (await type(rui, thesis)).body;
  const eva = await createPerson(app);
  await block(app, rui, eva);
  expect((await listHistory(eva, work.id)).map(({ person }) => person)).toEqual([null]);
});

test('a work without a date is of no year, and not of the year nought', async () => {
  const body = { id: uuidv7(), csl: { type: 'book', title: 'Sem data', issued: { literal: '' } } };
  const { id } = (await app.call(createWorkRoute, { body }, rui.cookie)).body;
  const later = { ...body, id: uuidv7(), csl: { type: 'book', title: 'Sem nada' } };
  const { id: other } = (await app.call(createWorkRoute, { body: later }, rui.cookie)).body;
  const rows = await app.platform.db`select year from works where id in (${id}, ${other})`;
  expect(rows.map(({ year }) => year)).toEqual([null, null]);
});

test("the city of a journal is told once and is in every article's facts", async () => {
  const issn = '0025-1003';
  const [one, other] = [await findWork(newDoi(), { ISSN: [issn] }), await findWork(newDoi(), { ISSN: [issn] })];
  const told = await app.call(setJournalPlaceRoute, { params: { issn }, body: { place: 'Cambridge' } }, rui.cookie);
  expect(told.body).toMatchObject({ issn, place: 'Cambridge', placeBy: { id: rui.id } });
  for (const { id } of [one, other]) {
    const { csl, journal, isCorrected } = await readWork(id);
    expect([csl?.['publisher-place'], journal?.placeBy?.id, isCorrected]).toEqual(['Cambridge', rui.id, false]);
  }
  const params = { issn: '1111-1111' };
  expect((await app.call(setJournalPlaceRoute, { params, body: { place: 'X' } }, rui.cookie)).code).toBe('not_found');
});

test('two works that are one are merged, and are two again when that is undone', async () => {
  const [one, other] = [newDoi(), newDoi()];
  const [to, from] = [await findWork(one, {}), await findWork(other, { title: ['Literacy'] })];
  const postId = await publish(app, ana, `${one} e ${other}`);
  const secondId = await publish(app, rui, other);
  const communityId = await createCommunity(app, [ana, rui]);
  await send(app, ana, communityId, other);
  const save = (workId: string, tags: string[]) =>
    app.call(saveWorkRoute, { params: { libraryId: ana.id, workId }, body: { tags } }, ana.cookie);
  await save(to.id, ['vogais']);
  await save(from.id, ['aula']);
  const mergeId = uuidv7();
  const scene = { people: [ana, rui], postIds: [postId, secondId] };
  const request = { params: { workId: to.id }, body: { id: mergeId, otherId: from.id } };
  await expectReplay(app, scene, async () => {
    const merged = await app.call(mergeWorkRoute, request, rui.cookie);
    expect(merged.body.identifiers.map(({ value }) => value)).toEqual([one, other]);
    expect((await app.call(mergeWorkRoute, request, rui.cookie)).body.id).toBe(to.id);
    await app.platform.jobs.drain();
  });
  const shown = async (id: string) => (await app.call(getPostRoute, { params: { postId: id } }, ana.cookie)).body.works;
  expect((await shown(postId)).map(({ id }) => id)).toEqual([to.id]);
  expect((await shown(secondId)).map(({ id }) => id)).toEqual([to.id]);
  // One of the two posts names both.
  const found = await app.call(searchRoute, { query: { q: one } }, rui.cookie);
  expect(found.body.works.map(({ id, postsCount }) => [id, postsCount])).toEqual([[to.id, 2]]);
  expect((await readWork(from.id)).id).toBe(to.id);
  const mentions = await app.call(listWorkMentionsRoute, { params: { workId: from.id } }, ana.cookie);
  expect(mentions.body.items.map(({ thing }) => thing)).toEqual(['message', 'post', 'post']);
  const later = await publish(app, ana, other);
  expect((await shown(later)).map(({ id }) => id)).toEqual([to.id]);
  await expectReplay(app, scene, async () => {
    const undone = await app.call(undoMergeRoute, { params: { workId: to.id, mergeId } }, ana.cookie);
    expect(undone.body.identifiers.map(({ value }) => value)).toEqual([one]);
    await app.platform.jobs.drain();
  });
  expect((await shown(postId)).map(({ id }) => id)).toEqual([to.id, from.id]);
  expect((await shown(secondId)).map(({ title }) => title)).toEqual(['Literacy']);
  const page = await app.call(listMessagesRoute, { params: { communityId } }, rui.cookie);
  expect(page.body.items[0]?.works.map(({ id }) => id)).toEqual([from.id]);
  const items = await app.platform.db`
    select work_id, tags from library_items where library_id = ${ana.id} order by saved_at`;
  expect(items).toEqual([
    { workId: to.id, tags: ['vogais'] },
    { workId: from.id, tags: ['aula'] },
  ]);
  const [kept] = await app.platform.db`select works_count from libraries where id = ${ana.id}`;
  expect(kept?.['worksCount']).toBe(2);
  const again = { params: { workId: to.id }, body: { id: uuidv7(), otherId: from.id } };
  expect((await app.call(mergeWorkRoute, again, rui.cookie)).status).toBe(200);
  const countPutBy = async () => (await app.platform.db`select from merged_items where library_id = ${ana.id}`).count;
  expect(await countPutBy()).toBe(1);
  await app.call(removeWorkRoute, { params: { libraryId: ana.id, workId: to.id } }, ana.cookie);
  expect(await countPutBy()).toBe(0);
  await app.call(undoMergeRoute, { params: { workId: to.id, mergeId: again.body.id } }, ana.cookie);
  const history = (await listHistory(rui, to.id)).slice(2);
  expect(history.slice(0, 2).map(({ kind, mergeId: id }) => [kind, id])).toEqual([
    ['merge_undone', null],
    ['merged', null],
  ]);
  const itself = { params: { workId: to.id }, body: { id: uuidv7(), otherId: to.id } };
  expect((await app.call(mergeWorkRoute, itself, rui.cookie)).code).toBe('conflict');
});
