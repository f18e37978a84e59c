import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '../errors/config-error.ts';

/** Makes the data folder, or says what to do when it cannot be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
    await access(folder, constants.W_OK);
  } catch (error) {
    throw describeFolderError(folder, error);
  }
}

/** Not mkdir's `recursive`, which never ends under /proc, where nothing can be created. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (found || error.code !== 'EEXIST') throw error; // Another start made it first.
  });
}

const reasons: Record<string, string> = {
  EACCES: 'este usuário não tem permissão de escrita nela',
  EPERM: 'este usuário não tem permissão de escrita nela',
  // SQLite's codes, for our lock file, when it cannot be written or opened.
  'SQLITE 8': 'este usuário não tem permissão de escrita nela',
  'SQLITE 14': 'este usuário não tem permissão de escrita nela',
  EROFS: 'o disco está montado somente para leitura',
  ENOSPC: 'o disco está cheio',
  ENOTDIR: 'parte do caminho é um arquivo, não uma pasta',
  EEXIST: 'há um arquivo com esse nome',
  ENOENT: 'ela não existe e não pode ser criada ali',
};

/** What to do about a file system error under the data folder, in one sentence. */
export function describeFolderError(folder: string, error: unknown): ConfigError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const reason = reasons[code] ?? `o sistema respondeu ${code}`;
  return new ConfigError(
    `Não é possível usar a pasta de dados ${folder}: ${reason}. Corrija a pasta ou indique outra em DATA_DIR.`,
  );
}
