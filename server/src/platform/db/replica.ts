import { Gauge } from 'prom-client';
import type { Logger } from '../log/logger.ts';
import { type Database, openDatabase } from './client.ts';

/** Interval between checks in milliseconds. The replica must have what was written before the last but one. */
export const lookIntervalMs = 500;
/** Timeout of a check in milliseconds, after which the replica counts as too far behind. */
const lookTimeoutMs = 400;
/** Checks before a warning about a replica that never caught up: its address or its own connection may be wrong. */
const looksUntilTold = 4;

const replicaBehind = new Gauge({
  name: 'db_replica_behind',
  help: 'Whether the replica is away or more than a second behind (1), so that the database answers for it; 0 without one',
});

/** A copy of the database that follows it. */
export interface Replica {
  readonly db: Database;
  /** Whether it had everything older than a second at the last check. */
  readonly isFresh: boolean;
  /** It failed a read. It is not used before the next check. */
  markStale(): void;
  stop(): Promise<void>;
}

/** Records the database's position at one check, and at the next one asks the replica whether it has reached it. */
export function openReplica({ url, db, log }: { url: string; db: Database; log: Logger }): Replica {
  const replica = openDatabase(url, { isForRequests: true });
  let isFresh = false;
  let hasFollowed = false;
  let looks = 0;
  let seenAt: string | null = null;
  let look: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function change(to: boolean): void {
    if (isFresh && !to) log.warn('replica is behind or away: everything is read from the database');
    isFresh = to;
    replicaBehind.set(to ? 0 : 1);
    hasFollowed ||= to;
  }

  function logIfNeverThere(err: unknown): void {
    looks += 1;
    if (!hasFollowed && looks === looksUntilTold)
      log.warn({ err }, 'replica has not followed since the start: everything is read from the database');
  }

  async function lookOnce(): Promise<void> {
    try {
      const reached = seenAt !== null && (await hasReached(replica, seenAt));
      const [row] = await db<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`;
      seenAt = row?.lsn ?? null;
      change(reached);
      logIfNeverThere(null);
    } catch (error) {
      log.debug({ err: error }, 'replica not looked at');
      change(false);
      logIfNeverThere(error);
    }
  }

  function goOn(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      const late = setTimeout(() => change(false), lookTimeoutMs);
      look = lookOnce().finally(() => {
        clearTimeout(late);
        goOn();
      });
    }, lookIntervalMs).unref();
  }

  goOn();
  return {
    db: replica,
    get isFresh() {
      return isFresh;
    },
    markStale: () => change(false),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await look;
      await replica.end({ timeout: 5 });
    },
  };
}

async function hasReached(replica: Database, lsn: string): Promise<boolean> {
  const [row] = await replica<{ reached: boolean | null }[]>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached`;
  return row?.reached === true;
}
