import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { version } from '../version/version.ts';
import { compareVersions, requireCurrentSchema } from './applied-migrations.ts';
import { type Database, openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
beforeEach(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { max: 2 });
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

test('each migration notes the version that applied it, and a database that is up to date is taken', async () => {
  const versions = await db`select distinct version from migrations`;
  expect(versions).toEqual([{ version }]);
  await requireCurrentSchema(db);
  expect(await migrate(db)).toEqual([]);
});

test('an older program neither starts nor runs commands on a newer database, and names the newest version', async () => {
  await db`insert into migrations (name, hash, version) values
    ('8000_later.sql', 'x', '1.10.0'), ('7999_late.sql', 'x', '1.9.0')`;
  const sentence = /banco é da versão 1\.10\.0.*instale essa ou uma mais nova, ou restaure o backup/;
  await expect(migrate(db)).rejects.toThrow(sentence);
  await expect(requireCurrentSchema(db)).rejects.toThrow(sentence);
});

test('a command of a newer program on an older database says to start the server or to migrate', async () => {
  const last = (await readMigrations()).at(-1);
  await db`delete from migrations where name = ${last?.name ?? ''}`;
  await expect(requireCurrentSchema(db)).rejects.toThrow(/inicie o servidor desta versão, ou rode npm run db:migrate/);
});

test('a database from before 1.0 is left as it is, with a way out', async () => {
  await db`alter table migrations drop column version`;
  const before = await db`select count(*) from migrations`;
  await expect(migrate(db)).rejects.toThrow(/de antes da versão 1\.0.*DATA_DIR ou DATABASE_URL/);
  await expect(requireCurrentSchema(db)).rejects.toThrow(/de antes da versão 1\.0/);
  expect(await db`select count(*) from migrations`).toEqual(before);
});

test('versions are ordered by their numbers', () => {
  expect(['1.10.0', '1.9.0', '1.0.0'].sort(compareVersions)).toEqual(['1.0.0', '1.9.0', '1.10.0']);
});
