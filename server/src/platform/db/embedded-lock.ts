import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFolderError } from '../disk/data-folder.ts';
import { DataFolderInUseError } from './embedded-error.ts';

const sqliteBusy = 5;

/**
 * Takes a data folder for this process. The lock is SQLite's lock on an empty file, because Node has no flock: the kernel
 * frees it when the process dies, however it dies, so there is never a stale one. Returns the function that gives it back.
 */
export async function lockDataFolder(folder: string, lockFile: string, timeoutMs: number): Promise<() => void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const release = tryLock(folder, lockFile);
    if (release) return release;
    if (performance.now() >= deadline) {
      throw new DataFolderInUseError(
        `Outro Publyka já está em execução na pasta de dados ${folder}: encerre-o ou indique outra pasta em DATA_DIR.`,
      );
    }
    await sleep(100);
  }
}

function tryLock(folder: string, lockFile: string): (() => void) | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(lockFile);
    file.exec('begin exclusive');
    const held = file;
    return () => {
      if (held.isOpen) held.close();
    };
  } catch (error) {
    file?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === sqliteBusy) return undefined;
    throw code === undefined ? error : describeFolderError(folder, `SQLITE ${code}`);
  }
}
