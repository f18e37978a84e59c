import { bringUpToDate } from '../server/src/bring-up-to-date.ts';
import { readConfig } from '../server/src/config.ts';
import { joinEmbeddedPostgres } from '../server/src/platform/db/embedded-join.ts';
import { ConfigError } from '../server/src/platform/errors/app-error.ts';
import { say } from './launch/project.mjs';

/** Brings the schema up to date without starting the server: for a deploy that migrates before it switches over. */
async function main(): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readConfig(process.env);
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await joinEmbeddedPostgres({ dataDir, log: () => {}, onProgress: say });
  const applied = await bringUpToDate({ url: database.url, ownerUrl: databaseOwnerUrl }, say);
  await database.stop();
  say(applied.length > 0 ? `Migrações aplicadas: ${applied.length}.` : 'O banco de dados já está em dia.');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
});
