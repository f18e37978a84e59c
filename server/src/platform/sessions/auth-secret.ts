import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { ConfigError } from '../errors/app-error.ts';

/** Characters of 32 random bytes as base64url. */
const secretLength = 43;

export function secretPath(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

/**
 * The secret that signs cookies: from the configuration, else made once and kept in the data folder. Throws ConfigError
 * rather than replace one that was lost while there are accounts, whose second steps it opens.
 */
export async function readOrMakeSecret(
  config: Pick<Config, 'authSecret' | 'dataDir'>,
  hasAccounts: () => Promise<boolean>,
): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const path = secretPath(config.dataDir);
  const kept = await readSecret(path);
  if (kept === null && (await hasAccounts()))
    throw new ConfigError(
      `Falta ${path}, o segredo com que as contas deste banco entram: traga-o de volta de um backup (ou indique-o em AUTH_SECRET); se está perdido, faça outro com npm run admin -- auth-secret make, e todos entram de novo.`,
    );
  return requireWhole(path, kept ?? (await makeSecret(path)));
}

/** For a data folder without one. Null when there is one already. */
export async function makeNewSecret(dataDir: string): Promise<string | null> {
  const path = secretPath(dataDir);
  return (await readSecret(path)) === null ? makeSecret(path) : null;
}

function requireWhole(path: string, secret: string): string {
  if (secret.length >= secretLength) return secret;
  throw new ConfigError(
    `O arquivo ${path} está cortado: restaure-o de uma cópia de segurança, ou apague-o e faça outro com npm run admin -- auth-secret make (todas as sessões terminam).`,
  );
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    return null;
  }
}

/**
 * Written to another file and linked into place, so that it is never incomplete. Of concurrent first starts one wins.
 */
async function makeSecret(path: string): Promise<string> {
  const aside = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(32).toString('base64url'));
      await file.sync();
    } finally {
      await file.close();
    }
    await link(aside, path).catch((error: unknown) => {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
