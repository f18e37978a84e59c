import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AdminError } from '../../platform/admin/command.ts';
import { bufferOf, readArchive } from '../../platform/backups/read-archive.ts';
import { compareVersions } from '../../platform/db/applied-migrations.ts';
import { readMigrations } from '../../platform/db/migration-files.ts';
import { version } from '../../platform/version/version.ts';

export const headerName = 'backup.json';

export const secretName = 'auth-secret';

export const totalsName = 'totals.json';

const rowsFolder = 'database/';

const filesFolder = 'files/';

const format = 2;
/** The backup format of the versions before 1.0. */
const formatBefore = 1;

/** The first part of a backup: what it is of. */
const headerSchema = z.object({
  format: z.literal(format),
  takenAt: z.iso.datetime(),
  /** The version of the program that made it. */
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Version of the job queue's tables, which are the queue's own. */
  queueVersion: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  /** Shows whether a secret is this installation's, without revealing it. */
  secretMark: z.string(),
});

const formatSchema = z.object({ format: z.number() });

export type BackupHeader = z.infer<typeof headerSchema>;

/** The last part: how much there is of it. */
const totalsSchema = z.object({ rows: z.number(), files: z.number(), bytes: z.number() });

export type BackupTotals = z.infer<typeof totalsSchema>;

export function newHeader(facts: Omit<BackupHeader, 'format' | 'takenAt' | 'version'>): BackupHeader {
  return { format, takenAt: new Date().toISOString(), version, ...facts };
}

export function markOf(secret: string): string {
  return createHmac('sha256', secret).update('publyka-backup').digest('hex');
}

/** 'database/public.posts/000001.copy': the rows of a table are a few pieces. */
export function rowsName(table: string, piece: number): string {
  return `${rowsFolder}${table}/${String(piece).padStart(6, '0')}.copy`;
}

/** Null for what is no piece of a table. */
export function tableOf(name: string): string | null {
  return name.startsWith(rowsFolder) ? name.slice(rowsFolder.length, name.lastIndexOf('/')) : null;
}

export function fileName(key: string): string {
  return filesFolder + key;
}

/** The key in the storage; null for what is no file. */
export function keyOf(name: string): string | null {
  return name.startsWith(filesFolder) ? name.slice(filesFolder.length) : null;
}

/** What is in a backup that was read to its end and is as it was written. */
export interface CheckedBackup {
  header: BackupHeader;
  totals: BackupTotals;
  /** Null when the installation had been given one by its operator. */
  secret: string | null;
  /** Bytes of the rows, as text. */
  databaseBytes: number;
}

const toldParts = new Set([headerName, totalsName, secretName]);

/** Reads all of it. Throws AdminError with what is wrong, and for a backup that this version cannot restore. */
export async function checkBackup(path: string, key: string | undefined): Promise<CheckedBackup> {
  const known = new Map<string, Buffer>();
  let databaseBytes = 0;
  for await (const { name, bytes, content } of readArchive(path, key)) {
    if (toldParts.has(name)) known.set(name, await bufferOf(content));
    if (tableOf(name) !== null) databaseBytes += bytes;
  }
  // Only now is it certain that they are as they were written.
  const header = parseHeader(known.get(headerName), path);
  await requireKnownMigrations(header);
  return {
    header,
    totals: parseWith(totalsSchema, known.get(totalsName), path),
    secret: known.get(secretName)?.toString() ?? null,
    databaseBytes,
  };
}

function parseHeader(content: Buffer | undefined, path: string): BackupHeader {
  const { format: found } = parseWith(formatSchema, content, path);
  if (found === formatBefore)
    throw new AdminError('Este backup é de antes da versão 1.0: só a versão que o fez o restaura.');
  return parseWith(headerSchema, content, path);
}

/** The tables must come to be exactly as they were; what is newer is applied by the next start. */
async function requireKnownMigrations({ migrations, version: made }: BackupHeader): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]));
  const unknown = migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (!unknown) return;
  throw new AdminError(
    compareVersions(made, version) > 0
      ? `Este backup é da versão ${made}, e este programa é da ${version}: instale essa versão ou uma mais nova.`
      : `Este backup tem a migração ${unknown.name}, que a versão ${version} não tem: foi feito por um programa modificado, e só ele o restaura.`,
  );
}

function parseWith<S extends z.ZodType>(schema: S, content: Buffer | undefined, path: string): z.infer<S> {
  const parsed = schema.safeParse(JSON.parse(content?.toString() ?? 'null'));
  if (!parsed.success) throw new AdminError(`${path} não é um backup de um formato que esta versão conheça.`);
  return parsed.data;
}
