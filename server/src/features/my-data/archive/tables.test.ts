import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { exportKinds } from './kinds/all.ts';
import { leftOut } from './left-out.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Columns that name a person without a reference to `profiles`, as our names for them go. */
const personColumns = '(^|_)(user|person|actor|author|owner|reporter|inviter|invitee|member)_id$|_by$|^operator$';

/** Tables that refer to people, by a reference, by the name of a column, or because they are about their things. */
async function findPersonTables(): Promise<string[]> {
  const rows = await app.platform.db<{ name: string }[]>`
    with recursive refers as (
      select 'profiles'::regclass::oid as id
      union
      select conrelid from pg_constraint join refers on confrelid = refers.id
      where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype <> 'n'
    )
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (
      oid in (select id from refers)
      or exists (select from pg_constraint where conrelid = pg_class.oid and confrelid = 'profiles'::regclass)
      or exists (select from pg_attribute where attrelid = pg_class.oid and attnum > 0 and attname ~ ${personColumns}))
    order by relname`;
  return rows.map((row) => row.name);
}

test('whatever speaks of people is in their copy, or is left out for a reason', async () => {
  const shown = new Set(exportKinds.flatMap((kind) => kind.tables));
  const known = [...shown, ...Object.keys(leftOut)];
  const missing = (await findPersonTables()).filter((name) => !known.includes(name));
  expect(missing, 'add a kind to archive/kinds, or a reason to left-out.ts').toEqual([]);
  expect(Object.keys(leftOut).filter((name) => shown.has(name))).toEqual([]);
});

test('every table that is named is there, and every column that a page shows is selected', async () => {
  const { db } = app.platform;
  const rows = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  const tables = new Set(rows.map((row) => row.name));
  const named = [...exportKinds.flatMap((kind) => kind.tables), ...Object.keys(leftOut)];
  expect(named.filter((name) => !tables.has(name))).toEqual([]);
  const { id } = await createPerson(app);
  for (const { slug, labels, select } of exportKinds) {
    const { columns } = await select(db, id);
    const selected = columns.map((column) => column.name);
    expect(
      Object.keys(labels).filter((label) => !selected.includes(label)),
      slug,
    ).toEqual([]);
  }
  expect(new Set(exportKinds.map((kind) => kind.slug)).size).toBe(exportKinds.length);
});
