import { cslFields, type WorkCsl } from '@publyka/contract/csl-schema';
import { type LibraryFormat, libraryFileAddress } from '@publyka/contract/library-file-address';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { getLibraryRoute, listLibraryItemsRoute, saveWorkRoute } from '@publyka/contract/routes/libraries';
import {
  importWorksRoute,
  makeLibraryAddressRoute,
  revokeLibraryAddressRoute,
  undoImportRoute,
} from '@publyka/contract/routes/library-files';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const soares: WorkCsl = {
  type: 'article-journal',
  title: 'Letramento e alfabetização: as muitas facetas',
  author: [{ family: 'Soares', given: 'Magda' }],
  'container-title': 'Revista Brasileira de Educação',
  issue: '25',
  page: '5-17',
  issued: { 'date-parts': [[2004, 4]] },
  'publisher-place': 'Rio de Janeiro',
};
const lucchesi: WorkCsl = {
  type: 'book',
  title: 'O português {afro}-brasileiro & 10% de _tudo_',
  editor: [{ family: 'Lucchesi', given: 'Dante' }],
  publisher: 'Edufba',
  'publisher-place': 'Salvador',
  issued: { 'date-parts': [[2009]] },
  ISBN: '9788523205959',
};
const parts = (csl: WorkCsl[], further: object = {}) => ({
  id: uuidv7(),
  part: 0,
  isDryRun: false,
  entries: csl.map((one, index) => ({ line: index * 10 + 1, csl: one })),
  ...further,
});
const send = (person: TestPerson, body: ReturnType<typeof parts>) =>
  app.call(importWorksRoute, { params: { libraryId: person.id }, body }, person.cookie);
const count = async (person: TestPerson) =>
  (await app.call(getLibraryRoute, { params: { libraryId: person.id } }, person.cookie)).body.worksCount;
const fetchFile = (address: string, cookie?: string) => app.app.request(address, cookie ? { headers: { cookie } } : {});
async function readFile(person: TestPerson, format: LibraryFormat, only = {}): Promise<string> {
  const response = await fetchFile(libraryFileAddress(person.id, format, only), person.cookie);
  expect(response.status).toBe(200);
  return response.text();
}

test('a file is counted first and changes nothing; then it is imported, once, and can be undone', async () => {
  const eva = await createPerson(app);
  const known = (
    await app.call(createWorkRoute, { body: { id: uuidv7(), csl: { ...soares, title: 'Mangues' } } }, eva.cookie)
  ).body.id;
  await app.call(saveWorkRoute, { params: { libraryId: eva.id, workId: known }, body: {} }, eva.cookie);
  const entries = [
    soares,
    { ...soares, title: 'MANGUES' },
    soares,
    { type: 'book' },
    lucchesi,
    { ...lucchesi, title: 'X' },
  ];
  const body = parts(entries);
  const expected = { added: 2, existing: 3, problems: [{ line: 31, message: 'falta o título' }] };
  const dry = (await send(eva, { ...body, isDryRun: true })).body;
  expect(dry).toMatchObject(expected);
  expect(dry.lines.map(({ line, outcome, by, title }) => [line, outcome, by, title])).toEqual([
    [1, 'new', null, null],
    [11, 'existing', 'likeness', 'Mangues'],
    [21, 'twice', null, null],
    [41, 'new', null, null],
    [51, 'twice', null, null],
  ]);
  expect(await count(eva)).toBe(1);
  const [works] = await app.platform.db`select count(*) from works where title = ${soares.title as string}`;
  expect(works?.['count']).toBe(0);
  expect((await send(eva, body)).body).toMatchObject(expected);
  expect((await send(eva, body)).body).toMatchObject(expected);
  expect(await count(eva)).toBe(3);
  const { items } = (await app.call(listLibraryItemsRoute, { params: { libraryId: eva.id } }, eva.cookie)).body;
  const kept = items.find(({ work }) => work.title === lucchesi.title);
  expect(kept?.work).toMatchObject({ state: 'manual', identifier: { scheme: 'isbn', value: '9788523205959' } });
  await app.call(
    saveWorkRoute,
    { params: { libraryId: eva.id, workId: kept?.work.id ?? '' }, body: { note: 'Minha' } },
    eva.cookie,
  );
  const undo = { params: { libraryId: eva.id, importId: body.id } };
  expect((await app.call(undoImportRoute, undo, eva.cookie)).body).toEqual({ removed: 1 });
  expect((await app.call(undoImportRoute, undo, eva.cookie)).body).toEqual({ removed: 0 });
  expect(await count(eva)).toBe(2);
  const rui = await createPerson(app);
  expect((await send(rui, parts([soares, lucchesi]))).body).toMatchObject({ added: 2, existing: 0 });
});

