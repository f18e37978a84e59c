import { Histogram } from 'prom-client';
import type { FileStorage } from './storage.ts';

const operations = new Histogram({
  name: 'storage_operation_seconds',
  help: 'What was asked of the storage of files, until it answered',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
});

/** The same storage, with metrics of its answers and failures. */
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
