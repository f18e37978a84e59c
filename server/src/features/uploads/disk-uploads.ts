import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Config } from '../../config.ts';
import type { PartialUploads } from './partial-uploads.ts';

/** In one folder, kept by tus as `{id}` with `{id}.json` beside it. */
export function createDiskUploads({ dataDir }: Pick<Config, 'dataDir'>): PartialUploads {
  const directory = join(dataDir, 'uploads');
  const pathOf = (fileId: string) => join(directory, fileId);

  async function size(fileId: string): Promise<number> {
    const found = await stat(pathOf(fileId)).catch(absent);
    return found?.size ?? 0;
  }

  return {
    get store() {
      return new FileStore({ directory });
    },
    size,
    read: (fileId) => readFile(pathOf(fileId)).catch(absent),
    withFile: async (fileId, work) => ((await size(fileId)) === 0 ? null : work(pathOf(fileId))),
    async remove(fileId) {
      await rm(pathOf(fileId), { force: true });
      await rm(`${pathOf(fileId)}.json`, { force: true });
    },
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
