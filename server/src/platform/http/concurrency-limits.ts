import { AppError } from '../errors/app-error.ts';
import type { ClientAddress } from './client-address.ts';
import { networkOf } from './client-address.ts';
import type { HttpContext } from './environment.ts';
import type { Viewer } from './viewer.ts';

/** Requests worked on at a time, and how many more wait for their turn. */
interface ConcurrencyLimit {
  running: number;
  waiting: number;
}

/**
 * Of what a node does at once (`load.ts`), and of its connections to the database: whoever asks for more, or for what
 * waits for a lock, holds up nobody else. As many wait as the tabs of a browser ask for that is opened with all of them.
 */
const limits = {
  member: { running: 6, waiting: 100 },
  network: { running: 8, waiting: 500 },
} satisfies Record<string, ConcurrencyLimit>;

/** Seconds after which whoever was refused may try again. */
const retryAfter = 1;

/** How a request waits without being counted as load. */
export type StepAside = (turn: Promise<void>) => Promise<void>;

interface Request {
  viewer: Viewer | null;
  context: HttpContext;
  stepAside: StepAside;
}

/** Does the work of a request when its person, or without one its network, has a place free for it. */
export type LimitConcurrency = <T>(request: Request, work: () => Promise<T>) => Promise<T>;

interface Share {
  running: number;
  waiting: (() => void)[];
}

/** The limits, or, with RATE_LIMITS=off, none at all. */
export function createConcurrencyLimits(isOn: boolean, clientAddress: ClientAddress): LimitConcurrency {
  if (!isOn) return (_, work) => work();
  const shares = new Map<string, Share>();

  /** Undefined when there is a place at once; throws `too_many_requests` when too many wait already. */
  function enter(subject: string, limit: ConcurrencyLimit): Promise<void> | undefined {
    const share = shares.get(subject) ?? { running: 0, waiting: [] };
    shares.set(subject, share);
    if (share.running >= limit.running) {
      if (share.waiting.length >= limit.waiting) throw new AppError('too_many_requests', { retryAfter });
      return new Promise((resolve) => share.waiting.push(resolve));
    }
    share.running += 1;
    return undefined;
  }

  /** The place passes straight to the next one, so that nobody who comes later gets it first. */
  function leave(subject: string): void {
    const share = shares.get(subject);
    const next = share?.waiting.shift();
    if (next) next();
    else if (share && share.running > 1) share.running -= 1;
    else shares.delete(subject);
  }

  return async ({ viewer, context, stepAside }, work) => {
    const subject = viewer ? viewer.id : networkOf(clientAddress(context));
    const turn = enter(subject, viewer ? limits.member : limits.network);
    try {
      if (turn !== undefined) await stepAside(turn);
      return await work();
    } finally {
      leave(subject);
    }
  };
}
