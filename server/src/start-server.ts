import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { Config } from './config.ts';
import { closePlatform, createPlatform } from './create-platform.ts';
import { provideStarters } from './features/onboarding/starters.ts';
import { openDatabase } from './platform/db/client.ts';
import { requireDurability } from './platform/db/durability.ts';
import { keepEmbeddedPostgres } from './platform/db/embedded-keeper.ts';
import { prepareDataFolder, requireBackupFolder } from './platform/disk/data-folder.ts';
import { ConfigError } from './platform/errors/app-error.ts';
import {
  createDraining,
  type Draining,
  refuseUpgradeWhileDraining,
  refuseWhileDraining,
} from './platform/http/draining.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { shedWhenSaturated } from './platform/http/load-shedding.ts';
import { createLogger, type Logger } from './platform/log/logger.ts';
import type { Platform } from './platform/platform.ts';
import type { Live } from './platform/realtime/live.ts';
import { isForLive } from './platform/realtime/upgrade.ts';
import { provideSecret } from './provide-secret.ts';

export interface RunningServer {
  url: string;
  platform: Platform;
  /** Finishes what is running, tells sockets to reconnect elsewhere, and ends everything it started. */
  stop(): Promise<void>;
}

interface StartOptions {
  webFolder?: string;
  /** Progress for the person at the console. */
  onProgress?: (line: string) => void;
}

/** Brings a node up: database, migrations, features, HTTP and WebSocket. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  const onProgress = options.onProgress ?? (() => {});
  const stopTracing = await openTracing(config, log);
  await prepareDataFolder(config.dataDir);
  await requireBackupFolder(config.backups.folder);
  const database = await provideDatabase(config, log, onProgress);
  let platform: Platform | undefined;
  try {
    if (config.s3) await (await import('./platform/media/s3-client.ts')).requireBucket(config.s3, log);
    await checkDatabase(database.url);
    await bringUpToDate({ url: database.url, ownerUrl: config.databaseOwnerUrl }, (name) =>
      onProgress(`Atualizando o banco de dados: ${name}`),
    );
    platform = createPlatform({
      config,
      log,
      databaseUrl: database.url,
      secret: await provideSecret(config, database.url),
    });
    const app = await createApp(platform, options.webFolder ? { webFolder: options.webFolder } : {});
    await platform.live.start();
    await platform.settings.load();
    await provideStarters(platform);
    await platform.jobs.start();
    const draining = createDraining();
    const listener = shedWhenSaturated(platform.concurrencyLimit, getRequestListener(app.fetch));
    const http = await listen(config, refuseWhileDraining(draining, listener), { live: platform.live, draining });
    const running = platform;
    return {
      url: `${new URL(config.publicUrl).origin}`,
      platform: running,
      stop: async () => {
        draining.begin();
        const farewell = running.live.dismiss();
        await pause(config.drainSeconds * 1000);
        // Sockets keep the HTTP server open until they are told to go.
        await Promise.all([closeHttp(http), farewell]);
        await closePlatform(running);
        await database.stop();
        await stopTracing();
      },
    };
  } catch (error) {
    if (platform) await closePlatform(platform);
    await database.stop();
    await stopTracing();
    throw error;
  }
}

/** Most installations are not traced, and do without its code. */
async function openTracing(config: Config, log: Logger): Promise<() => Promise<void>> {
  if (!config.isTraced) return async () => {};
  return (await import('./platform/open-telemetry/start-tracing.ts')).startTracing(log);
}

/** The configured database, or our own embedded one. */
async function provideDatabase(
  config: Config,
  log: Logger,
  onProgress: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  return keepEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ line }, 'postgres'),
    onProgress,
    onCrash: (reason) => log.error({ reason }, 'embedded postgres ended; starting it again'),
  });
}

/** Checks that the database is there and keeps its promises. */
async function checkDatabase(url: string): Promise<void> {
  const db = openDatabase(url, { max: 2 });
  try {
    await db`select 1`.catch((error: unknown) => {
      throw new ConfigError(
        `O banco de dados não responde (${error instanceof Error ? error.message : String(error)}): confira DATABASE_URL.`,
      );
    });
    await requireDurability(db);
  } finally {
    await db.end({ timeout: 5 });
  }
}

/**
 * Connections that may wait to be accepted, as far as the system allows. When very many browsers come back at once,
 * Node's 511 are too few: those that find the queue full try again a second later.
 */
const backlog = 4096;

function listen(
  config: Config,
  listener: ReturnType<typeof getRequestListener>,
  { live, draining }: { live: Live; draining: Draining },
): Promise<Server> {
  const server = createHttpServer(listener);
  server.on('upgrade', (request, socket, head) => {
    if (draining.isOn) refuseUpgradeWhileDraining(socket);
    else if (isForLive(request.url)) live.handleUpgrade(request, socket, head);
    else (socket as Socket).destroy();
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ConfigError(`A porta ${config.port} já está em uso: escolha outra com PORT.`));
      else if (error.code === 'EACCES')
        reject(
          new ConfigError(`A porta ${config.port} pede privilégios que este usuário não tem: escolha outra com PORT.`),
        );
      else reject(error);
    });
    const { port, host } = config;
    server.listen({ port, host, backlog }, () => resolve(server));
  });
}

/** Takes no new connections, lets running requests end, drops idle ones. */
function closeHttp(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
  });
}
