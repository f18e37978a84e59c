import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { signInRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { parseConfig } from '../../../test/config.ts';
import { createEmptyDatabase } from '../../../test/database.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';
import type { Config } from '../../config.ts';
import { makeKeys } from '../../platform/backups/sealing.ts';
import { type Database, openDatabase } from '../../platform/db/client.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { readForRestore, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const unzip = promisify(zstdDecompress);
const secret = 'test-secret-of-at-least-32-characters';
const account = { email: 'lia@exemplo.br', password: 'Senha1234' };
let folder: string;
let app: TestApp;
let ana: TestPerson;
let picture: string;
let keys: Awaited<ReturnType<typeof makeKeys>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-backups-'));
  keys = await makeKeys();
  app = await createTestApp();
  ana = await createPerson(app);
  const rui = await createPerson(app);
  expect((await app.call(signUpRoute, { body: { ...account, fullName: 'Lia Prado' } })).status).toBe(200);
  const communityId = await createCommunity(app, [ana, rui]);
  for (const text of ['Uma linha', 'Tab\te "aspas" e \\n', 'Duas\nlinhas 🌱']) await send(app, ana, communityId, text);
  picture = await uploadImage(app, ana);
  const body = { id: uuidv7(), type: 'image' as const, content: 'Foto', images: [{ fileId: picture, alt: 'Flor' }] };
  expect((await app.call(createPostRoute, { body }, ana.cookie)).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

function configOf(environment: Record<string, string | undefined>): Config {
  return parseConfig({ AUTH_SECRET: secret, ...environment });
}

/** With a storage that nobody answers for. */
function withoutStorage(config: Config): Config {
  const s3 = { bucket: 'x', endpoint: 'http://127.0.0.1:9', region: 'x', accessKey: 'x', secretKey: 'x' };
  return { ...config, s3 };
}

/** A backup of the application, sealed when a key is given, in a folder of its own. */
async function backUp(key?: string) {
  const into = await mkdtemp(join(folder, 'made-'));
  const config = configOf({ DATA_DIR: app.platform.config.dataDir, BACKUP_KEY: key });
  return writeBackup({ config, databaseUrl: app.databaseUrl }, into);
}

interface Place {
  config: Config;
  databaseUrl: string;
  drop(): Promise<void>;
}

async function emptyPlace(environment: Record<string, string | undefined> = {}): Promise<Place> {
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(folder, 'place-'));
  return { config: configOf({ DATA_DIR: dataDir, ...environment }), databaseUrl: database.url, drop: database.drop };
}

/** As the command does it. */
async function restore({ config, databaseUrl }: Omit<Place, 'drop'>, path: string): Promise<CheckedBackup> {
  const backup = await readForRestore(config, path);
  await restoreBackup({ config, databaseUrl }, path, backup);
  return backup;
}

/** Digest of every table's rows, and of every stored file. */
async function fingerprint(databaseUrl: string, dataDir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const db = openDatabase(databaseUrl, { max: 1 });
  for (const name of await tablesOf(db)) {
    const [row] = await db.unsafe<{ count: number; hash: string }[]>(
      `select count(*), md5(coalesce(string_agg(one::text, chr(10) order by one::text), '')) as hash from ${name} one`,
    );
    found[name] = `${row?.count} ${row?.hash}`;
  }
  await db.end();
  const files = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    found[path.slice(dataDir.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return found;
}

async function tablesOf(db: Database): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'migrations'`;
  return rows.map(({ name }) => name);
}

test('what was there comes back into an empty place: every row, every file, references, sequences, sign-in', async () => {
  const before = await fingerprint(app.databaseUrl, app.platform.config.dataDir);
  const backup = await backUp(keys.public);
  expect(backup.lost).toBe(0);
  const place = await emptyPlace({ BACKUP_KEY: keys.secret });
  const { header } = await restore(place, backup.path);
  // The empty ones, too: on another day they are not.
  const tables = (await tablesOf(app.platform.db)).map((name) => `public.${name}`);
  expect(header.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
  const { event_epoch: epoch, ...rows } = await fingerprint(place.databaseUrl, place.config.dataDir);
  const { event_epoch: epochBefore, ...rowsBefore } = before;
  expect(rows).toEqual(rowsBefore);
  // Numbers of events that were given after the backup are known to people: they are told that they mean nothing now.
  expect(epoch).not.toBe(epochBefore);
  expect(Object.keys(before).filter((name) => name.includes(picture)).length).toBeGreaterThan(0);

  const restored = await createTestApp({ DATA_DIR: place.config.dataDir }, { ...app, databaseUrl: place.databaseUrl });
  expect((await restored.call(signInRoute, { body: account })).status).toBe(200);
  await publish(restored, ana, 'Depois da volta');
  const { db } = restored.platform;
  // The rules that had to stand aside are there again.
  await expect(db`insert into post_likes (post_id, user_id) values (${uuidv7()}, ${ana.id})`).rejects.toThrow(
    /foreign key/,
  );
  const [disabled] = await db`select count(*) from pg_trigger where tgenabled <> 'O'`;
  expect(disabled).toEqual({ count: 0 });
  await restored.close();
  await place.drop();
});

test('a backup made while people write is of one moment', async () => {
  let isWriting = true;
  const write = async () => {
    while (isWriting) await publish(app, ana, 'Enquanto isso');
  };
  const writers = [write(), write(), write()];
  const backup = await backUp();
  isWriting = false;
  await Promise.all(writers);
  const place = await emptyPlace();
  await restore(place, backup.path); // Checks every reference between rows.
  const db = openDatabase(place.databaseUrl, { max: 1 });
  const [counts] = await db`
    select posts_count as kept, (select count(*) from posts where user_id = profiles.id) as counted
    from profiles where id = ${ana.id}`;
  expect(counts?.['kept']).toBe(counts?.['counted']);
  await db.end();
  await place.drop();
});

test('any byte that is not as it was written is noticed, and nothing of it is restored', async () => {
  for (const key of [undefined, keys.secret]) {
    const { path, size } = await backUp(key);
    const whole = await readFile(path);
    await checkBackup(path, key);
    // From the first part to the last, and what lies between them.
    for (let index = 0; index < 40; index += 1) {
      const at = Math.min(size - 1, 8 + Math.floor((index * size) / 40));
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 0x10;
      await writeFile(path, broken);
      // zstd has a few bits that say nothing, one in ten thousand: turned round, the same comes out.
      if (key === undefined && (await unzip(broken).catch(() => null))?.equals(await unzip(whole))) continue;
      await expect(checkBackup(path, key), `byte ${at} of ${size}`).rejects.toThrow(/danificado|chave|não é um backup/);
    }
    for (const bytes of [0, 10, Math.floor(size / 2), size - 1]) {
      await writeFile(path, whole.subarray(0, bytes));
      await expect(checkBackup(path, key), `${bytes} bytes of ${size}`).rejects.toThrow(/danificado|não é um backup/);
    }
    const place = await emptyPlace({ BACKUP_KEY: key });
    await expect(restore(place, path)).rejects.toThrow(/danificado/);
    const db = openDatabase(place.databaseUrl, { max: 1 });
    expect(await db`select from pg_class where relnamespace = 'public'::regnamespace`).toHaveLength(0);
    await db.end();
    expect(await readdir(place.config.dataDir)).toEqual([]);
    await place.drop();
  }
});

test('another key, the public one, or none opens nothing', async () => {
  const { path } = await backUp(keys.public);
  const other = await makeKeys();
  await expect(checkBackup(path, other.secret)).rejects.toThrow(/não é a deste backup/);
  await expect(checkBackup(path, keys.public)).rejects.toThrow(/chave secreta/);
  await expect(checkBackup(path, undefined)).rejects.toThrow(/cifrado/);
  expect((await readFile(path)).includes('Foto')).toBe(false);
});

test('a place that is not empty, or of another secret, is refused and left as it is', async () => {
  const { path } = await backUp();
  const before = await fingerprint(app.databaseUrl, app.platform.config.dataDir);
  const here = { config: configOf({ DATA_DIR: app.platform.config.dataDir }), databaseUrl: app.databaseUrl };
  await expect(restore(here, path)).rejects.toThrow(/não está vazio/);
  expect(await fingerprint(app.databaseUrl, app.platform.config.dataDir)).toEqual(before);

  const place = await emptyPlace();
  await expect(restore({ ...place, config: here.config }, path)).rejects.toThrow(/não está vazia/);
  const otherSecret = configOf({ DATA_DIR: place.config.dataDir, AUTH_SECRET: 'x'.repeat(40) });
  await expect(restore({ ...place, config: otherSecret }, path)).rejects.toThrow(/AUTH_SECRET/);
  await place.drop();
});

test('a role that may make no tables is told who may', async () => {
  const { path } = await backUp();
  const place = await emptyPlace();
  const db = openDatabase(place.databaseUrl, { max: 1 });
  await db`revoke create on schema public from pg_database_owner, public`;
  await db.end();
  await expect(restore(place, path)).rejects.toThrow(/DATABASE_OWNER_URL/);
  await place.drop();
});

test('a restore that is cut off leaves a place that no server starts on, and that may be tried again', async () => {
  const { path } = await backUp();
  const place = await emptyPlace();
  const db = openDatabase(place.databaseUrl, { max: 1 });
  await expect(restore({ ...place, config: withoutStorage(place.config) }, path)).rejects.toThrow();
  await expect(migrate(db)).rejects.toThrow(/não terminou/);
  const [people] = await db`select count(*) from profiles where email is not null and email like '%@%'`;
  expect(people).toEqual({ count: 0 });
  await restore(place, path);
  await migrate(db);
  await db.end();
  await place.drop();
});

test('a backup that fails leaves nothing; one at a time', async () => {
  const into = await mkdtemp(join(folder, 'failed-'));
  const config = configOf({ DATA_DIR: app.platform.config.dataDir });
  await expect(writeBackup({ config: withoutStorage(config), databaseUrl: app.databaseUrl }, into)).rejects.toThrow();
  expect(await readdir(into)).toEqual([]);
  const both = await Promise.allSettled([
    writeBackup({ config, databaseUrl: app.databaseUrl }, into),
    writeBackup({ config, databaseUrl: app.databaseUrl }, into),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await readdir(into)).toHaveLength(1);
});
