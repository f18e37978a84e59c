import type { TestApp } from './test-app.ts';

/** Every table that still has the words somewhere in a row. */
export async function findTablesWith(test: TestApp, words: string): Promise<string[]> {
  const { db } = test.platform;
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const found = tables.map(async ({ name }) => {
    const rows = await db.unsafe(`select from ${name} as one where strpos(one::text, $1) > 0 limit 1`, [words]);
    return rows.length > 0 ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}
