import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** 'publyka-2026-11-22T040000Z.tar.zst', with '.age' behind it when it is sealed. */
const namePattern = /^publyka-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.zst(?:\.age)?$/;

export interface KeptBackup {
  path: string;
  /** When it was whole. */
  at: Date;
  bytes: number;
}

export function newName(isSealed: boolean): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return `publyka-${moment}Z.tar.zst${isSealed ? '.age' : ''}`;
}

/** The whole backups of a folder, the newest first; none when there is no such folder yet. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newestFirst = names.filter((name) => namePattern.test(name)).sort((a, b) => (a < b ? 1 : -1));
  return Promise.all(
    newestFirst.map(async (name) => {
      const path = join(folder, name);
      const { mtime, size } = await stat(path);
      return { path, at: mtime, bytes: size };
    }),
  );
}

/** Takes away all but the newest. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const old = (await listBackups(folder)).slice(keep);
  for (const { path } of old) await rm(path, { force: true });
}
