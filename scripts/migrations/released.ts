import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const migrationsFolder = new URL('../../server/migrations/', import.meta.url);
export const releasedFile = new URL('released.json', import.meta.url);

/** Name of a migration → the SHA-256 of its text, of all that belong to a released version. */
export type Frozen = Readonly<Record<string, string>>;

export function readFrozen(): Frozen {
  // Written by freeze.ts.
  return existsSync(releasedFile) ? (JSON.parse(readFileSync(releasedFile, 'utf8')) as Frozen) : {};
}

export function hashMigrations(folder: URL = migrationsFolder): Frozen {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.sort().map((name) => [name, hashOf(readFileSync(new URL(name, folder)))]));
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Sentences about released migrations that are gone, changed, or have come to stand before others. */
export function findThawed(frozen: Frozen, present: Frozen): string[] {
  const last = Object.keys(frozen).sort().at(-1) ?? '';
  const changed = Object.entries(frozen).flatMap(([name, hash]) => {
    if (!(name in present)) return [`${name} belongs to a released version and is gone: put it back.`];
    if (present[name] !== hash)
      return [`${name} belongs to a released version and has changed: write a new migration.`];
    return [];
  });
  const early = Object.keys(present).filter((name) => !(name in frozen) && name < last);
  return [...changed, ...early.map((name) => `${name} stands before ${last}, which is released: take a later number.`)];
}
