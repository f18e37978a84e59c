import { setTimeout as sleep } from 'node:timers/promises';
import type { ReservedSql } from 'postgres';
import { ConfigError } from '../errors/app-error.ts';
import { version } from '../version/version.ts';
import { findMissing } from './applied-migrations.ts';
import { type Database, sqlState } from './client.ts';
import { type Migration, readMigrations } from './migration-files.ts';
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
  const all = await readMigrations(options.folder);
  const wanted = all.filter(({ name }) => options.only?.has(name) ?? true);
  const connection = await db.reserve();
  try {
    await takeTurn(connection);
    if (!options.isRestoring) await refuseHalfRestored(connection);
    // Migrations go through whole tables; the settings of our connections are for look-ups by key.
    await connection`set enable_seqscan = on`;
    const missing = await findMissing(connection, wanted, options.folder ? [] : all);
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

type Connection = ReservedSql<{ bigint: number }>;

/**
 * Lock timeout of a migration in milliseconds. Statements behind it on the same table wait as long, so it gives up
 * before people notice, and tries again.
 */
const lockTimeout = 200;

/** Delays between attempts in milliseconds: the first and the longest. */
const pauses = { first: 50, longest: 2000 };

/** Attempts, over about half an hour, before the operator has to find out who holds the table. */
const triesMax = 1000;

/** Delay between two batches in milliseconds, which leaves the disk to others. */
const batchDelayMs = 20;

/** Lock timeout or deadlock. */
const inTheWay = new Set(['55P03', '40P01']);

/** Applies one migration and records it. After an interruption the next start repeats or continues it. */
async function applyMigration(connection: Connection, migration: Migration): Promise<void> {
  if (migration.mode === 'transaction') return applyInTransaction(connection, migration);
  if (migration.mode === 'concurrently') await buildConcurrently(connection, migration);
  else await runInBatches(connection, migration);
  return note(connection, migration);
}

async function applyInTransaction(connection: Connection, migration: Migration): Promise<void> {
  await inTransaction(connection, migration, async () => {
    await connection.unsafe(migration.sql);
    await note(connection, migration);
  });
}

/**
 * Waits for running transactions, but blocks none, so it needs no timeout. The remains of an interrupted build are
 * dropped first.
 */
async function buildConcurrently(connection: Connection, migration: Migration): Promise<void> {
  await whenNobodyIsInTheWay(migration, async () => {
    const unfinished = await connection<{ name: string }[]>`
      select indexrelid::regclass::text as name from pg_index
      join pg_class on pg_class.oid = indexrelid where not indisvalid and position(relname::text in ${migration.sql}) > 0`;
    for (const { name } of unfinished) await connection.unsafe(`drop index concurrently if exists ${name}`);
    await connection.unsafe(migration.sql);
  });
}

async function runInBatches(connection: Connection, migration: Migration): Promise<void> {
  for (;;) {
    const changed = await inTransaction(connection, migration, () => connection.unsafe(migration.sql));
    if (changed.count === 0) return;
    await sleep(batchDelayMs);
  }
}

async function note(connection: Connection, { name, hash }: Migration): Promise<void> {
  await connection`insert into migrations (name, hash, version) values (${name}, ${hash}, ${version})`;
}

/** In one transaction, repeated until it gets its locks. */
async function inTransaction<T>(connection: Connection, migration: Migration, work: () => Promise<T>): Promise<T> {
  return whenNobodyIsInTheWay(migration, async () => {
    await connection.unsafe('begin');
    try {
      await connection.unsafe(`set local lock_timeout = ${lockTimeout}`);
      const result = await work();
      await connection.unsafe('commit');
      return result;
    } catch (error) {
      await connection.unsafe('rollback');
      throw error;
    }
  });
}

async function whenNobodyIsInTheWay<T>({ name }: Migration, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!inTheWay.has(sqlState(error) ?? '')) throw error;
      if (attempt === triesMax)
        throw new ConfigError(
          `A migração ${name} não consegue a tabela, que uma transação longa não solta: veja quem é em pg_stat_activity e tente de novo.`,
        );
      await sleep(Math.min(pauses.longest, pauses.first * attempt) * (0.5 + Math.random() / 2));
    }
  }
}
