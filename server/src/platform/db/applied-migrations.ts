import { ConfigError } from '../errors/app-error.ts';
import { version } from '../version/version.ts';
import type { Sql } from './client.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** Finds `migrations` that were not applied. `known`: all that this program has, where rows of others are refused. */
export async function findMissing(sql: Sql, migrations: Migration[], known: Migration[]): Promise<Migration[]> {
  const applied = await selectApplied(sql);
  // Not `if not exists`: a role that may make no tables may not say that either.
  if (!applied)
    await sql`
      create table migrations (
        name text primary key, hash text not null, version text not null, applied_at timestamptz not null default now())`;
  const rows = applied ?? [];
  if (known.length > 0) refuseOthersRows(rows, known);
  const hashes = new Map(rows.map((row) => [row.name, row.hash]));
  for (const { name, hash } of migrations) {
    if (hashes.has(name) && hashes.get(name) !== hash) throw new Error(`A migração ${name} mudou depois de aplicada.`);
  }
  return migrations.filter(({ name }) => !hashes.has(name));
}

interface AppliedMigration {
  name: string;
  hash: string;
  /** The version of the program that applied it. */
  version: string;
}

/** Undefined for a database without the table. Throws ConfigError for one from before 1.0, which noted no versions. */
async function selectApplied(sql: Sql): Promise<AppliedMigration[] | undefined> {
  const [table] = await sql<{ isThere: boolean; isVersioned: boolean }[]>`
    select to_regclass('migrations') is not null as is_there, exists (
      select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'version') as is_versioned`;
  if (!table?.isThere) return undefined;
  if (!table.isVersioned)
    throw new ConfigError(
      `O banco é de antes da versão 1.0, que não se atualiza para a ${version}: guarde-o, e comece com outro (DATA_DIR ou DATABASE_URL).`,
    );
  return sql<AppliedMigration[]>`select name, hash, version from migrations`;
}

/** Throws ConfigError when a newer program has changed the database. */
function refuseOthersRows(applied: AppliedMigration[], known: Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const newest = applied
    .filter(({ name }) => !names.has(name))
    .map((row) => row.version)
    .sort(compareVersions)
    .at(-1);
  if (newest !== undefined)
    throw new ConfigError(
      `O banco é da versão ${newest}, e este programa é da ${version}: instale essa ou uma mais nova, ou restaure o backup de antes da atualização.`,
    );
}

/** For `sort`: '1.9.0' before '1.10.0'. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** For a command beside the server, which changes no schema. Throws ConfigError unless all is applied that it knows, and no more. */
export async function requireCurrentSchema(sql: Sql): Promise<void> {
  const [applied = [], known] = await Promise.all([selectApplied(sql), readMigrations()]);
  refuseOthersRows(applied, known);
  const names = new Set(applied.map(({ name }) => name));
  if (known.some(({ name }) => !names.has(name)))
    throw new ConfigError(
      `O banco ainda não é o da versão ${version}: inicie o servidor desta versão, ou rode npm run db:migrate.`,
    );
}
