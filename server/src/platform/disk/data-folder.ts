import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { MEBIBYTE } from '@publyka/contract/limits';
import { AppError, ConfigError } from '../errors/app-error.ts';
import type { Logger } from '../log/logger.ts';

/** Makes the data folder, or says what to do when it cannot be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
    await access(folder, constants.W_OK);
  } catch (error) {
    throw describeFolderError(folder, error);
  }
}

/** Not mkdir's `recursive`, which never ends under /proc, where nothing can be created. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (found || error.code !== 'EEXIST') throw error; // Another start made it first.
  });
}

const reasons: Record<string, string> = {
  EACCES: 'este usuário não tem permissão de escrita nela',
  EPERM: 'este usuário não tem permissão de escrita nela',
  // SQLite's codes, for our lock file, when it cannot be written or opened.
  'SQLITE 8': 'este usuário não tem permissão de escrita nela',
  'SQLITE 14': 'este usuário não tem permissão de escrita nela',
  EROFS: 'o disco está montado somente para leitura',
  ENOSPC: 'o disco está cheio',
  ENOTDIR: 'parte do caminho é um arquivo, não uma pasta',
  EEXIST: 'há um arquivo com esse nome',
  ENOENT: 'ela não existe e não pode ser criada ali',
};

/** What to do about a file system error under the data folder, in one sentence. */
export function describeFolderError(folder: string, error: unknown): ConfigError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const reason = reasons[code] ?? `o sistema respondeu ${code}`;
  return new ConfigError(
    `Não é possível usar a pasta de dados ${folder}: ${reason}. Corrija a pasta ou indique outra em DATA_DIR.`,
  );
}

/** Throws ConfigError when there is no such folder to write backups to: a disk that is not mounted must not be noticed later. */
export async function requireBackupFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory())
    throw new ConfigError(
      `BACKUP_DIR aponta para ${folder}, que não existe: crie a pasta, ou monte o disco em que ela está.`,
    );
  await access(folder, constants.W_OK).catch(() => {
    throw new ConfigError(`BACKUP_DIR aponta para ${folder}, e este usuário não tem permissão de escrita nela.`);
  });
}

/** TTL of a disk reading in milliseconds. */
const believedFor = 1000;

/** Uploads stop at the reserve, other writes at this share of it, which is left to the database. */
const shareForWrites = 0.25;

/** `Retry-After` in seconds. */
const retryAfter = 60;

export interface FileRoom {
  /** Key of the reservation; work on the same file shares it. */
  key: string;
  /** Bytes still to be written. */
  readMissing(): Promise<number>;
}

interface Claim extends FileRoom {
  missing: number;
}

/** Free space on the disk of the data folder. */
export interface DiskSpace {
  /** Bytes that this process may still write. */
  readFree(): Promise<number>;
  /**
   * Reserves space for work that writes a file, so that concurrent work does not count on it. Throws `storage_full`
   * when the file would cut into the reserve.
   */
  withRoom<T>(file: FileRoom, work: () => Promise<T>): Promise<T>;
  /** Throws `storage_full` when even small writes must stop. */
  requireSpace(): Promise<void>;
}

interface DiskSpaceOptions {
  folder: string;
  /** Mebibytes that uploads leave free. */
  reserve: number;
  /** What is stored on this disk; nothing is refused for data that is stored elsewhere. */
  holds: { files: boolean; database: boolean };
  log: Logger;
}

export function createDiskSpace({ folder, reserve, holds, log }: DiskSpaceOptions): DiskSpace {
  const keptFree = reserve * MEBIBYTE;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let free: Promise<number> = Promise.resolve(Number.POSITIVE_INFINITY);
  let isLow = false;
  const claims = new Set<Claim>();

  async function look(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    const wasLow = isLow;
    isLow = bavail * bsize < keptFree;
    if (isLow && !wasLow) log.error({ freeMegabytes: Math.round((bavail * bsize) / MEBIBYTE) }, 'disk nearly full');
    if (wasLow && !isLow) log.info('disk has room again');
    return bavail * bsize;
  }

  function readFree(): Promise<number> {
    if (performance.now() - lookedAt > believedFor) {
      lookedAt = performance.now();
      free = look();
    }
    return free;
  }

  async function requireFree(bytes: number): Promise<void> {
    if ((await readFree()) < bytes) throw new AppError('storage_full', { retryAfter });
  }

  /** Read again each time, because other work has written since. */
  async function claim(file: FileRoom): Promise<Claim> {
    const own = { ...file, missing: await file.readMissing() };
    for (const other of claims) other.missing = await other.readMissing();
    const available = await look();
    // Synchronous from here on, so that no other work comes in between.
    const claimed = [...claims].reduce((sum, other) => (other.key === file.key ? sum : sum + other.missing), 0);
    if (available < keptFree + claimed + own.missing) throw new AppError('storage_full', { retryAfter });
    claims.add(own);
    return own;
  }

  return {
    readFree,
    withRoom: async (file, work) => {
      if (!holds.files) return work();
      const own = await claim(file);
      return work().finally(() => claims.delete(own));
    },
    requireSpace: async () => {
      if (holds.database) await requireFree(keptFree * shareForWrites);
    },
  };
}
