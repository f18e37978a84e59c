import { curriculumFileAddress, curriculumPartMax } from '@publyka/contract/curriculum';
import { curriculumItemsMax } from '@publyka/contract/limits';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import {
  deleteCurriculumRoute,
  getCurriculumRoute,
  listCurriculumItemsRoute,
  listCurriculumLinesRoute,
  removeCurriculumItemRoute,
  reportCurriculumItemRoute,
  showCurriculumSectionRoute,
  undoCurriculumImportRoute,
} from '@publyka/contract/routes/curricula';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newArticle, newCurriculum, newItem, saveItems } from '../../../test/curricula.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui] = [await createPerson(app, { fullName: 'Ana Sá' }), await createPerson(app)];
});
afterAll(() => app.close());

const get = async (viewer: TestPerson, of = ana) =>
  app.call(getCurriculumRoute, { params: { personId: of.id } }, viewer.cookie);
const list = async (viewer: TestPerson, section: 'production' | 'education' | 'positions', cursor?: string) =>
  app.call(
    listCurriculumItemsRoute,
    { params: { personId: ana.id, section }, query: cursor ? { cursor } : {} },
    viewer.cookie,
  );
const show = (section: 'production' | 'education', isShown: boolean) =>
  app.call(showCurriculumSectionRoute, { params: { section }, body: { isShown } }, ana.cookie);

test('what was ticked is saved once, however often and by whichever file it comes, and a work has its page', async () => {
  const doi = '10.5072/lattes.7';
  const csl = { type: 'article-journal', title: 'Quem corta o próprio texto', DOI: doi };
  const known = (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, rui.cookie)).body.id;
  const items = [
    newArticle('Quem corta o próprio texto', doi),
    newArticle('O parágrafo como unidade de prova'),
    newItem('doctorate', 'Letras', { detail: 'UFPA', from: 2020, until: null }),
    newItem('doctorate', 'Letras', { detail: 'UFPA', from: 2020, until: null }),
  ];
  const body = newCurriculum(items);
  expect((await saveItems(app, ana, body)).body).toEqual({ added: 3, existing: 1 });
  expect((await saveItems(app, ana, body)).body).toEqual({ added: 0, existing: 4 });
  const later = items.map((item) => ({ ...item, id: uuidv7() })).slice(0, 3);
  const ended = later.map((item) => (item.kind === 'doctorate' ? { ...item, until: 2024 } : item));
  const again = { ...newCurriculum(ended), updatedOn: '2026-11-01' };
  expect((await saveItems(app, ana, again)).body).toEqual({ added: 0, existing: 3 });
  expect((await get(ana)).body).toEqual({
    updatedOn: '2026-11-01',
    sections: [
      { section: 'education', count: 1, isShown: true },
      { section: 'production', count: 2, isShown: true },
    ],
  });
  expect((await list(rui, 'education')).body.items).toMatchObject([
    { title: 'Letras', from: 2020, until: 2024, work: null },
  ]);
  const production = (await list(rui, 'production')).body.items;
  expect(production.find(({ title }) => title.startsWith('Quem'))?.work).toMatchObject({ id: known });
  expect(production.find(({ title }) => title.startsWith('O par'))?.work).toMatchObject({ state: 'manual' });
});

