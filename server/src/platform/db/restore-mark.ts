import { ConfigError } from '../errors/app-error.ts';
import type { Sql } from './client.ts';

/**
 * A table that is there while a backup is being restored, and after a restore that was cut off: such a database holds
 * nothing yet, and only another restore may touch it.
 */
const mark = 'restore_under_way';

export async function setRestoreMark(sql: Sql): Promise<void> {
  await sql`create table if not exists ${sql(mark)} (since timestamptz not null default now())`;
}

/** In the transaction that inserts the rows. */
export async function removeRestoreMark(sql: Sql): Promise<void> {
  await sql`drop table ${sql(mark)}`;
}

export async function hasRestoreMark(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: string | null }[]>`select to_regclass(${mark})::text as found`;
  return row?.found !== null;
}

export async function refuseHalfRestored(sql: Sql): Promise<void> {
  if (await hasRestoreMark(sql))
    throw new ConfigError(
      'Uma restauração neste banco não terminou: repita npm run admin -- restore, ou use um banco vazio.',
    );
}

/** Whether the database is empty, apart from an interrupted restore. */
export async function isEmptyDatabase(sql: Sql): Promise<boolean> {
  if (await hasRestoreMark(sql)) return true;
  const rows = await sql`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`;
  return rows.length === 0;
}
