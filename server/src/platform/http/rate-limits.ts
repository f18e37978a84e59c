import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../db/client.ts';
import { AppError } from '../errors/app-error.ts';
import { type ClientAddress, networkOf } from './client-address.ts';
import type { HttpContext } from './environment.ts';

/** So many times within so many seconds, counted from the first. */
export interface RateLimit {
  /** Unique; part of what is counted under. */
  name: string;
  times: number;
  seconds: number;
  /**
   * Counted by all nodes together in the database, or by each node for itself in memory (fast, and enough for floods):
   * a proxy shares requests out evenly, so each of three nodes allows a third.
   */
  counted: 'together' | 'per-node';
}

/** A limit and whom it is counted for: an account, a person, a network. */
export interface Allowance {
  limit: RateLimit;
  subject: string;
}

export interface RateLimits {
  /** Counts one attempt against each limit; throws `too_many_requests` with the time to wait when one is exhausted. */
  take(allowances: Allowance[]): Promise<void>;
  /** Returns attempts that turned out not to count. */
  giveBack(allowances: Allowance[]): Promise<void>;
  /** Resets the count. */
  clear(allowances: Allowance[]): Promise<void>;
}

const none: RateLimits = { take: async () => {}, giveBack: async () => {}, clear: async () => {} };

/** The limits, or, with RATE_LIMITS=off, none at all. `countNodes` answers how many live, this one too. */
export function createRateLimits(db: Database, isOn: boolean, countNodes: () => number = () => 1): RateLimits {
  if (!isOn) return none;
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf(limit: RateLimit): RateLimiterAbstract {
    const limiter = limiters.get(limit.name) ?? createLimiter(db, limit);
    limiters.set(limit.name, limiter);
    if (limit.counted === 'per-node') limiter.points = Math.ceil(limit.times / countNodes());
    return limiter;
  }

  return {
    take: async (allowances) => {
      refuseTaken(
        await Promise.allSettled(allowances.map((allowance) => takeOne(limiterOf(allowance.limit), allowance))),
      );
    },
    giveBack: async (allowances) => {
      await Promise.all(allowances.map((allowance) => limiterOf(allowance.limit).reward(keyOf(allowance))));
    },
    clear: async (allowances) => {
      await Promise.all(allowances.map((allowance) => limiterOf(allowance.limit).delete(keyOf(allowance))));
    },
  };
}

/** Counts a request of this network. False when the limit is used up: for pages that then come without something. */
export async function takeForNetwork(
  { limits, clientAddress }: { limits: RateLimits; clientAddress: ClientAddress },
  context: HttpContext,
  limit: RateLimit,
): Promise<boolean> {
  try {
    await limits.take([{ limit, subject: networkOf(clientAddress(context)) }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Maximum clock difference between nodes, in milliseconds. */
const skew = 60_000;

/** A window that ends later than any begun now was begun before the clock was set back: it is over. */
async function takeOne(limiter: RateLimiterAbstract, allowance: Allowance): Promise<void> {
  const key = keyOf(allowance);
  const left = await limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });
  if (left.msBeforeNext > allowance.limit.seconds * 1000 + skew) {
    await limiter.delete(key);
    await limiter.consume(key);
  } else if (left.consumedPoints > limiter.points) throw left;
}

function createLimiter(db: Database, { name, times, seconds, counted }: RateLimit): RateLimiterAbstract {
  const options = { keyPrefix: name, points: times, duration: seconds };
  if (counted === 'per-node') return new RateLimiterMemory(options);
  // A job deletes expired windows.
  const store = {
    storeClient: toQueryClient(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  return new RateLimiterPostgres({ ...options, ...store });
}

/** What the limiter expects of a PostgreSQL client. */
function toQueryClient(db: Database) {
  return {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const rows = await db.unsafe(text, values, { prepare: true });
      return { rows, rowCount: rows.count };
    },
  };
}

/** Throws when one of the limits is used up, with the longest of the times to wait. */
function refuseTaken(results: PromiseSettledResult<void>[]): void {
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (reasons.length === 0) return;
  const waits = reasons.map((reason) => {
    if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
    throw reason;
  });
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) });
}

/** A hash keeps e-mail and network addresses out of the table, and its keys short. */
function keyOf({ limit, subject }: Allowance): string {
  return limit.counted === 'together' ? createHash('sha256').update(subject).digest('base64url') : subject;
}
