import type { RouteDefinition } from '@publyka/contract/route';
import { AppError } from '../errors/app-error.ts';
import { type ClientAddress, networkOf } from './client-address.ts';
import type { HttpContext } from './environment.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';
import { createRefusalDelay } from './refusal-delay.ts';
import type { Viewer } from './viewer.ts';

/** Concurrent requests, and how many more may wait. */
interface ShareLimit {
  running: number;
  waiting: number;
}

/**
 * A person's share of the node's limit (load-shedding.ts) and of its connections to the database, so that many requests at
 * once, or requests that wait for a lock, delay nobody else. As many may wait as all tabs of a browser ask for at its start.
 */
const limits = {
  member: { running: 6, waiting: 100 },
  network: { running: 8, waiting: 500 },
  /** These delay everybody else if a few run at once. They wait before they take a place of their person. */
  expensive: { running: 1, waiting: 20 },
} satisfies Record<string, ShareLimit>;

/** `Retry-After` in seconds. */
const retryAfter = 1;

/** Time spent waiting is not counted as load. */
export type ReleaseWhile = (turn: Promise<void>) => Promise<void>;

interface Request {
  viewer: Viewer | null;
  context: HttpContext;
  /** Runs one at a time (`RouteRules`). */
  isExpensive: boolean;
  releaseWhile: ReleaseWhile;
}

/** Runs a request when its person, or without a session its network, has a free place. */
export type LimitConcurrency = <T>(request: Request, work: () => Promise<T>) => Promise<T>;

interface Share {
  running: number;
  waiting: (() => void)[];
}

/** The limits, or, with RATE_LIMITS=off, none at all. */
export function createConcurrencyLimits(isOn: boolean, clientAddress: ClientAddress): LimitConcurrency {
  if (!isOn) return (_, work) => work();
  const shares = new Map<string, Share>();
  const delayRefusal = createRefusalDelay();

  /** Undefined when a place is free; throws `too_many_requests` when the queue is full. */
  function enter(subject: string, limit: ShareLimit): Promise<void> | undefined {
    const share = shares.get(subject) ?? { running: 0, waiting: [] };
    shares.set(subject, share);
    if (share.running >= limit.running) {
      if (share.waiting.length >= limit.waiting) throw new AppError('too_many_requests', { retryAfter });
      return new Promise((resolve) => share.waiting.push(resolve));
    }
    share.running += 1;
    return undefined;
  }

  /** The turn in an object, since it is waited for elsewhere. */
  async function enterOrRefuse(subject: string, limit: ShareLimit, releaseWhile: ReleaseWhile) {
    try {
      return { turn: enter(subject, limit) };
    } catch (error) {
      await delayRefusal(subject, releaseWhile);
      throw error;
    }
  }

  /** The place is handed to the next in line, so that a later request cannot take it. */
  function leave(subject: string): void {
    const share = shares.get(subject);
    const next = share?.waiting.shift();
    if (next) next();
    else if (share && share.running > 1) share.running -= 1;
    else shares.delete(subject);
  }

  async function runInTurn<T>(subject: string, limit: ShareLimit, releaseWhile: ReleaseWhile, work: () => Promise<T>) {
    const { turn } = await enterOrRefuse(subject, limit, releaseWhile);
    try {
      if (turn !== undefined) await releaseWhile(turn);
      return await work();
    } finally {
      leave(subject);
    }
  }

  return ({ viewer, context, isExpensive, releaseWhile }, work) => {
    const subject = viewer ? viewer.id : networkOf(clientAddress(context));
    const run = () => runInTurn(subject, viewer ? limits.member : limits.network, releaseWhile, work);
    return isExpensive ? runInTurn(`expensive ${subject}`, limits.expensive, releaseWhile, run) : run();
  };
}

const minute = 60;

/** More than people do by hand. Expensive routes have their own limit. Networks are shared, so they get more. */
const defaults = {
  memberWrites: { name: 'member-writes', times: 240, seconds: minute, counted: 'per-node' },
  memberReads: { name: 'member-reads', times: 1800, seconds: minute, counted: 'per-node' },
  networkWrites: { name: 'network-writes', times: 1200, seconds: minute, counted: 'per-node' },
  networkReads: { name: 'network-reads', times: 6000, seconds: minute, counted: 'per-node' },
} satisfies Record<string, RateLimit>;

interface LimitedRequest {
  route: Pick<RouteDefinition, 'method'>;
  viewer: Viewer | null;
  context: HttpContext;
  /** The route's own limit, besides the general one. */
  limit: RateLimit | undefined;
  /** Absent for heavy work, which has a queue of its own. */
  releaseWhile?: ReleaseWhile | undefined;
}

/** Counts a request against the limits of its person or, without one, of its network. */
export type LimitRequest = (request: LimitedRequest) => Promise<void>;

export function createRequestLimits(limits: RateLimits, clientAddress: ClientAddress): LimitRequest {
  const delayRefusal = createRefusalDelay();
  return async ({ route, viewer, context, limit, releaseWhile }) => {
    const subject = viewer ? viewer.id : networkOf(clientAddress(context));
    const general = generalLimit(route, viewer !== null);
    try {
      await limits.take([{ limit: general, subject }, ...(limit ? [{ limit, subject }] : [])]);
    } catch (error) {
      if (error instanceof AppError) await delayRefusal(subject, releaseWhile);
      throw error;
    }
  };
}

function generalLimit(route: Pick<RouteDefinition, 'method'>, isMember: boolean): RateLimit {
  if (route.method === 'get') return isMember ? defaults.memberReads : defaults.networkReads;
  return isMember ? defaults.memberWrites : defaults.networkWrites;
}