test('two devices that save at the same moment make no line twice', async () => {
  const titles = ['A vírgula', 'O ponto', 'A crase'];
  const save = () => saveItems(app, ana, newCurriculum(titles.map((title) => newArticle(title))));
  const answers = await Promise.all([save(), save(), save()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(3);
  expect((await list(ana, 'production')).body.items).toHaveLength(3);
});

test('a hidden section is there for its owner alone, and so is everything for whoever is blocked', async () => {
  await saveItems(app, ana, newCurriculum([newArticle('A vírgula'), newItem('degree', 'Letras')]));
  expect((await show('education', false)).body.sections).toContainEqual({
    section: 'education',
    count: 1,
    isShown: false,
  });
  expect((await get(rui)).body.sections).toEqual([{ section: 'production', count: 1, isShown: true }]);
  expect((await list(rui, 'education')).code).toBe('not_found');
  expect((await list(rui, 'positions')).code).toBe('not_found');
  expect((await list(ana, 'education')).body.items).toHaveLength(1);
  await show('education', false);
  await show('education', true);
  expect((await list(rui, 'education')).body.items).toHaveLength(1);
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  expect([(await get(rui)).code, (await list(rui, 'production')).code]).toEqual(['not_found', 'not_found']);
});

test('a line goes by its owner alone, a file’s lines together, and all of it at once', async () => {
  const [one, other] = [newArticle('A vírgula'), newArticle('O ponto')];
  await saveItems(app, ana, newCurriculum([one]));
  const later = newCurriculum([other, newArticle('A vírgula')]);
  await saveItems(app, ana, later);
  const remove = (person: TestPerson) =>
    app.call(removeCurriculumItemRoute, { params: { itemId: one.id } }, person.cookie);
  const undo = (person: TestPerson) =>
    app.call(undoCurriculumImportRoute, { params: { importId: later.importId } }, person.cookie);
  expect([(await remove(rui)).code, (await undo(rui)).body]).toEqual(['not_found', { removed: 0 }]);
  expect([(await undo(ana)).body, (await undo(ana)).body]).toEqual([{ removed: 1 }, { removed: 0 }]);
  expect((await list(ana, 'production')).body.items.map(({ id }) => id)).toEqual([one.id]);
  expect([(await remove(ana)).status, (await remove(ana)).code]).toEqual([204, 'not_found']);
  await saveItems(app, ana, later);
  await app.call(deleteCurriculumRoute, {}, rui.cookie);
  expect((await get(ana)).body.sections).toHaveLength(1);
  for (const _ of [1, 2]) expect((await app.call(deleteCurriculumRoute, {}, ana.cookie)).status).toBe(204);
  expect((await get(ana)).body).toEqual({ updatedOn: null, sections: [] });
});

test('a section is read page by page, what goes on first, and a curriculum ends somewhere', async () => {
  const many = Array.from({ length: 70 }, (_, at) => newItem('article', `Artigo ${at}`, { until: 1960 + (at % 50) }));
  const now = newItem('position', 'Professora', { detail: 'UFPA', from: 1970, until: null });
  await saveItems(app, ana, newCurriculum([now, newItem('position', 'Leitora', { from: 2020, until: 2021 })]));
  await saveItems(app, ana, newCurriculum(many));
  expect((await list(rui, 'positions')).body.items.map(({ title }) => title)).toEqual(['Professora', 'Leitora']);
  const years: (number | null)[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = (await list(rui, 'production', cursor)).body;
    years.push(...items.map(({ until }) => until));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(years).toEqual(many.map(({ until }) => until).sort((one, next) => Number(next) - Number(one)));
  const count = curriculumItemsMax - 72;
  await app.platform.db`
    insert into curriculum_items (id, person_id, section, kind, title, import_id, likeness)
    select gen_random_uuid(), ${ana.id}, 'projects', 'research-project', 'Rio', ${uuidv7()}, number::text
    from generate_series(1, ${count}) as number`;
  expect((await saveItems(app, ana, newCurriculum([newArticle('Um a mais')]))).code).toBe('curriculum_full');
  expect((await list(ana, 'production')).body.items.map(({ title }) => title)).not.toContain('Um a mais');
  const tooMany = Array.from({ length: curriculumPartMax + 1 }, () => newArticle('A vírgula'));
  expect((await saveItems(app, ana, newCurriculum(tooMany))).code).toBe('invalid_input');
});

test('nothing but what a line has is taken, so that no CPF slips in beside it', async () => {
  const item = { ...newArticle('A vírgula'), cpf: '00011122233' };
  expect((await saveItems(app, ana, newCurriculum([item]))).code).toBe('invalid_input');
  const strange = newItem('article', ' \u200B ', { until: 20 });
  expect(Object.keys((await saveItems(app, ana, newCurriculum([strange]))).fields)).toEqual([
    'items.0.title',
    'items.0.until',
  ]);
});

test('one takes one’s own along as JSON-LD, hidden sections too, and nobody else’s', async () => {
  await saveItems(
    app,
    ana,
    newCurriculum([
      newArticle('A vírgula levada', '10.5072/lattes.9'),
      newItem('doctorate', 'Letras', { detail: 'UFPA', from: 2020 }),
      newItem('position', 'Professora', { detail: 'UFPA', from: 2021, until: null }),
      newItem('masters-supervision', 'O ponto e vírgula'),
      newItem('doctorate-committee', 'A crase'),
      newItem('research-project', 'Sinais', { from: 2022, until: null }),
    ]),
  );
  await show('education', false);
  const fetchFile = (cookie?: string) => app.app.request(curriculumFileAddress, cookie ? { headers: { cookie } } : {});
  expect((await fetchFile()).status).toBe(401);
  const answer = await fetchFile(ana.cookie);
  expect(answer.headers.get('content-type')).toContain('application/ld+json');
  expect(answer.headers.get('content-disposition')).toContain('curriculo.jsonld');
  const { '@graph': graph } = JSON.parse(await answer.text());
  expect(graph[0]).toMatchObject({
    '@type': 'Person',
    name: 'Ana Sá',
    hasCredential: [{ name: 'Letras', credentialCategory: 'Doutorado', temporalCoverage: '2020/2024' }],
    worksFor: [{ roleName: 'Professora', startDate: '2021', worksFor: { name: 'UFPA' } }],
  });
  const work = (await list(ana, 'production')).body.items[0]?.work?.id;
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'ScholarlyArticle',
      '@id': `${app.platform.config.publicUrl}/obra/${work}`,
      identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: '10.5072/lattes.9' },
      author: { '@id': graph[0]['@id'] },
    }),
  );
  const roles = graph.flatMap((thing: { contributor?: { roleName: string } }) => thing.contributor?.roleName ?? []);
  expect(roles.sort()).toEqual(['Banca', 'Orientação']);
  expect(await (await fetchFile(rui.cookie)).text()).not.toContain('vírgula');
});

