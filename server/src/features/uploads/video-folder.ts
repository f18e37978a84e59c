import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '../../platform/platform.ts';

/**
 * Works in a temporary folder, with this many bytes of the disk reserved. Throws `storage_full` when they are not
 * available.
 */
export function withVideoFolder<T>(
  { disk }: Pick<Platform, 'disk'>,
  { key, bytes }: { key: string; bytes: number },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  return disk.withRoom({ key, readMissing: async () => bytes }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'publyka-video-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
