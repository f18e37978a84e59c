import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../../config.ts';
import { AdminError } from '../../platform/admin/command.ts';
import { type ArchiveWriter, createArchive } from '../../platform/backups/write-archive.ts';
import { type Database, openDatabase } from '../../platform/db/client.ts';
import { openStorage } from '../../platform/media/open-storage.ts';
import type { FileStorage } from '../../platform/media/storage.ts';
import { readOrMakeSecret } from '../../platform/sessions/auth-secret.ts';
import { type BackupTotals, fileName, markOf, secretName, totalsName } from './check-backup.ts';
import { dumpDatabase, isFileKept, type WantedFile } from './dump.ts';
import { newName } from './kept-backups.ts';

export interface BackupSource {
  config: Config;
  databaseUrl: string;
}

export interface BackupResult extends BackupTotals {
  path: string;
  /** Bytes of the backup itself. */
  size: number;
  seconds: number;
  /** Files that somebody could still ask for and that the storage does not have. */
  lost: number;
}

/** Any fixed number, one for all nodes: two backups at once would only slow each other down. */
const backupLock = 7_267_122;
/** Milliseconds after which what an interrupted backup left is nobody's any more. */
const leftoverAge = 24 * 60 * 60 * 1000;

/**
 * Writes a backup of the database and the files into the folder. It appears under its name whole or not at all. Throws
 * AdminError when another one is under way.
 */
export async function writeBackup(source: BackupSource, folder: string): Promise<BackupResult> {
  const db = openDatabase(source.databaseUrl, { max: 2 });
  const guard = await db.reserve();
  try {
    const [lock] = await guard<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${backupLock}) as is_ours`;
    if (!lock?.isOurs) throw new AdminError('Já há um backup em andamento.');
    return await writeLocked(db, source, folder);
  } finally {
    guard.release();
    await db.end({ timeout: 5 }); // The lock goes with its connection.
  }
}

async function writeLocked(db: Database, { config }: BackupSource, folder: string): Promise<BackupResult> {
  const began = performance.now();
  const { key } = config.backups;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const path = join(folder, newName(key !== undefined));
  const listPath = `${path}.files.part`;
  // The server that this backup is of has one.
  const secret = await readOrMakeSecret(config, async () => true);
  const archive = await createArchive(path, key);
  try {
    // One that the operator gave is the operator's to keep.
    if (!config.authSecret) await archive.add(secretName, Buffer.byteLength(secret), [Buffer.from(secret)]);
    const rows = await dumpDatabase(db, archive, { secretMark: markOf(secret), listPath });
    const copied = await copyFiles({ db, archive, storage: openStorage(config) }, listPath);
    const totals: BackupTotals = { rows, files: copied.files, bytes: copied.bytes };
    const text = Buffer.from(JSON.stringify(totals));
    await archive.add(totalsName, text.length, [text]);
    const size = await archive.finish();
    return { ...totals, path, size, lost: copied.lost, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await rm(listPath, { force: true });
  }
}

interface Copying {
  db: Database;
  archive: ArchiveWriter;
  storage: FileStorage;
}

/** Files never change under their names; one that is gone was deleted since the snapshot, or is lost. */
async function copyFiles(
  { db, archive, storage }: Copying,
  listPath: string,
): Promise<{ files: number; bytes: number; lost: number }> {
  const copied = { files: 0, bytes: 0, lost: 0 };
  for await (const line of createInterface({ input: createReadStream(listPath) })) {
    const { key, fileId } = JSON.parse(line) as WantedFile; // As we wrote it a moment ago.
    const stored = await storage.read(key);
    if (stored) {
      await archive.add(fileName(key), stored.bytes, stored.stream);
      copied.files += 1;
      copied.bytes += stored.bytes;
    } else if (fileId !== null && (await isFileKept(db, fileId))) copied.lost += 1;
  }
  return copied;
}

/** What backups left that were cut off by the end of their process. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('publyka-') && name.endsWith('.part'));
  for (const name of names) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > leftoverAge) await rm(path, { force: true });
  }
}
