import { readConfig } from '../server/src/config.ts';
import { ConfigError } from '../server/src/platform/config-error.ts';
import { openDatabase } from '../server/src/platform/db/client.ts';
import { joinEmbeddedPostgres } from '../server/src/platform/db/embedded-join.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { say } from './launch/project.mjs';

/** Brings the schema up to date without starting the server: for a deploy that migrates before it switches over. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await joinEmbeddedPostgres({ dataDir, log: () => {}, onProgress: say });
  const db = openDatabase(database.url, { max: 2 });
  const applied = await migrate(db, say).finally(() => db.end());
  await database.stop();
  say(applied.length > 0 ? `Migrações aplicadas: ${applied.length}.` : 'O banco de dados já está em dia.');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
});
