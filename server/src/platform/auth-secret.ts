import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

export function secretPath(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

/** The secret that signs cookies: from the configuration, else made once and kept in the data folder. */
export async function readOrMakeSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const path = secretPath(config.dataDir);
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
