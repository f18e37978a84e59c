import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { renderMetrics } from '../../platform/http/metrics.ts';
import { checkBackup } from './check-backup.ts';
import { makeDueBackup } from './jobs.ts';
import { listBackups } from './kept-backups.ts';

const secret = 'test-secret-of-at-least-32-characters';
let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-scheduled-'));
  app = await createTestApp({ BACKUP_DIR: folder, BACKUP_KEEP: '2', BACKUP_EVERY_HOURS: '6', AUTH_SECRET: secret });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes the newest backup so many hours old. */
async function age(hours: number): Promise<void> {
  const [newest] = await listBackups(folder);
  const then = new Date(Date.now() - hours * 60 * 60 * 1000);
  if (newest) await utimes(newest.path, then, then);
}

async function metric(name: string): Promise<number> {
  const line = (await renderMetrics()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

test('a backup is made when one is due, by itself; the oldest go once the new one is whole', async () => {
  expect(await metric('backup_newest_timestamp_seconds')).toBe(0);
  for (const day of ['01', '02', '03']) await writeFile(join(folder, `publyka-2026-01-${day}T030000Z.tar.zst`), 'old');
  await writeFile(join(folder, 'notas.txt'), 'de quem opera');
  await age(5);
  await makeDueBackup(app.platform, folder);
  expect(await readdir(folder)).toHaveLength(4); // Not yet due: nothing was made, nothing removed.

  await age(6);
  await makeDueBackup(app.platform, folder);
  const kept = await listBackups(folder);
  expect(kept).toHaveLength(2);
  expect(kept[1]?.path).toContain('2026-01-03');
  expect(await readdir(folder)).toContain('notas.txt');
  await checkBackup(kept[0]?.path ?? '', undefined);
  expect(await metric('backup_newest_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(await metric('backup_newest_bytes')).toBe(kept[0]?.bytes);
});

test('one that fails is counted, tried again, and takes no older one away', async () => {
  await age(7);
  const before = await readdir(folder);
  const failures = await metric('backup_failures_total');
  const unreachable = { ...app.platform, databaseUrl: 'postgres://nobody@127.0.0.1:9/none' };
  unreachable.log.level = 'silent';
  await expect(makeDueBackup(unreachable, folder)).rejects.toThrow();
  expect(await metric('backup_failures_total')).toBe(failures + 1);
  expect(await readdir(folder)).toEqual(before);
});
