import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getInstallationRoute } from '@publyka/contract/routes/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../test/config.ts';
import { createEmptyDatabase } from '../test/database.ts';
import { openForCommand } from './open-for-command.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'publyka-command-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a command that migrates begins on an empty database, as the demonstration does', async () => {
  const config = parseConfig({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { openApp, close } = await openForCommand(config, { migrates: true });
  try {
    expect((await (await openApp()).request(getInstallationRoute.path)).status).toBe(200);
  } finally {
    await close();
  }
});