test('strange entries are refused by their field', async () => {
  const eva = await createPerson(app);
  const strange = await send(eva, parts([{ ...soares, title: 'x'.repeat(3000) }]));
  expect([strange.code, Object.keys(strange.fields)]).toEqual(['invalid_input', ['entries.0.csl.title']]);
});

test('a library is written as BibTeX, RIS, CSL-JSON and references, whole, by a tag, or what was marked', async () => {
  const eva = await createPerson(app);
  const body = parts([lucchesi, soares]);
  await send(eva, {
    ...body,
    entries: body.entries.map((entry, index) => ({ ...entry, tags: index ? ['aula'] : [] })),
  });
  const bib = await readFile(eva, 'bib');
  expect(bib).toContain('@article{soares2004letramento,\n  author = {Soares, Magda},');
  expect(bib).toContain('  title = {{O português \\{afro\\}-brasileiro \\& 10\\% de \\_tudo\\_}},');
  expect(bib).toContain('  pages = {5--17},');
  expect(bib).toContain('  address = {{Rio de Janeiro}},');
  expect(bib.match(/^@/gm)).toHaveLength(2);
  const ris = await readFile(eva, 'ris');
  expect(ris).toContain('TY  - BOOK\r\nID  - lucchesi2009portugues\r\nED  - Lucchesi, Dante\r\n');
  expect(ris.match(/^ER {2}- \r$/gm)).toHaveLength(2);
  const json: WorkCsl[] = JSON.parse(await readFile(eva, 'json'));
  expect(json.flatMap(Object.keys).filter((key) => ![...cslFields, 'id', 'keyword'].includes(key))).toEqual([]);
  expect(json).toContainEqual({ id: 'soares2004letramento', ...soares, keyword: 'aula' });
  expect(await readFile(eva, 'txt')).toBe(
    'LUCCHESI, Dante (org.). O português {afro}-brasileiro & 10% de _tudo_. Salvador: Edufba, 2009. ISBN 9788523205959.\n\n' +
      'SOARES, Magda. Letramento e alfabetização: as muitas facetas. Revista Brasileira de Educação, Rio de Janeiro, n. 25, p. 5-17, abr. 2004.\n\n',
  );
  const rtf = await readFile(eva, 'rtf');
  expect(rtf).toContain('{\\b Revista Brasileira de Educa\\u231?\\u227?o}');
  expect(rtf).toContain('\\{afro\\}');
  expect((await readFile(eva, 'bib', { tag: 'áula' })).match(/^@/gm)).toHaveLength(1);
  const { items } = (await app.call(listLibraryItemsRoute, { params: { libraryId: eva.id } }, eva.cookie)).body;
  expect((await readFile(eva, 'bib', { works: [items[0]?.work.id ?? ''] })).match(/^@/gm)).toHaveLength(1);
  const rui = await createPerson(app);
  const address = libraryFileAddress(eva.id, 'bib');
  const statuses = [
    await fetchFile(address),
    await fetchFile(address, rui.cookie),
    await fetchFile(`${address}?works=x`, eva.cookie),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([401, 404, 400]);
});

test('two thousand works are written and counted', async () => {
  const eva = await createPerson(app);
  const id = uuidv7();
  for (let part = 0; part < 20; part += 1) {
    const csl = Array.from({ length: 100 }, (_, index) => ({
      ...soares,
      title: `Obra ${part * 100 + index} de Eva`,
      page: `${index}`,
    }));
    expect((await send(eva, { ...parts(csl), id, part })).body.added).toBe(100);
  }
  expect((await readFile(eva, 'bib')).match(/^@article\{/gm)).toHaveLength(2000);
  expect(new Set((await readFile(eva, 'bib')).match(/^@article\{[^,]+/gm)).size).toBe(2000);
  expect((await readFile(eva, 'txt')).match(/^SOARES, Magda\./gm)).toHaveLength(2000);
  const undone = await app.call(undoImportRoute, { params: { libraryId: eva.id, importId: id } }, eva.cookie);
  expect([undone.body.removed, await count(eva)]).toEqual([2000, 0]);
});

test('the files are in the document of the interface', async () => {
  const answer = await app.app.request('/api/openapi.json');
  const { paths } = JSON.parse(await answer.text());
  const exported = paths['/api/libraries/{libraryId}/export.{format}'].get;
  expect(Object.keys(exported.responses[200].content)).toContain('application/x-bibtex; charset=utf-8');
  expect(paths['/api/library-exports/{token}/export.bib'].get.security).toEqual([]);
});

test('a request that the database would refuse is refused before the file begins', async () => {
  const eva = await createPerson(app);
  const address = libraryFileAddress(eva.id, 'bib');
  const answer = await fetchFile(`${address}?tag=%00`, eva.cookie);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_input' }]);
  const head = await app.app.request(address, { method: 'HEAD', headers: { cookie: eva.cookie } });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/x-bibtex; charset=utf-8']);
});

test('one member who follows a library leaves the others their turns', async () => {
  const strict = await createTestApp({ RATE_LIMITS: 'on' });
  const [eva, rui] = [await createPerson(strict), await createPerson(strict)];
  const communityId = await createCommunity(strict, [eva, rui]);
  const follow = async (person: TestPerson) => {
    const made = await strict.call(makeLibraryAddressRoute, { params: { libraryId: communityId } }, person.cookie);
    return async () => (await strict.app.request(new URL(made.body.url).pathname)).status;
  };
  const [byEva, byRui] = [await follow(eva), await follow(rui)];
  const statuses = [];
  for (let times = 0; times < 121; times += 1) statuses.push(await byEva());
  expect([statuses[119], statuses[120], await byRui()]).toEqual([200, 429, 200]);
  await strict.close();
});

test('an address shows the library to whoever has it, until it is revoked or its owner may not see it', async () => {
  const [eva, rui] = [await createPerson(app), await createPerson(app)];
  await send(eva, parts([soares]));
  const make = async (person: TestPerson, libraryId: string) =>
    (await app.call(makeLibraryAddressRoute, { params: { libraryId } }, person.cookie)).body.url;
  const open = async (url: string) => (await fetchFile(new URL(url).pathname)).status;
  const first = await make(eva, eva.id);
  const shown = await fetchFile(new URL(first).pathname);
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('@article{soares2004letramento,')]);
  const [kept] = await app.platform.db`select hash from library_addresses where person_id = ${eva.id}`;
  expect(first).not.toContain(Buffer.from(kept?.['hash']).toString('base64url'));
  const second = await make(eva, eva.id);
  expect([await open(first), await open(second)]).toEqual([404, 200]);
  expect(
    (await app.call(getLibraryRoute, { params: { libraryId: eva.id } }, eva.cookie)).body.addressSince,
  ).not.toBeNull();
  await app.call(revokeLibraryAddressRoute, { params: { libraryId: eva.id } }, eva.cookie);
  expect([await open(second), await open(second.replace(/.{43}(?=\/export)/, 'x'.repeat(43)))]).toEqual([404, 404]);
  const communityId = await createCommunity(app, [rui, eva]);
  const shared = await make(eva, communityId);
  expect(await open(shared)).toBe(200);
  await app.call(leaveCommunityRoute, { params: { communityId } }, eva.cookie);
  expect(await open(shared)).toBe(404);
  expect((await app.call(makeLibraryAddressRoute, { params: { libraryId: eva.id } }, rui.cookie)).code).toBe(
    'not_found',
  );
});
