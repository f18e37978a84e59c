import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import type { FileStorage } from './storage.ts';

/**
 * Files in one folder. A file appears under its key whole or not at all, and stays through a power cut: written
 * beside its place, synced, renamed, the folder synced. What a crash leaves beside it goes with its folder.
 */
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
      await makeFolder(dirname(path));
      const aside = `${path}.${uuidv7()}.part`;
      try {
        await writeSynced(aside, content);
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    size: sizeOf,
    async read(key, range) {
      const bytes = await sizeOf(key);
      if (bytes === null) return null;
      return { bytes, stream: createReadStream(pathOf(key), range) };
    },
    async removeFolder(key) {
      await rm(pathOf(key), { recursive: true, force: true });
    },
  };
}

async function writeSynced(path: string, content: Buffer | Readable): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade) await syncFolder(dirname(firstMade));
}

/** Makes new names in a folder durable. Windows does it by itself and cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
