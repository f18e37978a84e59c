import { access, constants, mkdir } from 'node:fs/promises';
import { ConfigError } from './config-error.ts';

/** Makes the data folder, or says what to do when it cannot be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`Não dá para escrever na pasta ${folder} (${reason}): escolha outra com DATA_DIR ou ajuste as permissões.`);
  }
}
