import type { App } from './app.ts';
import { bringUpToDate, requireUpToDate } from './bring-up-to-date.ts';
import type { Config } from './config.ts';
import { closePlatform, createPlatform } from './create-platform.ts';
import { joinEmbeddedPostgres } from './platform/db/embedded-join.ts';
import { createLogger } from './platform/log/logger.ts';
import type { Platform } from './platform/platform.ts';
import { provideSecret } from './provide-secret.ts';

/** The application without a socket, as a command beside the server uses it. */
export interface OpenApplication {
  /** Loads all features, which most commands need nothing of. */
  openApp(): Promise<App>;
  platform: Platform;
  databaseUrl: string;
  close(): Promise<void>;
}

interface CommandOptions {
  onProgress?: (sentence: string) => void;
  /** Brings an empty or older database up to date first; by default the command refuses it. */
  migrates?: boolean;
}

/** Opens it on the database of the running server, or on one started for the command when none runs. */
export async function openForCommand(
  config: Config,
  { onProgress = () => {}, migrates = false }: CommandOptions = {},
): Promise<OpenApplication> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await joinEmbeddedPostgres({ dataDir: config.dataDir, log: () => {}, onProgress });
  let platform: Platform | undefined;
  const close = async () => {
    if (platform) await closePlatform(platform);
    await database.stop();
  };
  try {
    if (migrates) await bringUpToDate({ url: database.url, ownerUrl: config.databaseOwnerUrl });
    else await requireUpToDate(database.url);
    const secret = await provideSecret(config, database.url);
    const log = createLogger(config.logLevel);
    let app: Promise<App> | undefined;
    const openApp = () => {
      app ??= import('./app.ts').then(({ createApp }) => createApp(opened));
      return app;
    };
    // The running server works on the jobs that a command queues.
    const opened = createPlatform({ config, log, databaseUrl: database.url, secret, declareJobs: openApp });
    platform = opened;
    await opened.settings.load();
    return { openApp, platform: opened, databaseUrl: database.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
