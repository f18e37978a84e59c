import { createReadStream, type Dirent } from 'node:fs';
import { link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import type { DiskSpace } from '../disk/data-folder.ts';
import type { FileStorage } from './storage.ts';

/** Names of folders that are held at a time. */
const namesTogether = 500;

/**
 * Files in one folder. A file appears under its key whole or not at all, and stays through a power cut: written
 * beside its place, synced, renamed, the folder synced. What a crash leaves beside it goes with its folder.
 */
export function createDiskStorage(folder: string, disk?: Pick<DiskSpace, 'withRoom'>): FileStorage {
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

  async function place(key: string, make: (aside: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    await makeFolder(dirname(path));
    const aside = `${path}.${uuidv7()}.part`;
    try {
      await make(aside);
      await rename(aside, path);
    } finally {
      // Also when the rename did nothing because both were names of one file.
      await rm(aside, { force: true });
    }
    await syncFolder(dirname(path));
  }

  /** Another name for the same bytes, where the two are on one file system that can do that; else a copy. */
  async function linkOrCopy(from: string, aside: string): Promise<void> {
    if (await tryLink(from, aside)) return;
    const { size } = await stat(from);
    const copy = () => writeSynced(aside, createReadStream(from));
    await (disk ? disk.withRoom({ key: aside, readMissing: async () => size }, copy) : copy());
  }

  return {
    put: (key, content) => place(key, (aside) => writeSynced(aside, content)),
    putFile: (key, path) => place(key, (aside) => linkOrCopy(path, aside)),
    size: sizeOf,
    async read(key, range) {
      const bytes = await sizeOf(key);
      if (bytes === null) return null;
      return { bytes, stream: createReadStream(pathOf(key), range) };
    },
    async removeFolder(key) {
      await rm(pathOf(key), { recursive: true, force: true });
    },
    async *listFolders(key) {
      let names: string[] = [];
      for await (const entry of entriesOf(pathOf(key))) {
        if (entry.isDirectory()) names.push(entry.name);
        if (names.length < namesTogether) continue;
        yield names;
        names = [];
      }
      if (names.length > 0) yield names;
    },
  };
}

async function* entriesOf(path: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Error codes when a hard link is not possible. */
const linkRefusals = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES']);

async function tryLink(from: string, to: string): Promise<boolean> {
  const handle = await open(from, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (linkRefusals.has(error.code ?? '')) return false;
      throw error;
    },
  );
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

/** Makes new names in a folder durable. Windows needs no call, and cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
