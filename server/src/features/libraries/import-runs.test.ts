import { libraryRoom } from '@publyka/contract/library-limits';
import { importPartMax } from '@publyka/contract/limits';
import { getLibraryRoute, listLibraryItemsRoute } from '@publyka/contract/routes/libraries';
import { getImportRoute, importWorksRoute, undoImportRoute } from '@publyka/contract/routes/library-files';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { runImport } from './import-runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Parts of so many books, the last one shorter. */
function makeFile(name: string, count: number) {
  const entries = Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    csl: { type: 'book', title: `${name} ${at} ${uuidv7()}`, note: `nota ${at}` },
    note: at === 0 ? 'lido em aula' : undefined,
  }));
  const parts = Array.from({ length: Math.ceil(count / importPartMax) }, (_, part) =>
    entries.slice(part * importPartMax, (part + 1) * importPartMax),
  );
  return { id: uuidv7(), parts };
}
type File = ReturnType<typeof makeFile>;

const sendPart = (person: TestPerson, { id, parts }: File, part: number, isDryRun = false) => {
  const body = { id, part, parts: parts.length, isDryRun, entries: parts[part] ?? [] };
  return app.call(importWorksRoute, { params: { libraryId: person.id }, body }, person.cookie);
};
const look = async (person: TestPerson, importId: string) =>
  (await app.call(getImportRoute, { params: { libraryId: person.id, importId } }, person.cookie)).body;
const readLibrary = async (person: TestPerson) =>
  (await app.call(getLibraryRoute, { params: { libraryId: person.id } }, person.cookie)).body;
const undo = (person: TestPerson, importId: string) =>
  app.call(undoImportRoute, { params: { libraryId: person.id, importId } }, person.cookie);

test('a file is in the library once all of it has come, and nothing of it before', async () => {
  const eva = await createPerson(app);
  const file = makeFile('Rios', 250);
  for (const part of [0, 2, 2]) await sendPart(eva, file, part);
  expect(await look(eva, file.id)).toMatchObject({ state: 'receiving', entries: 150, done: 0 });
  await app.platform.jobs.drain();
  expect((await readLibrary(eva)).worksCount).toBe(0);
  expect((await sendPart(eva, file, 1)).body).toEqual({ added: 0, existing: 0, problems: [], lines: [] });
  expect(await look(eva, file.id)).toMatchObject({ state: 'running', entries: 250, done: 0 });
  expect((await readLibrary(eva)).importing).toEqual({ id: file.id, entries: 250, done: 0 });
  await app.platform.jobs.drain();
  await sendPart(eva, file, 1);
  await app.platform.jobs.drain();
  expect(await look(eva, file.id)).toMatchObject({ state: 'done', done: 250, added: 250, existing: 0 });
  expect(await readLibrary(eva)).toMatchObject({ worksCount: 250, importing: null });
  const rui = await createPerson(app);
  const params = { libraryId: eva.id, importId: file.id };
  expect((await app.call(getImportRoute, { params }, rui.cookie)).status).toBe(404);
});

test('a long file lets the next person have their turn, and of one person there is one file at a time', async () => {
  const { platform } = app;
  const [eva, rui] = [await createPerson(app), await createPerson(app)];
  const long = makeFile('Longa', 12);
  const parts = long.parts.flatMap((part) => part.map((entry) => [entry]));
  const many = { id: long.id, parts };
  const short = makeFile('Curta', 101);
  for (const part of parts.keys()) await sendPart(eva, many, part);
  for (const part of [0, 1]) await sendPart(rui, short, part);
  const key = { libraryId: eva.id, importId: long.id };
  const waiting = async () =>
    (
      await platform.db<{ importId: string; isLater: boolean }[]>`
        select data ->> 'importId' as import_id, start_after > now() + interval '1 second' as is_later from pgboss.job
        where name = 'libraries.import' and state = 'created' order by created_on`
    ).map(({ importId, isLater }) => [importId, isLater]);
  expect(await waiting()).toEqual([
    [long.id, false],
    [short.id, false],
  ]);
  await Promise.all([runImport(platform, key), runImport(platform, key)]);
  expect(await look(eva, long.id)).toMatchObject({ state: 'running', done: 10 });
  expect((await waiting()).slice(2).toSorted()).toEqual([
    [long.id, false],
    [long.id, true],
  ]);
  await platform.jobs.drain();
  expect(await look(eva, long.id)).toMatchObject({ state: 'done', done: 12, added: 12 });
  expect(await look(rui, short.id)).toMatchObject({ state: 'done', added: 101 });
});

test('what a person noted of a work comes along, for themselves', async () => {
  const eva = await createPerson(app);
  const file = makeFile('Notas', 1);
  await sendPart(eva, file, 0);
  const { items } = (await app.call(listLibraryItemsRoute, { params: { libraryId: eva.id } }, eva.cookie)).body;
  expect(items.map(({ note }) => note)).toEqual(['lido em aula']);
});

test('a file whose sender never comes back leaves nothing, and the next one takes its place', async () => {
  const eva = await createPerson(app);
  const [first, second] = [makeFile('Um', 250), makeFile('Dois', 150)];
  await sendPart(eva, first, 0);
  for (const part of [0, 1]) await sendPart(eva, second, part);
  await app.platform.jobs.drain();
  expect((await readLibrary(eva)).worksCount).toBe(150);
  const params = { libraryId: eva.id, importId: first.id };
  expect((await app.call(getImportRoute, { params }, eva.cookie)).status).toBe(404);
});

test('one that is stopped leaves nothing, before it begins and after', async () => {
  const eva = await createPerson(app);
  const file = makeFile('Parado', 250);
  for (const part of [0, 1, 2]) await sendPart(eva, file, part);
  await undo(eva, file.id);
  await app.platform.jobs.drain();
  expect((await readLibrary(eva)).worksCount).toBe(0);
  const again = makeFile('Desfeito', 150);
  for (const part of [0, 1]) await sendPart(eva, again, part);
  await app.platform.jobs.drain();
  expect((await undo(eva, again.id)).body).toEqual({ removed: 150 });
  await app.platform.jobs.drain();
  const left = await app.platform.db`select from works where title like 'Desfeito %' or title like 'Parado %'`;
  expect(left).toHaveLength(0);
});

test('one that does not fit is taken back whole, and says why', async () => {
  const eva = await createPerson(app);
  await sendPart(eva, makeFile('Já', 1), 0);
  await app.platform.db`update libraries set works_count = ${libraryRoom - 120} where id = ${eva.id}`;
  const file = makeFile('Cheia', 250);
  for (const part of [0, 1, 2]) await sendPart(eva, file, part);
  await app.platform.jobs.drain();
  expect(await look(eva, file.id)).toMatchObject({ state: 'failed', problem: 'Esta biblioteca está cheia' });
  expect((await readLibrary(eva)).worksCount).toBe(libraryRoom - 120);
  const items = await app.platform.db`select from library_items where import_id = ${file.id}`;
  expect(items).toHaveLength(0);
});
