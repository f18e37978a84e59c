import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createJobs } from '../src/platform/jobs/create-jobs.ts';
import { createLogger } from '../src/platform/log/logger.ts';

export interface TemplateDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * One throw-away PostgreSQL for the run, with a migrated template that each test file clones. `TEMPLATE_SQL=<file>` changes
 * the template further: all tests then say whether the application bears it (ops/growth/partitions.sql).
 */
export async function startTemplateDatabase(): Promise<TemplateDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-test-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, ephemeral: true });
  const templateUrl = new URL(server.url);
  templateUrl.pathname = '/template_publyka';
  const admin = openDatabase(server.url, { max: 1 });
  await admin`create database template_publyka`;
  await admin.end();
  const db = openDatabase(templateUrl.href, { max: 2 });
  await migrate(db);
  const further = process.env['TEMPLATE_SQL'];
  if (further) await db.unsafe(await readFile(further, 'utf8'));
  await db.end();
  await installJobs(templateUrl.href);
  return {
    url: templateUrl.href,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The job tables, so that no test file has to make them. */
async function installJobs(databaseUrl: string): Promise<void> {
  const jobs = createJobs({ databaseUrl, log: createLogger('error') });
  await jobs.drain();
  await jobs.stop();
}
