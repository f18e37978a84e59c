import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createJobs } from '../src/platform/jobs/create-jobs.ts';
import { createLogger } from '../src/platform/log/logger.ts';

/** This process's template: made for its first server, copied for each. */
let installed: Promise<string> | undefined;

/**
 * A data folder as after a first start, nobody signed up: a server that starts on it need not make its database, which takes
 * longer than the start itself.
 */
export async function copyInstalled(): Promise<string> {
  installed ??= install();
  const from = await installed;
  const dataDir = await mkdtemp(join(tmpdir(), 'publyka-killed-'));
  await cp(join(from, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  return dataDir;
}

async function install(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-installed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  try {
    const db = openDatabase(postgres.url, { max: 2 });
    await migrate(db).finally(() => db.end());
    const jobs = createJobs({ databaseUrl: postgres.url, log: createLogger('error') });
    await jobs.drain();
    await jobs.stop();
  } finally {
    await postgres.stop();
  }
  return folder;
}
