import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeNewSecret, readOrMakeSecret, secretPath } from './auth-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'publyka-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = (hasAccounts = false) => readOrMakeSecret({ authSecret: undefined, dataDir }, async () => hasAccounts);

test('simultaneous first starts agree on one whole secret and leave nothing beside it', async () => {
  const secrets = new Set(await Promise.all(Array.from({ length: 100 }, () => read())));
  expect([...secrets]).toEqual([await readFile(secretPath(dataDir), 'utf8')]);
  expect([...secrets][0]).toHaveLength(43);
  expect(await readdir(dataDir)).toEqual(['auth-secret']);
});

test.each(['', 'cut-off', 'a'.repeat(42)])('a file that holds %j is refused in words', async (text) => {
  await writeFile(secretPath(dataDir), text);
  await expect(read()).rejects.toThrow('auth-secret');
});

test('a secret that is lost while there are accounts is not replaced unless the operator asks for it', async () => {
  await expect(read(true)).rejects.toThrow(/Falta .*auth-secret.*backup.*auth-secret make/);
  expect(await readdir(dataDir)).toEqual([]);
  const made = await makeNewSecret(dataDir);
  expect(await read(true)).toBe(made);
  expect(await makeNewSecret(dataDir)).toBeNull();
});
