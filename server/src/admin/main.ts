import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { closePlatform, createPlatform } from '../create-platform.ts';
import { AdminError } from '../platform/admin/command.ts';
import { readOrMakeSecret } from '../platform/auth-secret.ts';
import { ConfigError } from '../platform/config-error.ts';
import { joinEmbeddedPostgres } from '../platform/db/embedded-join.ts';
import { createLogger } from '../platform/log/logger.ts';
import { adminCommands } from './registry.ts';
import { readHelp, runCommand } from './run-command.ts';

/** `npm run admin -- …`: works on the database of the running server; what it changes is told live like anything else. */
async function main(words: string[]): Promise<void> {
  const help = readHelp(adminCommands, words);
  if (help !== null) return print(help); // Needs no database.
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' });
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await joinEmbeddedPostgres({ dataDir: config.dataDir, log: () => {}, onProgress: () => {} });
  const log = createLogger(config.logLevel);
  const platform = createPlatform({ config, log, databaseUrl: database.url, secret: await readOrMakeSecret(config) });
  try {
    await createApp(platform); // Makes the jobs known that a command may queue; the running server works on them.
    await runCommand(adminCommands, { platform, print }, words);
  } finally {
    await closePlatform(platform);
    await database.stop();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof AdminError || error instanceof ConfigError;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isPlain ? error.message : detail}\n`);
  process.exitCode = 1;
});
