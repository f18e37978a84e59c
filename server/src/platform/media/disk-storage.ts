import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import type { FileStorage } from './storage.ts';

/** Files in one folder. A file appears under its key whole or not at all: written aside, synced, renamed. */
export function createDiskStorage(folder: string): FileStorage {
  const root = resolve(folder);

  function pathOf(key: string): string {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`Storage key outside the folder: ${key}`);
    return path;
  }

  async function sizeOf(key: string): Promise<number | null> {
    const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    return found?.isFile() ? found.size : null;
  }

  return {
    async put(key, content) {
      const path = pathOf(key);
      const aside = join(root, `.writing-${uuidv7()}`);
      await mkdir(dirname(path), { recursive: true });
      try {
        const handle = await open(aside, 'wx');
        try {
          if (Buffer.isBuffer(content)) await handle.writeFile(content);
          else await pipeline(content, handle.createWriteStream({ autoClose: false }));
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    size: sizeOf,
    async read(key, range) {
      const bytes = await sizeOf(key);
      if (bytes === null) return null;
      return { bytes, stream: createReadStream(pathOf(key), range) };
    },
    async removeAll(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true });
    },
  };
}
