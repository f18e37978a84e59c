import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/**
 * How a migration is applied, as its first line says ('-- concurrently'): in a transaction when it says nothing;
 * outside one, for a statement that PostgreSQL runs concurrently with writes; or in batches, until the statement
 * changes no more rows.
 */
type MigrationMode = 'transaction' | 'concurrently' | 'in batches';

export interface Migration {
  name: string;
  sql: string;
  hash: string;
  mode: MigrationMode;
}

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** In the order of their numbers. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex'), mode: modeOf(sql) };
    }),
  );
}

function modeOf(sql: string): MigrationMode {
  const [, mode] = /^-- (concurrently|in batches)\b/.exec(sql) ?? [];
  return mode === 'concurrently' || mode === 'in batches' ? mode : 'transaction';
}
