import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

/** Of files on the disk. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** The storage that the configuration names. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, disk?: DiskSpace): FileStorage {
  if (!s3) return createDiskStorage(filesFolder(dataDir), disk);
  // Most installations do without the code for S3, which takes 30 MB.
  return lazyStorage(async () => (await import('./s3-storage.ts')).createS3Storage(s3));
}

/** A storage whose code is loaded with its first use. */
export function lazyStorage(load: () => Promise<FileStorage>): FileStorage {
  let loading: Promise<FileStorage> | undefined;
  const storage = () => {
    loading ??= load();
    return loading;
  };
  return {
    put: async (...args) => (await storage()).put(...args),
    putFile: async (...args) => (await storage()).putFile(...args),
    read: async (...args) => (await storage()).read(...args),
    size: async (...args) => (await storage()).size(...args),
    removeFolder: async (...args) => (await storage()).removeFolder(...args),
    async *listFolders(key) {
      yield* (await storage()).listFolders(key);
    },
  };
}
