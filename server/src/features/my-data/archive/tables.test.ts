import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../../test/people.ts';
import { findPersonTables } from '../../../../test/person-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { exportKinds } from './kinds/all.ts';
import { leftOut } from './left-out.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('whatever speaks of people is in their copy, or is left out for a reason', async () => {
  const shown = new Set(exportKinds.flatMap((kind) => kind.tables));
  const known = [...shown, ...Object.keys(leftOut)];
  const missing = (await findPersonTables(app.platform.db)).filter((name) => !known.includes(name));
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
