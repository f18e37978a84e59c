import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../errors/app-error.ts';
import { openDatabase } from './client.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { DataFolderInUseError } from './embedded-error.ts';
import { joinEmbeddedPostgres } from './embedded-join.ts';
import { keepEmbeddedPostgres } from './embedded-keeper.ts';
import { findPostgresProcesses, readPostmasterFile } from './embedded-process.ts';
import { asAccount, chooseAccount, findPostgresBinaries } from './embedded-setup.ts';

/** A space in its name, as a person's folder may have. */
let dataDir: string;
let cluster: string;

beforeAll(async () => {
  dataDir = join(await realpath(await mkdtemp(join(tmpdir(), 'publyka '))), 'data');
  cluster = join(dataDir, 'postgres');
  await mkdir(join(dataDir, 'postgres.new-interrupted', 'base'), { recursive: true });
  const first = await start();
  await query(first.url, 'create table notes (text text primary key)');
  await first.stop();
});

afterAll(() => rm(join(dataDir, '..'), { recursive: true, force: true }));

function start(options: { onExit?: (reason: string) => void } = {}) {
  return startEmbeddedPostgres({ dataDir, log: () => {}, lockTimeoutMs: 0, ...options });
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const db = openDatabase(url, { max: 1 });
  return db.unsafe(statement).finally(() => db.end());
}

async function addNote(url: string, text: string): Promise<void> {
  await query(url, `insert into notes values ('${text}')`);
}

/** What is kept, seen through a fresh start, which leaves nothing running when it stops. */
async function expectNoteAfterStart(text: string): Promise<void> {
  const server = await start();
  const postmaster = await readPostmasterFile(cluster);
  expect(await query(server.url, `select text from notes where text = '${text}'`)).toEqual([{ text }]);
  expect(await findPostgresProcesses(cluster)).toContain(postmaster?.pid);
  await server.stop();
  expect(await findPostgresProcesses(cluster)).toEqual([]);
}

test('a first start leaves a durable cluster and nothing of an interrupted one', async () => {
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-socket', 'postgres.lock']);
  const { url, stop } = await start();
  const names = "('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses')";
  expect(await query(url, `select name, setting from pg_settings where name in ${names} order by name`)).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  const role = 'select rolsuper as "isSuper" from pg_roles where rolname = current_user';
  expect(await query(url, role)).toEqual([{ isSuper: false }]);
  await expect(query(url.replace('publyka@', 'pg_monitor@'), 'select 1')).rejects.toThrow(/Peer authentication/);
  await stop();
});

test('a second start on a folder in use is refused with a sentence, a command joins the first', async () => {
  const { url, stop } = await start();
  await expect(start()).rejects.toThrow(DataFolderInUseError);
  await expect(start()).rejects.toThrow(`Outro Publyka já está em execução na pasta de dados ${dataDir}`);
  const joined = await joinEmbeddedPostgres({ dataDir, log: () => {} });
  expect(joined.url).toBe(url);
  await joined.stop();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  await (await start()).stop();
});

test('kill -9 of the server is reported, and what was acknowledged is there after the next start', async () => {
  const { promise: exit, resolve: onExit } = Promise.withResolvers<string>();
  const { url } = await start({ onExit });
  await addNote(url, 'before the kill');
  process.kill((await readPostmasterFile(cluster))?.pid ?? 0, 'SIGKILL');
  expect(await exit).toContain('SIGKILL');
  await expectNoteAfterStart('before the kill');
});

test('a kept server comes back by itself at the same address', async () => {
  const crashes: string[] = [];
  const kept = await keepEmbeddedPostgres({ dataDir, log: () => {}, onCrash: (reason) => crashes.push(reason) });
  const db = openDatabase(kept.url, { max: 1 });
  await db`insert into notes values ('kept')`;
  const before = (await readPostmasterFile(cluster))?.pid ?? 0;
  process.kill(before, 'SIGKILL');
  await expect.poll(async () => (await readPostmasterFile(cluster))?.pid).not.toBe(before);
  await expect
    .poll(() => db`select text from notes where text = 'kept'`.catch(() => []), { timeout: 10_000 })
    .toHaveLength(1);
  expect(crashes).toHaveLength(1);
  await db.end();
  await kept.stop();
});

test('kill -9 of the process that started it leaves a folder that the next start takes over', async () => {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(fileURLToPath(new URL('embedded.ts', import.meta.url)))};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(url);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(owner.stdout, 'data');
  await addNote(String(line).trim(), 'by a killed process');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  await expectNoteAfterStart('by a killed process');
});

test('a server left behind without any owner is stopped gently, then the folder is taken over', async () => {
  const owner = await start();
  await addNote(owner.url, 'left behind');
  await owner.stop();
  const { postgres } = await findPostgresBinaries();
  const socket = ['-c', 'listen_addresses=', '-c', `unix_socket_directories="${join(dataDir, 'postgres-socket')}"`];
  const command = asAccount(await chooseAccount(dataDir, cluster), [cluster], postgres, ['-D', cluster, ...socket]);
  const orphan = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' });
  await expect.poll(async () => (await readPostmasterFile(cluster))?.ready).toBe(true);
  const [[code]] = await Promise.all([once(orphan, 'exit'), expectNoteAfterStart('left behind')]);
  expect(code).toBe(0);
});

test('a stale postmaster.pid whose number is another program by now does not stop a start', async () => {
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n\n\nready\n`);
  await (await start()).stop();
});

describe('a folder that cannot be used is refused with a sentence', () => {
  test.each([
    ['another major version', { 'postgres/PG_VERSION': '17\n' }, 'foi criada pelo PostgreSQL 17'],
    ['something that is not PostgreSQL', { 'postgres/notes.txt': 'mine' }, 'não é do PostgreSQL e não está vazia'],
    ['a file in the way', { postgres: 'a file' }, 'parte do caminho é um arquivo'],
  ])('%s', async (_, files: Record<string, string>, sentence) => {
    const folder = await mkdtemp(join(tmpdir(), 'publyka-refused-'));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const attempt = startEmbeddedPostgres({ dataDir: folder, log: () => {} });
    await expect(attempt).rejects.toThrow(ConfigError);
    await expect(attempt).rejects.toThrow(sentence);
    await rm(folder, { recursive: true });
  });

  test.runIf(process.platform === 'linux')('a place where nothing can be made', async () => {
    const attempt = startEmbeddedPostgres({ dataDir: '/proc/publyka/data', log: () => {} });
    await expect(attempt).rejects.toThrow('ela não existe e não pode ser criada ali');
  });
});
