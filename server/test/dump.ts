import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

/** Where one of these texts is: 'table: row' of any table of any schema, and the paths of files. */
export async function findEverywhere(test: TestApp, texts: string[]): Promise<string[]> {
  return [...(await findInTables(test, texts)), ...(await findInFiles(test, texts))];
}

async function findInTables({ platform: { db } }: TestApp, texts: string[]): Promise<string[]> {
  const isFound = (row: string) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase()));
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    // Bytes are written as text, too: a hash of a secret is no words, but a name kept as bytes would be.
    const rows = await db.unsafe<{ line: string }[]>(`select to_jsonb(one)::text as line from ${name} as one`);
    found.push(...rows.filter(({ line }) => isFound(line)).map(({ line }) => `${name}: ${line.slice(0, 300)}`));
  }
  return found;
}

/** Files of the data folder that hold one of these texts, or bear it in their path. */
export async function findInFiles({ platform }: TestApp, texts: string[]): Promise<string[]> {
  const entries = await readdir(platform.config.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = `${path}\n${(await readFile(path)).toString('utf8')}`.toLowerCase();
    if (texts.some((text) => content.includes(text.toLowerCase()))) found.push(path);
  }
  return found;
}
