import { spawn } from 'node:child_process';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { type Account, asAccount, giveTo, type PostgresBinaries, postgresMajor } from './embedded-setup.ts';

export interface Cluster {
  dir: string;
  account: Account;
  binaries: PostgresBinaries;
  ephemeral: boolean;
}

/**
 * Text sorts and folds case by PostgreSQL's own C.UTF-8, so an update of the system's libraries cannot corrupt an index;
 * lists sorted for people say COLLATE "pt-BR-x-icu". LC_CTYPE still needs UTF-8: pg_trgm asks it what a letter is.
 */
const localeFlags = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
  '--text-search-config=portuguese',
];

/** The application's role is no superuser: a hole in the application stays inside its database. */
const firstStatements = [
  'create role publyka login createdb',
  'grant pg_monitor, pg_checkpoint to publyka',
  'create database publyka owner publyka',
];

/** Makes the cluster when there is none, and refuses a folder that holds something else. */
export async function prepareCluster(cluster: Cluster, onProgress: (sentence: string) => void): Promise<void> {
  await removeUnfinished(cluster.dir);
  if (!(await holdsCluster(cluster.dir))) {
    onProgress(`Criando o banco de dados em ${cluster.dir}…`);
    await createCluster(cluster);
  }
  const isForeign = (await stat(cluster.dir)).uid !== (cluster.account.ids?.uid ?? process.getuid?.());
  if (isForeign) await giveTo(cluster.account, cluster.dir); // Copied by root, with its owner lost.
  await chmod(cluster.dir, 0o700);
  await writeAccessRules(cluster);
}

async function removeUnfinished(dir: string): Promise<void> {
  const unfinished = (await readdir(dirname(dir))).filter((name) => name.startsWith(`${basename(dir)}.new-`));
  await Promise.all(unfinished.map((name) => rm(join(dirname(dir), name), { recursive: true, force: true })));
}

async function holdsCluster(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []; // The first start.
    throw error;
  });
  if (names.length === 0) return false;
  if (!names.includes('PG_VERSION')) {
    throw new EmbeddedPostgresError(
      `A pasta ${dir} não é do PostgreSQL e não está vazia: retire-a ou indique outra pasta em DATA_DIR.`,
    );
  }
  const version = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim();
  if (version === postgresMajor) return true;
  throw new EmbeddedPostgresError(
    `A pasta ${dir} foi criada pelo PostgreSQL ${version}, e este Publyka traz o ${postgresMajor}: exporte os dados com o pg_dump do ${version} ou indique outra pasta em DATA_DIR.`,
  );
}

/** Built in a folder beside and then renamed, so that an interrupted first start leaves no half-made cluster. */
async function createCluster(cluster: Cluster): Promise<void> {
  const building = await mkdtemp(`${cluster.dir}.new-`);
  await giveTo(cluster.account, building);
  const sync = cluster.ephemeral ? ['--no-sync'] : [];
  await runTool(cluster, building, cluster.binaries.initdb, [
    `--pgdata=${building}`,
    '--username=postgres',
    ...localeFlags,
    ...sync,
  ]);
  const single = ['--single', '-D', building, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'];
  await runTool(cluster, building, cluster.binaries.postgres, single, `${firstStatements.join(';\n')};\n`);
  await rename(building, cluster.dir);
  const parent = await open(dirname(cluster.dir));
  await parent.sync().finally(() => parent.close());
}

async function runTool(cluster: Cluster, folder: string, file: string, args: string[], input = ''): Promise<void> {
  const command = asAccount(cluster.account, [folder, file], file, args);
  const child = spawn(command.file, command.args, { ...command.options, detached: true });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.on('error', () => {}); // The exit code and output say why a tool ended early.
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code === 0) return;
  const reason = output.trim().split('\n').slice(-3).join(' ');
  throw new EmbeddedPostgresError(`Não foi possível criar o banco de dados em ${cluster.dir}: ${reason}`);
}

/** Only this process's user may connect, and only by the socket; the kernel says who it is. */
async function writeAccessRules({ dir, account }: Cluster): Promise<void> {
  const name = account.clientName.replaceAll('"', '""');
  await writeRules(dir, account, 'pg_hba.conf', 'local all all peer map=publyka\n');
  await writeRules(dir, account, 'pg_ident.conf', `publyka "${name}" publyka\npublyka "${name}" postgres\n`);
}

async function writeRules(dir: string, account: Account, fileName: string, text: string): Promise<void> {
  const path = join(dir, fileName);
  if ((await readFile(path, 'utf8')) === text) return;
  await writeFile(path, text);
  await chmod(path, 0o600);
  await giveTo(account, path);
}

/** The socket's folder, closed to everybody else. One under /tmp may have been put there by somebody else: refuse it. */
export async function prepareSocketFolder(path: string, account: Account): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  const isOurs = found.isDirectory() && [process.getuid?.(), account.ids?.uid].includes(found.uid);
  if (!isOurs)
    throw new EmbeddedPostgresError(`A pasta ${path} é de outro usuário: apague-a ou indique outra pasta em DATA_DIR.`);
  if (account.ids) await chown(path, account.ids.uid, account.ids.gid);
  await chmod(path, 0o700);
}
