import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { importWorksRoute, undoImportRoute } from '@publyka/contract/routes/library-files';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { getWorkRoute, lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { namingColumns, ownedColumns } from './use-store.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  [ana, rui] = [await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

test('every table that refers to works names them, or goes with them', async () => {
  const known = [...namingColumns, ...ownedColumns].map(([table, column]) => `${table}.${column}`);
  const references = await app.platform.db<{ name: string }[]>`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'works'::regclass`;
  const columns = await app.platform.db<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)work_id$'`;
  // What differs from `work_id` after a merge alone: the merge names both.
  const ofMerges = ['library_items.first_work_id', 'merged_items.first_work_id', 'work_facts.first_work_id'];
  const all = new Set([...references, ...columns].map(({ name }) => name));
  expect(
    [...all].filter((name) => !known.includes(name) && !ofMerges.includes(name)),
    'say in use-store.ts whether it names a work or goes with it',
  ).toEqual([]);
  // By the kind of what is followed.
  expect(known.filter((name) => !all.has(name))).toEqual(['followed_things.thing_id']);
});

const forget = async () => {
  await app.platform.db`update works set next_use_check = now()`;
  await app.platform.jobs.enqueue(app.platform.db, 'works.forget', {});
  await app.platform.jobs.drain();
};
const newDoi = () => `10.5072/uso.${uuidv7()}`;
const lookUp = async (text: string) =>
  (await app.call(lookUpWorksRoute, { body: { text } }, ana.cookie)).body.items[0]?.id ?? '';
const isThere = async (workId: string) =>
  (await app.call(getWorkRoute, { params: { workId } }, ana.cookie)).status === 200;
const count = async (table: string) => {
  const [row] = await app.platform.db`select count(*)::int from ${app.platform.db(table)}`;
  return row?.['count'];
};

test('what nothing names is deleted; what somebody saved, wrote about or typed by hand stays', async () => {
  const unused = await lookUp(newDoi());
  const saved = await lookUp(newDoi());
  await app.call(saveWorkRoute, { params: { libraryId: ana.id, workId: saved }, body: {} }, ana.cookie);
  const said = newDoi();
  await publish(app, ana, `Leiam ${said}`);
  const mentioned = await lookUp(said);
  const body = { id: uuidv7(), csl: { type: 'book', title: 'Escrito à mão' } };
  const typed = (await app.call(createWorkRoute, { body }, rui.cookie)).body.id;
  // Not before its week is over.
  await app.platform.jobs.enqueue(app.platform.db, 'works.forget', {});
  await app.platform.jobs.drain();
  expect(await isThere(unused)).toBe(true);
  await forget();
  expect(await Promise.all([unused, saved, mentioned, typed].map(isThere))).toEqual([false, true, true, true]);
});

test('ten undone imports leave nothing, and take nothing that somebody else has', async () => {
  const tables = ['works', 'work_ids', 'work_facts', 'work_corrections', 'library_imports'];
  const entries = Array.from({ length: 50 }, (_, at) => ({
    line: at + 1,
    csl: { type: 'book', title: `Livro ${at} ${uuidv7()}`, DOI: newDoi() },
  }));
  const send = async (person: TestPerson, id: string, some: typeof entries) =>
    app.call(
      importWorksRoute,
      { params: { libraryId: person.id }, body: { id, part: 0, isDryRun: false, entries: some } },
      person.cookie,
    );
  const undo = async (person: TestPerson, importId: string) => {
    await app.call(undoImportRoute, { params: { libraryId: person.id, importId } }, person.cookie);
    await app.platform.jobs.drain();
  };
  const before = await Promise.all(tables.map(count));
  for (let times = 0; times < 10; times += 1) {
    const id = uuidv7();
    await send(ana, id, entries);
    await undo(ana, id);
  }
  expect(await Promise.all(tables.map(count))).toEqual(before);
  const [mine, theirs] = [uuidv7(), uuidv7()];
  await send(ana, mine, entries.slice(0, 2));
  await send(rui, theirs, entries.slice(0, 1));
  await undo(ana, mine);
  const [kept, gone] = entries;
  const left = await app.platform.db`
    select title from works where title in (${String(kept?.csl.title)}, ${String(gone?.csl.title)})`;
  expect(left.map(({ title }) => title)).toEqual([kept?.csl.title]);
});