test('the owner’s devices, and whoever looks at the profile, hear of each change and of nothing that is in it', async () => {
  const hear = async (work: () => Promise<unknown>) => {
    const read = () => app.platform.db<{ topic: string; seq: string; data: unknown }[]>`
      select topic, seq, data from events where type = 'curriculum.changed' and topic like ${`%${ana.id}`} order by topic, seq`;
    const before = (await read()).length;
    await work();
    const heard = await read();
    expect(heard.every(({ data }) => JSON.stringify(data) === JSON.stringify({ personId: ana.id }))).toBe(true);
    return heard.length - before;
  };
  const body = newCurriculum();
  expect(await hear(() => saveItems(app, ana, body))).toBe(2);
  expect(await hear(() => show('production', false))).toBe(2);
  expect(
    await hear(() => app.call(undoCurriculumImportRoute, { params: { importId: body.importId } }, ana.cookie)),
  ).toBe(2);
  expect(await hear(() => app.call(deleteCurriculumRoute, {}, ana.cookie))).toBe(2);
});

test('before a file is chosen its reader knows what is in the own curriculum, and in nobody else’s', async () => {
  await saveItems(app, ana, newCurriculum([newArticle('A vírgula'), newItem('doctorate', 'Ecologia', { from: 2020 })]));
  const lines = async (viewer: TestPerson) => (await app.call(listCurriculumLinesRoute, {}, viewer.cookie)).body.items;
  expect(await lines(ana)).toContainEqual({
    ...{ kind: 'article', title: 'A vírgula', detail: 'Cadernos de Método', from: null, until: 2024 },
  });
  expect(await lines(ana)).toHaveLength(2);
  expect(await lines(rui)).toEqual([]);
});

test('what a line says is reported once, by whom it is shown to', async () => {
  const item = newArticle('Coisa que não se diz');
  await saveItems(app, ana, newCurriculum([item]));
  const request = { params: { itemId: item.id }, body: { reason: 'abuse' as const } };
  const report = (viewer: TestPerson) => app.call(reportCurriculumItemRoute, request, viewer.cookie);
  expect([(await report(rui)).status, (await report(rui)).status, (await report(ana)).code]).toEqual([
    204,
    204,
    'conflict',
  ]);
  const rows = await app.platform.db`
    select post_content from post_reports where author_id = ${ana.id} and reporter_id = ${rui.id}`;
  expect(rows.map((row) => row['postContent'])).toEqual(['Coisa que não se diz\nCadernos de Método']);
  await show('production', false);
  expect((await report(await createPerson(app))).code).toBe('not_found');
});
