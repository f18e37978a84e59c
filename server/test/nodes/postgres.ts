import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chown, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../src/platform/db/client.ts';
import type { Certificate } from './certificate.ts';
import { endChild, startChild } from './child.ts';

const versions = '/usr/lib/postgresql';
const binaries = existsSync(versions) ? join(versions, readdirSync(versions).sort().at(-1) ?? '', 'bin') : null;

/** Debian's PostgreSQL, with the program that copies a running one. */
export const hasPostgres = binaries !== null && existsSync(join(binaries, 'pg_basebackup'));

const rolesFile = fileURLToPath(new URL('../../../ops/roles.sql', import.meta.url));
const superuser = 'postgres';
const password = 'senha-do-teste';

/** A PostgreSQL that is followed by another one, both over TLS. */
export interface PostgresPair {
  /** Address of a database for a role, its certificate verified. */
  url(role: string, database: string, on?: 'primary' | 'replica'): string;
  /** Makes the database and its roles by ops/roles.sql. */
  makeRoles(): void;
}

interface PairOptions {
  folder: string;
  certificate: Certificate;
  ports: { primary: number; replica: number };
  onStop(stop: () => unknown): void;
}

export async function startPostgresPair(options: PairOptions): Promise<PostgresPair> {
  const { folder, certificate, ports, onStop } = options;
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  for (const path of [primary, replica]) await makeOwned(path);
  const key = join(folder, 'postgres-key.pem');
  await copyFile(certificate.keyPath, key);
  await chown(key, idOf('-u'), idOf('-g'));
  await writeFile(join(folder, 'password'), password);
  run('initdb', ['-D', primary, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`]);
  await appendFile(join(primary, 'postgresql.conf'), settings(certificate.certPath, key));
  await writeFile(join(primary, 'pg_hba.conf'), 'hostssl all,replication all 127.0.0.1/32 scram-sha-256\n');

  const url = (role: string, database: string, on: 'primary' | 'replica' = 'primary') =>
    `postgres://${role}:${password}@localhost:${ports[on]}/${database}` +
    `?sslmode=verify-full&sslrootcert=${certificate.certPath}`;
  const start = async (path: string, on: 'primary' | 'replica') => {
    const words = ['-D', path, '-p', String(ports[on])];
    const child = await startChild(program('postgres'), words, join(folder, `${on}.log`), surroundings());
    onStop(() => endChild(child, 'SIGQUIT'));
    await isUp(url(superuser, 'postgres', on));
  };
  await start(primary, 'primary');
  const source = `host=localhost port=${ports.primary} user=${superuser} password=${password}`;
  run('pg_basebackup', ['-D', replica, '-R', '-X', 'stream', '-c', 'fast', '-d', source]);
  await start(replica, 'replica');
  await isFollowed(url(superuser, 'postgres'));
  const makeRoles = () => {
    const roles = ['-v', `owner_password=${password}`, '-v', `app_password=${password}`];
    run('psql', ['-v', 'ON_ERROR_STOP=1', ...roles, '-f', rolesFile, url(superuser, 'postgres')]);
  };
  return { url, makeRoles };
}

function settings(certPath: string, key: string): string {
  return `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
ssl = on
ssl_cert_file = '${certPath}'
ssl_key_file = '${key}'
hot_standby = on
max_standby_streaming_delay = 5s
`;
}

/** Nothing of ours: with HOME the replica would look for certificates where it may not, and never reach the primary. */
function surroundings() {
  return { ...account(), cwd: '/', env: { LANG: 'C.UTF-8' } };
}

/** PostgreSQL does not run as root. */
function account(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
}

function idOf(what: '-u' | '-g'): number {
  return Number(spawnSync('id', [what, superuser]).stdout);
}

function program(name: string): string {
  return join(binaries ?? '', name);
}

function run(name: string, words: string[]): void {
  const { status, stderr } = spawnSync(program(name), words, surroundings());
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
}

async function makeOwned(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  await chown(path, idOf('-u'), idOf('-g'));
}

/** Resolves once the replica receives what is written. */
async function isFollowed(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  try {
    for (let tries = 0; tries < 300; tries += 1) {
      const { count } = await db`select from pg_stat_replication where state = 'streaming'`;
      if (count > 0) return;
      await pause(100);
    }
    throw new Error('The replica does not follow the primary');
  } finally {
    await db.end();
  }
}

async function isUp(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const db = openDatabase(url, { max: 1 });
    const failure = await db`select 1`.then(
      () => null,
      (error: unknown) => error,
    );
    await db.end();
    if (failure === null) return;
    if (tries === 100) throw failure;
    await pause(100);
  }
}
