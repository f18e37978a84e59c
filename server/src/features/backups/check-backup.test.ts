import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../../test/config.ts';
import { createArchive } from '../../platform/backups/write-archive.ts';
import { readMigrations } from '../../platform/db/migration-files.ts';
import { checkBackup, headerName, markOf, newHeader, totalsName } from './check-backup.ts';
import { readForRestore } from './restore-backup.ts';

const secret = 'test-secret-of-at-least-32-characters';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-archives-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An archive without rows, whose header and totals differ from those of an empty installation as given. */
async function write(name: string, { header = {}, bytes = 0 }: { header?: object; bytes?: number }): Promise<string> {
  const path = join(folder, name);
  const archive = await createArchive(path, undefined);
  const migrations = (await readMigrations()).map((one) => ({ name: one.name, hash: one.hash }));
  const facts = { migrations, queueVersion: 0, tables: [], sequences: [], secretMark: markOf(secret) };
  for (const [part, content] of [
    [headerName, { ...newHeader(facts), ...header }],
    [totalsName, { rows: 0, files: 0, bytes }],
  ] as const) {
    const text = Buffer.from(JSON.stringify(content));
    await archive.add(part, text.length, [text]);
  }
  await archive.finish();
  return path;
}

test('the check refuses what a restore would refuse: a newer version, a modified program, a time before 1.0', async () => {
  await checkBackup(await write('same', {}), undefined);
  const migrations = [{ name: '8000_later.sql', hash: 'x' }];
  const newer = await write('newer', { header: { version: '9.1.0', migrations } });
  await expect(checkBackup(newer, undefined)).rejects.toThrow(
    /é da versão 9\.1\.0.*instale essa versão ou uma mais nova/,
  );
  const modified = await write('modified', { header: { version: '1.0.0', migrations } });
  await expect(checkBackup(modified, undefined)).rejects.toThrow(/8000_later\.sql.*programa modificado/);
  const old = await write('old', { header: { format: 1, version: undefined } });
  await expect(checkBackup(old, undefined)).rejects.toThrow(/antes da versão 1\.0/);
});

test('a place that is too small is refused before anything is touched, with what is missing', async () => {
  const config = parseConfig({ AUTH_SECRET: secret, DATA_DIR: folder });
  const path = await write('large', { bytes: 1e18 });
  await expect(readForRestore(config, path)).rejects.toThrow(/Falta espaço no disco de .*pede cerca de .* livres/);
});
