import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import type { Sql } from './client.ts';

/** A reserved connection, in a transaction. */
export type Snapshot = TransactionSql<{ bigint: number }>;

/** A table as a dump holds it: what is computed from other columns is left out. */
export interface DumpedTable {
  /** With its schema, quoted where it must be: 'public.posts'. */
  name: string;
  columns: string[];
}

export interface Sequence {
  name: string;
  /** Null when the sequence is unused. */
  lastValue: string | null;
}

/** Condition for the pending jobs of the queue's table. */
const waitingOnly: Readonly<Record<string, string>> = { 'pgboss.job': "where state < 'completed'" };

/**
 * Every table of the product, and of the queue its queues and what waits in them. Not `migrations`, which says what the
 * tables are rather than what is in them, nor unlogged tables, which a crash may empty as well.
 */
export async function listTables(sql: Sql): Promise<DumpedTable[]> {
  return sql<DumpedTable[]>`
    select format('%I.%I', nspname, relname) as name,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relpersistence = 'p' and (
      (nspname = 'public' and relkind = 'r' and relname <> 'migrations'
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e'))
      or (nspname = 'pgboss' and relname in ('queue', 'job')))
    -- A job refers to its queue.
    order by nspname desc, relname = 'job', relname`;
}

export async function listSequences(sql: Sql): Promise<Sequence[]> {
  return sql<Sequence[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences
    where schemaname = 'public' order by 1`;
}

/** The rows of a table in PostgreSQL's text format, one per line, with backpressure. */
export async function dumpTable(snapshot: Snapshot, { name, columns }: DumpedTable): Promise<AsyncIterable<Buffer>> {
  const rows = `select ${columns.join(', ')} from ${name} ${waitingOnly[name] ?? ''}`;
  return snapshot.unsafe(`copy (${rows}) to stdout`).readable();
}

/** Rows in a piece of such text: a line break inside of a value is written as two characters. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) rows += 1;
  return rows;
}

interface ForeignKey {
  tableName: string;
  name: string;
  definition: string;
}

/** A database whose rows are being replaced, in the caller's transaction: other sessions see all of it or nothing. */
export interface TableLoad {
  /** Adds text of `dumpTable` to a table; the pieces of one come one after the other. */
  add(table: DumpedTable, text: Buffer): Promise<void>;
  /** Ends the copy in progress, so that the transaction can be rolled back. */
  abandon(): void;
  /** Sets the sequences, and checks every foreign key. */
  finish(sequences: readonly Sequence[]): Promise<void>;
}

/** Empties the tables and disables triggers, which had run before the dump. */
export async function beginLoad(sql: Snapshot, tables: readonly DumpedTable[]): Promise<TableLoad> {
  const own = tables.filter(({ name }) => name.startsWith('public.'));
  // The connection is idle while files are restored.
  await sql`set local idle_in_transaction_session_timeout = 0`;
  const references = await sql<ForeignKey[]>`
    select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;
  for (const { tableName, name } of references) await sql.unsafe(`alter table ${tableName} drop constraint ${name}`);
  for (const { name } of own) await sql.unsafe(`alter table ${name} disable trigger user`);
  await sql.unsafe(`truncate ${own.map(({ name }) => name).join(', ')}`);
  // The queue's other tables are nearly empty.
  for (const { name } of tables.filter((table) => !own.includes(table)).reverse())
    await sql.unsafe(`delete from ${name}`);

  let open: { name: string; rows: Writable } | null = null;
  async function closeTable(): Promise<void> {
    if (!open) return;
    open.rows.end();
    await finished(open.rows);
    open = null;
  }

  return {
    async add({ name, columns }, text) {
      if (open?.name !== name) {
        await closeTable();
        open = { name, rows: await sql.unsafe(`copy ${name} (${columns.join(', ')}) from stdin`).writable() };
      }
      if (!open.rows.write(text)) await once(open.rows, 'drain');
    },
    abandon() {
      open?.rows.on('error', () => {}).destroy(); // PostgreSQL reports an error, which is intended.
    },
    async finish(sequences) {
      await closeTable();
      for (const { name, lastValue } of sequences)
        if (lastValue !== null) await sql`select setval(${name}::regclass, ${lastValue}::bigint)`;
      for (const { name } of own) await sql.unsafe(`alter table ${name} enable trigger user`);
      for (const { tableName, name, definition } of references)
        await sql.unsafe(`alter table ${tableName} add constraint ${name} ${definition}`);
    },
  };
}
