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
