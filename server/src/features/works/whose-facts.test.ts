import type { WorkCsl } from '@publyka/contract/csl-schema';
import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { importWorksRoute, undoImportRoute } from '@publyka/contract/routes/library-files';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import {
  correctWorkRoute,
  createWorkRoute,
  mergeWorkRoute,
  restoreWorkRoute,
  undoMergeRoute,
} from '@publyka/contract/routes/work-changes';
import { getWorkRoute, lookUpWorksRoute, type Work } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { crossrefArticle, isOfCrossref, startWorkServices, type WorkServices } from '../../../test/work-services.ts';

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

const newDoi = () => `10.5072/fatos.${uuidv7()}`;
const drain = () => app.platform.jobs.drain();
const readWork = async (workId: string) => (await app.call(getWorkRoute, { params: { workId } }, rui.cookie)).body;
const know = (doi: string, further: object = {}) =>
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, further));
async function findWork(text: string): Promise<Work> {
  const [work] = (await app.call(lookUpWorksRoute, { body: { text } }, ana.cookie)).body.items;
  await drain();
  return readWork(work?.id ?? '');
}
const importFile = async (person: TestPerson, csl: WorkCsl[], id = uuidv7()) => {
  const body = { id, part: 0, isDryRun: false, entries: csl.map((one, at) => ({ line: at + 1, csl: one })) };
  const { body: result } = await app.call(importWorksRoute, { params: { libraryId: person.id }, body }, person.cookie);
  await drain();
  return { id, result };
};
const correct = async ({ id, version }: Work, csl: WorkCsl) =>
  (await app.call(correctWorkRoute, { params: { workId: id }, body: { version, csl } }, rui.cookie)).body;
const merge = async (toId: string, otherId: string, id = uuidv7()) => {
  await app.call(mergeWorkRoute, { params: { workId: toId }, body: { id, otherId } }, rui.cookie);
  await drain();
  return id;
};
async function sweep(workId: string): Promise<void> {
  await app.platform.db`update works set next_check = null where id <> ${workId}`;
  await app.platform.db`update works set next_check = now() where id = ${workId} and next_check is not null`;
  await app.platform.jobs.enqueue(app.platform.db, 'works.sweep', {});
  await drain();
}
const retracted = (doi: string) => ({
  'updated-by': [{ DOI: `${doi}.r`, type: 'retraction', updated: { 'date-parts': [[2025, 3, 3]] } }],
});
const lie = { title: 'Isto é mentira', author: [{ family: 'Falso', given: 'Zé' }], issued: { 'date-parts': [[1900]] } };
const truth = { title: 'Letramento e alfabetização: as muitas facetas', authors: 'Magda Soares', year: '2004' };

describe('what is typed about an identifier that can be asked', () => {
  test.each([
    ['in a file', (csl: WorkCsl) => importFile(rui, [csl])],
    ['by hand', (csl: WorkCsl) => app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, rui.cookie)],
  ])('%s is a guess until its source answers, and then fills gaps only', async (_, say) => {
    const doi = newDoi();
    know(doi, { page: undefined });
    await say({ type: 'article-journal', ...lie, DOI: doi, page: '5-17', note: 'meu exemplar' });
    await drain();
    const work = await findWork(doi);
    expect(work).toMatchObject({ ...truth, state: 'found' });
    expect(work.csl).toMatchObject({ page: '5-17' });
    expect(work.csl).not.toHaveProperty('note');
    expect(work.isCorrected).toBe(true);
    const body = { version: work.version };
    const restored = await app.call(restoreWorkRoute, { params: { workId: work.id }, body }, ana.cookie);
    expect(restored.body.csl).not.toHaveProperty('page');
  });

  test('fills the gaps of a work that was known before, for everybody, and stops at what it lacks', async () => {
    const doi = newDoi();
    know(doi);
    const work = await findWork(doi);
    const { id } = await importFile(rui, [{ type: 'article-journal', ...lie, DOI: doi, volume: '9', note: 'lido' }]);
    const filled = await readWork(work.id);
    expect(filled).toMatchObject(truth);
    expect(filled.csl).toEqual({ ...work.csl, volume: '9' });
    await app.call(undoImportRoute, { params: { libraryId: rui.id, importId: id } }, rui.cookie);
    await drain();
    expect((await readWork(work.id)).csl).toEqual(work.csl);
  });

  test('is shown while no source knows it, and asked about again', async () => {
    const doi = newDoi();
    await importFile(rui, [{ type: 'article-journal', ...lie, DOI: doi }]);
    const guessed = await findWork(doi);
    expect(guessed).toMatchObject({ title: lie.title, state: 'manual' });
    know(doi);
    await sweep(guessed.id);
    expect(await findWork(doi)).toMatchObject({ ...truth, state: 'found' });
  });
});

describe('a correction', () => {
  test('made after the source was known stands above it; one made before does not', async () => {
    const doi = newDoi();
    await importFile(rui, [{ type: 'article-journal', ...lie, DOI: doi }]);
    const guessed = await findWork(doi);
    await correct(guessed, { ...(guessed.csl ?? { type: '' }), title: 'Também não' });
    know(doi);
    await sweep(guessed.id);
    const known = await findWork(doi);
    expect(known).toMatchObject(truth);
    await correct(known, { ...(known.csl ?? { type: '' }), title: 'Letramento', page: undefined });
    know(doi, { volume: '26' });
    await sweep(known.id);
    const corrected = await readWork(known.id);
    expect(corrected).toMatchObject({ title: 'Letramento', numbering: 'v. 26, n. 25' });
  });

  test('of many fields by several people is each field by the last, and is gone where it agrees with the source', async () => {
    const doi = newDoi();
    know(doi);
    const work = await findWork(doi);
    const csl = work.csl ?? { type: '' };
    const first = await correct(work, { ...csl, title: 'Um', issue: '1' });
    const second = await correct(first, { ...csl, title: 'Dois', issue: '1' });
    expect(second.csl).toMatchObject({ title: 'Dois', issue: '1' });
    const third = await correct(second, csl);
    expect(third).toMatchObject({ csl, isCorrected: false });
    const [left] = await app.platform.db`
      select count(*)::int from work_facts where work_id = ${work.id} and origin = 'correction'`;
    expect(left?.['count']).toBe(0);
  });
});

