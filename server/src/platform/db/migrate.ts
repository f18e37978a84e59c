import { setTimeout as sleep } from 'node:timers/promises';
import { applyMigration, type Connection } from './apply-migration.ts';
import type { Database } from './client.ts';
import { type Migration, migrationsFolder, readMigrations } from './migrations.ts';
import { refuseHalfRestored } from './restore-mark.ts';

/** Any fixed number: nodes that start together take turns on this advisory lock. */
const migrationLock = 7_267_121;
/** Milliseconds between two looks whether it is free. */
const lockDelayMs = 100;

interface MigrateOptions {
  onApply?: (name: string) => void;
  /** Folder of other migrations than the product's own. */
  folder?: URL;
  /** Applies only these, for rows that were written by an earlier version. */
  only?: ReadonlySet<string>;
  /** Otherwise a database that is marked as partly restored is refused. */
  isRestoring?: boolean;
}

/** Applies the missing migrations one after the other, under a lock, while nodes are running. Returns their names. */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const all = await readMigrations(options.folder ?? migrationsFolder);
  const wanted = all.filter(({ name }) => options.only?.has(name) ?? true);
  const connection = await db.reserve();
  try {
    await takeTurn(connection);
    if (!options.isRestoring) await refuseHalfRestored(connection);
    // Migrations go through whole tables; the settings of our connections are for look-ups by key.
    await connection`set enable_seqscan = on`;
    const missing = await findMissing(connection, wanted);
    for (const migration of missing) {
      options.onApply?.(migration.name);
      await applyMigration(connection, migration);
    }
    return missing.map(({ name }) => name);
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`;
    connection.release();
  }
}

/** Polls, because a concurrent index build would wait for a statement that waits for the lock. */
async function takeTurn(connection: Connection): Promise<void> {
  for (;;) {
    const [lock] = await connection<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as is_ours`;
    if (lock?.isOurs) return;
    await sleep(lockDelayMs);
  }
}

async function findMissing(connection: Connection, migrations: Migration[]): Promise<Migration[]> {
  const [known] = await connection`select to_regclass('migrations') as found`;
  // Not `if not exists`: a role that may make no tables may not say that either.
  if (!known?.['found'])
    await connection`create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  const rows = await connection<{ name: string; hash: string }[]>`select name, hash from migrations`;
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  for (const { name, hash } of migrations) {
    if (applied.has(name) && applied.get(name) !== hash)
      throw new Error(`A migração ${name} mudou depois de aplicada.`);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}
