import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { DumpedTable, Sequence, Snapshot } from './table-dump.ts';

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
