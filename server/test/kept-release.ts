import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readForRestore, restoreBackup } from '../src/features/backups/restore-backup.ts';
import { requireCurrentSchema } from '../src/platform/db/applied-migrations.ts';
import { openDatabase } from '../src/platform/db/client.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { parseConfig } from './config.ts';
import { createEmptyDatabase } from './database.ts';

/** Every released version's data, as `node demo/src/keep-data.ts` kept it. */
const releases = new URL('fixtures/releases/', import.meta.url);
const secret = 'test-secret-of-at-least-32-characters';

/** Who reads the data in the tests. */
export const releaseReader = 'otavio';

export async function listReleases(): Promise<string[]> {
  return (await readdir(releases)).filter((name) => name.endsWith('.tar.zst'));
}

export interface KeptRelease {
  databaseUrl: string;
  dataDir: string;
  remove(): Promise<void>;
}

/** In an empty place, as an operator restores it. */
export async function restoreRelease(name: string): Promise<KeptRelease> {
  const path = fileURLToPath(new URL(name, releases));
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'publyka-release-'));
  const config = parseConfig({ DATA_DIR: dataDir, AUTH_SECRET: secret });
  await restoreBackup({ config, databaseUrl: database.url }, path, await readForRestore(config, path));
  return {
    databaseUrl: database.url,
    dataDir,
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** To this version. */
export async function upgradeRelease({ databaseUrl }: KeptRelease): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 2 });
  await migrate(db);
  await requireCurrentSchema(db);
  await db.end();
}
