import type { Config } from '../config.ts';
import type { WorkQueue } from './concurrency/work-queue.ts';
import type { Database } from './db/client.ts';
import type { Transaction } from './db/transaction.ts';
import type { DiskSpace } from './disk/data-folder.ts';
import type { ClientAddress } from './http/client-address.ts';
import type { ConcurrencyLimit } from './http/load-shedding.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { ReplicaReads } from './http/replica-reads.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log/logger.ts';
import type { Mailer } from './mail/create-mailer.ts';
import type { FileStorage } from './media/storage.ts';
import type { Live } from './realtime/live.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Settings } from './settings/settings.ts';

/** What every feature may use: made once at start, passed as the first argument of service functions. */
export interface Platform {
  config: Config;
  /** What may change while the server runs. */
  settings: Settings;
  log: Logger;
  db: Database;
  /** For code that needs its own connections. */
  databaseUrl: string;
  /** For reads that may be a second old. */
  replicaReads: ReplicaReads;
  /** Runs one command in one transaction; its events are stored in it and delivered after the commit. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  sessions: Sessions;
  live: Live;
  /** Finds the client's address behind trusted proxies. */
  clientAddress: ClientAddress;
  limits: RateLimits;
  concurrencyLimit: ConcurrencyLimit;
  /** What people without an account read waits here, and is no load that members are refused for. */
  visitors: WorkQueue;
  jobs: Jobs;
  /** Sends immediately and may be slow: call it from a job. */
  mail: Mailer;
  files: FileStorage;
  disk: DiskSpace;
}
