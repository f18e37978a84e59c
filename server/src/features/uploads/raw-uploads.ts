import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

// The bytes as they arrive, kept by tus as `{id}` with `{id}.json` beside it, until they are checked.

export function rawUploadsFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'uploads');
}

export function rawUploadPath(config: Config, fileId: string): string {
  return join(rawUploadsFolder(config), fileId);
}

/** How many bytes have arrived. */
export async function rawUploadSize(config: Config, fileId: string): Promise<number> {
  const found = await stat(rawUploadPath(config, fileId)).catch(absent);
  return found?.size ?? 0;
}

/** Null when there is none. */
export async function readRawUpload(config: Config, fileId: string): Promise<Buffer | null> {
  return readFile(rawUploadPath(config, fileId)).catch(absent);
}

export async function removeRawUpload(config: Config, fileId: string): Promise<void> {
  const path = rawUploadPath(config, fileId);
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
