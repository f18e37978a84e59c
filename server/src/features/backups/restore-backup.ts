import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { AdminError, megabytes } from '../../platform/admin/command.ts';
import { bufferOf, type ReadPart, readArchive } from '../../platform/backups/read-archive.ts';
import { type Database, openDatabase } from '../../platform/db/client.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { hasRestoreMark, isEmptyDatabase, removeRestoreMark, setRestoreMark } from '../../platform/db/restore-mark.ts';
import { beginLoad, type TableLoad } from '../../platform/db/table-copy.ts';
import { installJobs } from '../../platform/jobs/install-jobs.ts';
import { filesFolder, openStorage } from '../../platform/media/open-storage.ts';
import type { FileStorage } from '../../platform/media/storage.ts';
import { secretPath } from '../../platform/sessions/auth-secret.ts';
import {
  type BackupHeader,
  type CheckedBackup,
  checkBackup,
  keyOf,
  markOf,
  secretName,
  tableOf,
} from './check-backup.ts';

export interface RestoreTarget {
  config: Config;
  /** The database by a role that may make tables. */
  databaseUrl: string;
}

/**
 * Reads a backup to its end before anything is touched. Throws AdminError when it is damaged, of a version that this one
 * does not know, of another secret, or larger than the room on the disk.
 */
export async function readForRestore(config: Config, path: string): Promise<CheckedBackup> {
  const backup = await checkBackup(path, config.backups.key);
  requireSecret(backup, config);
  await requireRoom(backup, config);
  return backup;
}

/**
 * Brings a backup that was read for it into an empty place, whole or not at all: the rows appear in one transaction, and
 * what a failure leaves is a place that no server starts on and that may be tried again.
 */
export async function restoreBackup(
  { config, databaseUrl }: RestoreTarget,
  path: string,
  { header }: CheckedBackup,
): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 2 });
  try {
    await requireEmptyPlace(db, config);
    await requireOwner(db);
    await setRestoreMark(db);
    const only = new Set(header.migrations.map(({ name }) => name));
    await migrate(db, { only, isRestoring: true });
    await installJobs(databaseUrl);
    await loadBackup({ db, config, storage: openStorage(config) }, path, header).catch(async (error: unknown) => {
      await clearFiles(config);
      throw describeFullDisk(error, config);
    });
    await db`analyze`;
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** Tables with their indexes and the log of their writing, to their rows as text: measured with the demo, rounded up. */
const databaseGrowth = 4;

/** What goes to the disk of the data folder; of other places only they know. */
async function requireRoom({ totals, databaseBytes }: CheckedBackup, config: Config): Promise<void> {
  const needed = (config.s3 ? 0 : totals.bytes) + (config.databaseUrl ? 0 : databaseBytes * databaseGrowth);
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  if (needed > free)
    throw new AdminError(
      `Falta espaço no disco de ${config.dataDir}: o backup pede cerca de ${megabytes(needed)}, e há ${megabytes(free)} livres. Nada foi mudado.`,
    );
}

const fullDiskCodes = new Set(['53100', 'ENOSPC']);

function describeFullDisk(error: unknown, { dataDir, databaseUrl }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!fullDiskCodes.has(code)) return error;
  const place = code === 'ENOSPC' || !databaseUrl ? `de ${dataDir}` : 'do banco de dados';
  return new AdminError(`O disco ${place} ficou cheio: abra espaço e repita a restauração, que recomeça do início.`);
}

/** Sessions, codes and the second step of people were made with it. */
function requireSecret({ header, secret }: CheckedBackup, { authSecret }: Config): void {
  const known = authSecret ?? secret;
  if (known === null)
    throw new AdminError('Esta instalação tinha um AUTH_SECRET próprio, que o backup não guarda: indique o mesmo.');
  if (markOf(known) !== header.secretMark)
    throw new AdminError(
      'AUTH_SECRET não é o da instalação deste backup: indique o mesmo, sem o qual ninguém passaria da segunda etapa.',
    );
}

async function requireEmptyPlace(db: Database, config: Config): Promise<void> {
  if (!(await isEmptyDatabase(db)))
    throw new AdminError(
      'O banco de dados não está vazio: um backup só volta a um lugar vazio, com o servidor parado.',
    );
  if (await hasRestoreMark(db)) return clearFiles(config); // What a restore that was cut off had brought.
  if (!config.s3 && (await listFolder(filesFolder(config.dataDir))).length > 0)
    throw new AdminError(`A pasta ${filesFolder(config.dataDir)} não está vazia: um backup só volta a um lugar vazio.`);
  return undefined;
}

async function requireOwner(db: Database): Promise<void> {
  const [row] = await db<{ may: boolean }[]>`select has_schema_privilege('public', 'create') as may`;
  if (!row?.may)
    throw new AdminError('O usuário do banco não pode fazer tabelas: indique quem pode em DATABASE_OWNER_URL.');
}

/** In S3 what was brought stays under its keys, where nobody finds it and the next try puts it again. */
async function clearFiles({ s3, dataDir }: Config): Promise<void> {
  if (!s3) await rm(filesFolder(dataDir), { recursive: true, force: true });
}

async function listFolder(path: string): Promise<string[]> {
  return readdir(path).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Its row is as the migration made it, for this database alone. */
const epochTable = 'public.event_epoch';

interface Place {
  db: Database;
  config: Config;
  storage: FileStorage;
}

/** Puts rows, files and the secret where they belong. Nobody sees a row before all of it is there. */
async function loadBackup(place: Place, path: string, header: BackupHeader): Promise<void> {
  const { db, config } = place;
  await db.begin(async (sql) => {
    const [queue] = await sql<{ version: number }[]>`select version from pgboss.version`;
    const isSameQueue = queue?.version === header.queueVersion;
    // Jobs of another version of the queue are left out. And the numbers of events go on as another epoch's: those that
    // were given since the backup are known to people.
    const tables = header.tables.filter(
      ({ name }) => name !== epochTable && (isSameQueue || !name.startsWith('pgboss.')),
    );
    const load = await beginLoad(sql, tables);
    const byName = new Map(tables.map((table) => [table.name, table]));
    try {
      for await (const part of readArchive(path, config.backups.key)) {
        const table = byName.get(tableOf(part.name) ?? '');
        if (table) await addRows(load, table, part);
        else await putPart(place, part);
      }
    } catch (error) {
      load.abandon();
      throw error;
    }
    await load.finish(header.sequences);
    await removeRestoreMark(sql);
  });
}

async function addRows(load: TableLoad, table: BackupHeader['tables'][number], { content }: ReadPart): Promise<void> {
  for await (const text of content) await load.add(table, text);
}

async function putPart({ config, storage }: Place, { name, content }: ReadPart): Promise<void> {
  const key = keyOf(name);
  if (key !== null) {
    // What it is when somebody asks for it says its row.
    await storage.put(key, Readable.from(content, { objectMode: false }), { contentType: 'application/octet-stream' });
  } else if (name === secretName && !config.authSecret)
    await writeFile(secretPath(config.dataDir), await bufferOf(content), { mode: 0o600 });
}
