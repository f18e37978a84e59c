import { statfs } from 'node:fs/promises';
import { MEBIBYTE } from '@publyka/contract/limits';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../log/logger.ts';

/** Milliseconds for which a look at the disk is believed. */
const believedFor = 1000;
/** Files stop at the reserve, all other writes at this share of it: what a database needs to stay up is kept free. */
const shareForWrites = 0.25;
/** Seconds after which whoever was refused may try again. */
const retryAfter = 60;

export interface FileRoom {
  /** Whose room it is: work on the same file needs it once. */
  key: string;
  /** Bytes that are yet to be written. */
  readMissing(): Promise<number>;
}

interface Claim extends FileRoom {
  missing: number;
}

/** What is left of the disk under the data folder. */
export interface DiskSpace {
  /** Bytes that this process may still write. */
  readFree(): Promise<number>;
  /**
   * Does work that writes a file, with its room set aside meanwhile: what running work has yet to write is not free for
   * anybody else. Throws `storage_full` where the file would eat into the reserve.
   */
  withRoom<T>(file: FileRoom, work: () => Promise<T>): Promise<T>;
  /** Throws `storage_full` where even small writes must stop. */
  requireSpace(): Promise<void>;
}

interface DiskSpaceOptions {
  folder: string;
  /** Mebibytes that uploads leave free. */
  reserve: number;
  /** What lies on this disk: nothing is refused for what is kept elsewhere. */
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

  /** Looked at anew each time: what others have written since the last look is not missing any more, nor free. */
  async function claim(file: FileRoom): Promise<Claim> {
    const own = { ...file, missing: await file.readMissing() };
    for (const other of claims) other.missing = await other.readMissing();
    const available = await look();
    // From here on nothing is waited for: nobody else is let in between.
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
