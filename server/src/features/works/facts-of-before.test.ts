import { readFile } from 'node:fs/promises';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import { getWorkRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { crossrefArticle, isOfCrossref, startWorkServices, type WorkServices } from '../../../test/work-services.ts';
import { toNamedCard } from './card.ts';
import { selectStatements } from './fact-store.ts';

let services: WorkServices;
let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  services = await startWorkServices();
  isOfCrossref(services, '10.5072');
  app = await createTestApp({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url });
  ana = await createPerson(app);
});
afterAll(async () => {
  await app.close();
  await services.close();
});

const told: WorkCsl = { type: 'article-journal', title: 'Da fonte', page: '5-17' };
const newDoi = () => `10.5072/antes.${uuidv7()}`;

/** A work as the version before stored it. */
async function store(facts: { csl: WorkCsl | null; original: WorkCsl | null; doi?: string; mergedInto?: string }) {
  const { db } = app.platform;
  const [id, { csl, original, doi, mergedInto }] = [uuidv7(), facts];
  const typed = csl ? 'manual' : 'not_found';
  const state = original ? 'found' : typed;
  const identifier = doi ? ({ scheme: 'doi', value: doi } as const) : undefined;
  await db`insert into works ${db({
    ...{ id, state, card: db.json({ ...toNamedCard(id, state, identifier) }), mergedInto: mergedInto ?? null },
    ...{ csl: csl && db.json(csl), original: original && db.json(original) },
  })}`;
  const names = { workId: mergedInto ?? id, firstWorkId: id };
  if (identifier) await db`insert into work_ids ${db({ ...identifier, ...names })}`;
  if (original) await db`insert into work_sources ${db({ workId: id, source: 'crossref' })}`;
  return id;
}

async function note(workId: string, kind: 'typed' | 'fetched' | 'corrected', field: string, minute: number) {
  const { db } = app.platform;
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
  const personId = kind === 'fetched' ? null : ana.id;
  const changes = db.json([{ field, before: null, after: 'x' }]);
  await db`insert into work_corrections ${db({ id: uuidv7(), workId, kind, personId, at, changes })}`;
}

async function migrate(): Promise<void> {
  const file = new URL('../../../migrations/0230_work_facts.sql', import.meta.url);
  const [, moves = ''] = (await readFile(file, 'utf8')).split('-- What the version before knew.');
  await app.platform.db.unsafe(`-- ${moves}`);
}

const statementsOf = async (workId: string) =>
  (await selectStatements(app.platform.db, workId)).map(({ origin, facts, personId }) => [origin, facts, personId]);
const check = async (doi: string) => {
  await app.platform.jobs.enqueue(app.platform.db, 'works.fetch', { scheme: 'doi', value: doi, isCheck: true });
  await app.platform.jobs.drain();
};
const read = async (workId: string) => (await app.call(getWorkRoute, { params: { workId } }, ana.cookie)).body;

test('what the version before knew is kept with who said it', async () => {
  const dois = Array.from({ length: 4 }, newDoi);
  const [plain = '', corrected = '', masked = '', other = ''] = dois;
  for (const doi of dois) services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, { title: ['Da fonte'] }));
  const of = (DOI: string) => ({ ...told, DOI });

  const plainId = await store({ csl: of(plain), original: of(plain), doi: plain });
  const correctedId = await store({
    ...{ csl: { type: told.type, title: 'Corrigido', DOI: corrected }, original: of(corrected), doi: corrected },
  });
  await note(correctedId, 'fetched', 'title', 1);
  await note(correctedId, 'corrected', 'title', 2);
  await note(correctedId, 'corrected', 'page', 3);
  const maskedId = await store({
    ...{ csl: { ...of(masked), title: 'Palpite', volume: '9' }, original: of(masked), doi: masked },
  });
  await note(maskedId, 'typed', 'title', 1);
  await note(maskedId, 'corrected', 'volume', 2);
  await note(maskedId, 'fetched', 'page', 3);
  const manualId = await store({ csl: { type: 'book', title: 'À mão' }, original: null });
  await note(manualId, 'typed', 'title', 1);
  // A check had put the facts of the work that was merged in the place of the kept one's.
  const keptId = await store({ csl: of(other), original: of(other), doi: newDoi() });
  const mergedId = await store({ csl: of(other), original: of(other), doi: other, mergedInto: keptId });
  const typedAndMergedId = await store({ csl: { type: 'book', title: 'Junta' }, original: null, mergedInto: keptId });

  await migrate();
  expect(await statementsOf(plainId)).toEqual([['source', of(plain), null]]);
  expect(await statementsOf(correctedId)).toEqual([
    ['correction', { title: 'Corrigido', page: null }, ana.id],
    ['source', of(corrected), null],
  ]);
  expect(await statementsOf(maskedId)).toEqual(
    expect.arrayContaining([
      ['source', of(masked), null],
      ['person', { type: told.type, title: 'Palpite', volume: '9' }, null],
    ]),
  );
  expect(await statementsOf(manualId)).toEqual([['person', { type: 'book', title: 'À mão' }, ana.id]]);
  const firstIds = (await selectStatements(app.platform.db, keptId)).map(({ firstWorkId }) => firstWorkId);
  expect(firstIds.toSorted()).toEqual([mergedId, typedAndMergedId].toSorted());

  for (const doi of [plain, corrected, masked]) await check(doi);
  expect((await read(correctedId)).csl).not.toHaveProperty('page');
  expect([(await read(correctedId)).title, (await read(plainId)).title]).toEqual(['Corrigido', 'Da fonte']);
  expect(await read(maskedId)).toMatchObject({ title: 'Da fonte', csl: { volume: '9' } });
});
