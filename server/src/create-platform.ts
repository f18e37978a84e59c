import type { Config } from './config.ts';
import { createWorkQueue } from './platform/concurrency/work-queue.ts';
import { type Database, openDatabase } from './platform/db/client.ts';
import { openReplica } from './platform/db/replica.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { createDiskSpace } from './platform/disk/data-folder.ts';
import { createClientAddress } from './platform/http/client-address.ts';
import { createConcurrencyLimit } from './platform/http/load-shedding.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createReplicaReads } from './platform/http/replica-reads.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import type { Logger } from './platform/log/logger.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { measuredStorage, openStorage } from './platform/media/open-storage.ts';
import type { Platform } from './platform/platform.ts';
import { createLocalBus } from './platform/realtime/bus.ts';
import { createLive } from './platform/realtime/create-live.ts';
import type { Live } from './platform/realtime/live.ts';
import { createNatsBus } from './platform/realtime/nats-bus.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { createSettings } from './platform/settings/settings.ts';

/** Each holds a connection; a statement outside of them always finds another one. */
const transactionsAtOnce = 10;
const otherConnections = 2;
/** How many transactions may wait for their turn. */
const transactionsWaiting = 1000;
/** A link that travels brings hundreds at once; each is read to within milliseconds. */
const visitors = { running: 4, waiting: 200, timeoutMs: 2000 };

interface PlatformOptions {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** Signs the session cookies. */
  secret: string;
  /** Milliseconds that a transaction may wait for its turn before it is refused. */
  turnTimeoutMs?: number;
  /** Registers the jobs when the first one is queued. */
  declareJobs?: () => Promise<unknown>;
}

/** Connects the pieces that features share. Closing it is `closePlatform`. */
export function createPlatform(options: PlatformOptions): Platform {
  const { config, log, databaseUrl, secret, turnTimeoutMs = 5000 } = options;
  const db = openDatabase(databaseUrl, {
    isForRequests: true,
    max: transactionsAtOnce + otherConnections,
    onNotice: (message) => log.debug({ message }, 'database notice'),
  });
  const sessions = createSessions({ db, secret, publicUrl: config.publicUrl });
  const settings = createSettings({ db, log, ...config.settings, announce: () => live.refreshSettings() });
  const live = createLive({
    config,
    db,
    log,
    resolveViewer: sessions.resolveViewer,
    onSessionsEnded: sessions.forget,
    onSettingsChanged: settings.load,
    bus: config.natsUrl ? createNatsBus({ url: config.natsUrl, log }) : createLocalBus(),
  });
  const replicaUrl = config.databaseReplicaUrl;
  const disk = createDiskSpace({
    folder: config.dataDir,
    reserve: config.diskReserve,
    holds: { files: !config.s3, database: !config.databaseUrl },
    log,
  });
  return {
    config,
    settings,
    log,
    db,
    databaseUrl,
    replicaReads: createReplicaReads({
      db,
      replica: replicaUrl ? openReplica({ url: replicaUrl, db, log }) : null,
      isSecure: config.publicUrl.startsWith('https:'),
      log,
    }),
    concurrencyLimit: createConcurrencyLimit(),
    visitors: createWorkQueue({ name: 'visitors', ...visitors }),
    disk,
    sessions,
    live,
    clientAddress: createClientAddress(config.trustedProxies),
    limits: createRateLimits(db, config.rateLimits, () => live.nodes),
    jobs: createJobs({ databaseUrl, log, declare: options.declareJobs }),
    mail: createMailer(config),
    files: measuredStorage(openStorage(config, disk)),
    transaction: createTransactions({ db, live, turnTimeoutMs }),
  };
}

interface TransactionOptions {
  db: Database;
  live: Live;
  turnTimeoutMs: number;
}

function createTransactions({ db, live, turnTimeoutMs }: TransactionOptions): Platform['transaction'] {
  const turns = createWorkQueue({
    name: 'transactions',
    running: transactionsAtOnce,
    waiting: transactionsWaiting,
    timeoutMs: turnTimeoutMs,
  });
  return (work) =>
    turns.run(null, () => inTransaction({ db, storeEvents: live.storeEvents, publish: live.publish }, work));
}

/** Ends what the platform holds, in the order that lets running work finish. */
export async function closePlatform(platform: Platform): Promise<void> {
  await platform.live.stop();
  await platform.jobs.stop();
  await platform.replicaReads.stop();
  await platform.db.end({ timeout: 5 });
}
