import { join } from 'node:path';
import { Histogram } from 'prom-client';
import type { Config } from '../../config.ts';
import type { DiskSpace } from '../disk/data-folder.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

/** The folder of files on the disk. */
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

const operations = new Histogram({
  name: 'storage_operation_seconds',
  help: 'What was asked of the storage of files, until it answered',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
});

/** Wraps a storage with metrics of its answers and failures. */
export function measuredStorage(storage: FileStorage): FileStorage {
  return {
    put: (...args) => measure('put', () => storage.put(...args)),
    putFile: (...args) => measure('put', () => storage.putFile(...args)),
    read: (...args) => measure('read', () => storage.read(...args)),
    size: (...args) => measure('size', () => storage.size(...args)),
    removeFolder: (...args) => measure('remove', () => storage.removeFolder(...args)),
    listFolders: (key) => storage.listFolders(key),
  };
}

async function measure<T>(operation: string, work: () => Promise<T>): Promise<T> {
  const stopWatch = operations.startTimer({ operation });
  try {
    const result = await work();
    stopWatch({ outcome: 'done' });
    return result;
  } catch (error) {
    stopWatch({ outcome: 'failed' });
    throw error;
  }
}
