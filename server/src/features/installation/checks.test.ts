import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeKeys } from '../../platform/backups/sealing.ts';
import { newName } from '../backups/kept-backups.ts';
import { checkInstallation } from './checks.ts';

let folder: string;
const apps: TestApp[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-checks-'));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function checkBackups(environment: Record<string, string>) {
  const app = await createTestApp(environment);
  apps.push(app);
  return (await checkInstallation(app.platform)).find(({ name }) => name === 'backups');
}

test('backups are ready when there is one, sealed by a key', async () => {
  const key = (await makeKeys()).public;
  expect(await checkBackups({})).toMatchObject({ isReady: false, detail: null });
  expect(await checkBackups({ BACKUP_DIR: folder })).toMatchObject({
    isReady: false,
    detail: expect.stringContaining('BACKUP_KEY'),
  });
  const sealed = { BACKUP_DIR: folder, BACKUP_KEY: key };
  expect(await checkBackups(sealed)).toMatchObject({ isReady: false, detail: 'Ainda não há nenhum' });
  await writeFile(join(folder, newName(true)), 'x');
  expect(await checkBackups(sealed)).toMatchObject({ isReady: true, detail: expect.stringContaining('O mais novo') });
});

test('a mail server that does not answer is not ready, however it was given', async () => {
  const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'x@exemplo.br' });
  apps.push(app);
  const smtp = (await checkInstallation(app.platform)).find(({ name }) => name === 'smtp');
  expect(smtp).toMatchObject({ isReady: false, detail: expect.stringMatching(/./) });
});
