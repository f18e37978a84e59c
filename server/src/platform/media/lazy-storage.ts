import type { FileStorage } from './storage.ts';

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
