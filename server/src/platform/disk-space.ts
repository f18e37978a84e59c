import { statfs } from 'node:fs/promises';
import { MEBIBYTE } from '@publyka/contract/limits';
import { AppError } from './http/app-error.ts';
import type { Logger } from './log/logger.ts';

/** Milliseconds for which a look at the disk is believed. */
const believedFor = 1000;
/** Files stop at the reserve, all other writes at this share of it: what a database needs to stay up is kept free. */
const shareForWrites = 0.25;
/** Seconds after which whoever was refused may try again. */
const retryAfter = 60;

/** What is left of the disk under the data folder. */
export interface DiskSpace {
  /** Bytes that this process may still write. */
  readFree(): Promise<number>;
  /** Throws `storage_full` where a file of so many bytes would eat into the reserve. */
  requireRoomFor(bytes: number): Promise<void>;
  /** Throws `storage_full` where even small writes must stop. */
  requireRoom(): Promise<void>;
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

  return {
    readFree,
    requireRoomFor: async (bytes) => {
      if (holds.files) await requireFree(keptFree + bytes);
    },
    requireRoom: async () => {
      if (holds.database) await requireFree(keptFree * shareForWrites);
    },
  };
}
