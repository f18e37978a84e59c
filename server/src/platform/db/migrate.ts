import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './client.ts';

/** Any fixed number: nodes that start together take turns on this advisory lock. */
const migrationLock = 7_267_121;

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, migrationsFolder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies the migrations that are missing, each in its own transaction, under a lock. Returns their names. */
export async function migrate(db: Database, onApply: (name: string) => void = () => {}): Promise<string[]> {
  const migrations = await readMigrations();
  const connection = await db.reserve();
  try {
    await connection`select pg_advisory_lock(${migrationLock})`;
    // Migrations go through whole tables; the settings of our connections are for look-ups by key.
    await connection`set enable_seqscan = on`;
    const [known] = await connection`select to_regclass('migrations') as found`;
    // Not `if not exists`: a role that may make no tables may not say that either.
    if (!known?.['found'])
      await connection`create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
    const rows = await connection<{ name: string; hash: string }[]>`select name, hash from migrations`;
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const { name, hash } of migrations) {
      if (applied.has(name) && applied.get(name) !== hash)
        throw new Error(`A migração ${name} mudou depois de aplicada.`);
    }
    for (const { name, sql, hash } of missing) {
      onApply(name);
      await connection.unsafe('begin');
      try {
        await connection.unsafe(sql);
        await connection`insert into migrations (name, hash) values (${name}, ${hash})`;
        await connection.unsafe('commit');
      } catch (error) {
        await connection.unsafe('rollback');
        throw error;
      }
    }
    return missing.map((migration) => migration.name);
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`;
    connection.release();
  }
}