describe('after a merge', () => {
  const kinds: [string, (doi: string) => Promise<string>][] = [
    [
      'an article that a source knows',
      async (doi) => {
        know(doi, { title: ['O que fica'] });
        return (await findWork(doi)).id;
      },
    ],
    [
      'a book that was typed',
      async () => {
        const body = { id: uuidv7(), csl: { type: 'book', title: 'O que fica' } };
        return (await app.call(createWorkRoute, { body }, rui.cookie)).body.id;
      },
    ],
  ];
  test.each(kinds)('%s keeps its facts, whichever identifier is checked', async (_, make) => {
    const other = newDoi();
    know(other, { title: ['O outro'] });
    const otherId = (await findWork(other)).id;
    const toId = await make(newDoi());
    const mergeId = await merge(toId, otherId);
    await app.platform.db`update works set next_check = now() where id = ${toId}`;
    await sweep(toId);
    expect(await readWork(toId)).toMatchObject({ id: toId, title: 'O que fica' });
    expect(services.requests.filter(({ path }) => path.endsWith(other)).length).toBe(2);
    await app.call(undoMergeRoute, { params: { workId: toId, mergeId } }, rui.cookie);
    await drain();
    expect((await readWork(otherId)).title).toBe('O outro');
    expect((await readWork(toId)).title).toBe('O que fica');
  });

  test('a work of which nothing was known has the facts of the other one, until it is undone', async () => {
    const other = newDoi();
    know(other);
    const [unknown, known] = [await findWork(newDoi()), await findWork(other)];
    const mergeId = await merge(unknown.id, known.id);
    expect(await readWork(unknown.id)).toMatchObject({ id: unknown.id, ...truth });
    await app.call(undoMergeRoute, { params: { workId: unknown.id, mergeId } }, rui.cookie);
    expect((await readWork(unknown.id)).title).toBeNull();
  });

  test.each(['before', 'after'])(
    'a retraction of the other one that came %s it is shown and told once',
    async (when) => {
      const [one, other] = [newDoi(), newDoi()];
      know(one);
      know(other, when === 'before' ? retracted(other) : {});
      const [to, from] = [await findWork(one), await findWork(other)];
      const eva = await createPerson(app);
      for (const { id } of [to, from])
        await app.call(saveWorkRoute, { params: { libraryId: eva.id, workId: id }, body: {} }, eva.cookie);
      await merge(to.id, from.id);
      know(other, retracted(other));
      await sweep(to.id);
      await sweep(to.id);
      expect((await readWork(to.id)).retracted).toMatchObject({ on: '2025-03-03' });
      const { items } = (await app.call(listNotificationsRoute, {}, eva.cookie)).body;
      expect(items.filter(({ type }) => type === 'work')).toHaveLength(1);
    },
  );
});

describe('likeness', () => {
  const editorial = {
    type: 'article-journal',
    title: `Editorial ${uuidv7()}`,
    author: [{ family: 'Sá', given: 'Eva' }],
  };
  test('never swallows a work with an identifier of its own', async () => {
    const eva = await createPerson(app);
    const both = [newDoi(), newDoi()].map((DOI) => ({ ...editorial, issued: { 'date-parts': [[2020]] }, DOI }));
    expect((await importFile(eva, both)).result).toMatchObject({ added: 2, existing: 0 });
    const again = [newDoi()].map((DOI) => ({ ...editorial, issued: { 'date-parts': [[2020]] }, DOI }));
    expect((await importFile(eva, again)).result).toMatchObject({ added: 1, existing: 0 });
  });

  test('a chapter does not take the number of its book', async () => {
    const eva = await createPerson(app);
    const chapter = { type: 'chapter', 'container-title': 'Livro', ISBN: '978-85-216-2936-8' };
    const files = [
      { ...chapter, title: 'Capítulo um', author: [{ family: 'Silva', given: 'Ana' }] },
      { ...chapter, title: 'Capítulo dois', author: [{ family: 'Souza', given: 'Eva' }] },
      { type: 'book', title: 'Livro', ISBN: '978-85-216-2936-8' },
    ];
    expect((await importFile(eva, files)).result).toMatchObject({ added: 3, existing: 0 });
    expect((await findWork('ISBN 978-85-216-2936-8')).title).toBe('Livro');
  });
});

test('however often a work changes, one refresh of its cards waits', async () => {
  const doi = newDoi();
  know(doi);
  let work = await findWork(doi);
  await publish(app, ana, doi);
  for (let times = 0; times < 5; times += 1)
    work = await correct(work, { ...(work.csl ?? { type: '' }), title: `Letramento ${times}` });
  const [waiting] = await app.platform.db`
    select count(*)::int from pgboss.job
    where name = 'works.refresh' and data ->> 'workId' = ${work.id} and state = 'created'`;
  expect(waiting?.['count']).toBe(1);
  await drain();
});
