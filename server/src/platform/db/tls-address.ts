import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { ConfigError } from '../errors/config-error.ts';

/** Words of libpq, weakest first; the first three encrypt where they can and trust whoever answers. */
const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
const fileParameters = { ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey' } as const;

/**
 * libpq's way to ask for verified TLS (`?sslmode=verify-full&sslrootcert=/path/ca.pem`) in the words of postgres.js,
 * which knows no files. Any other address comes back as it is. Without `sslrootcert` the authorities that Node knows count.
 * Throws ConfigError for a mode that does not exist and a file that cannot be read.
 */
export function splitTlsAddress(url: string): { url: string; ssl?: ConnectionOptions } {
  const address = new URL(url);
  const mode = address.searchParams.get('sslmode');
  if (mode !== null && !modes.includes(mode))
    throw new ConfigError(`DATABASE_URL: sslmode=${mode} não existe; use ${modes.join(', ')}.`);
  const files = readFiles(address);
  const isVerified = mode === 'verify-ca' || mode === 'verify-full' || files.ca !== undefined;
  if (!isVerified) return { url };
  for (const name of Object.values(fileParameters)) address.searchParams.delete(name);
  // As libpq does it: an authority alone makes 'require' as strict as 'verify-ca', which takes any name.
  const takesAnyName = mode !== 'verify-full' && { checkServerIdentity: () => undefined };
  return { url: address.href, ssl: { ...files, rejectUnauthorized: true, ...takesAnyName } };
}

function readFiles({ searchParams }: URL): { ca?: Buffer; cert?: Buffer; key?: Buffer } {
  const given = Object.entries(fileParameters).flatMap(([option, name]) => {
    const path = searchParams.get(name);
    return path === null || path === 'system' ? [] : [[option, readTlsFile(name, path)]];
  });
  return Object.fromEntries(given);
}

function readTlsFile(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATABASE_URL: ${name} não pode ser lido (${reason}).`);
  }
}
