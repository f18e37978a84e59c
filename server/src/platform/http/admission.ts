import type { RouteDefinition } from '@publyka/contract/route';
import { AppError } from '../errors/app-error.ts';
import { withDeadline } from '../errors/deadline.ts';
import type { LimitConcurrency, LimitRequest, ReleaseWhile } from './concurrency-limits.ts';
import type { HttpContext, ResolveViewer } from './environment.ts';
import type { ConcurrencyLimit } from './load-shedding.ts';
import type { RateLimit } from './rate-limits.ts';
import type { RecordAccess } from './request-log.ts';
import type { Viewer } from './viewer.ts';

export interface RouteRules {
  /**
   * How often one person (without a session: one network) may call this, besides the limits for all reads or writes. A
   * command without one has that of `limitOfCommand`.
   */
  limit?: RateLimit | undefined;
  /** Takes long enough that several at once of one person would delay others: they run one after the other. */
  isExpensive?: boolean;
  /** Heavy work with its own queue: not counted as load, and without a timeout. */
  hasOwnQueue?: boolean;
  /** Whether that queue is full: then its requests are refused unread (`shedWhenSaturated`). */
  isSaturated?: () => boolean;
}

export interface ServedRules extends RouteRules {
  /** The place of an expensive answer is given back when its last byte is read, not its first. */
  isStreamed?: boolean;
  /** Asks for room on the disk itself, as much as it needs. */
  reservesRoom?: boolean;
  /** On every answer, refusals too. */
  headers?: Readonly<Record<string, string>>;
}

export interface AdmissionOptions {
  resolveViewer: ResolveViewer;
  /** Counts the request, or refuses it with `too_many_requests`. */
  limitRequest: LimitRequest;
  /** Limits the concurrent requests of one person. */
  limitConcurrency: LimitConcurrency;
  /** The requests in progress on this node. */
  concurrencyLimit: ConcurrencyLimit;
  /** Refuses what changes something while the disk is full. */
  requireSpace?: () => Promise<void>;
  /** Refuses commands from a blocked address, and all while the installation is in maintenance. */
  refuseCommand?: (context: HttpContext) => void;
  /** Called for every request of somebody signed in. */
  recordAccess?: RecordAccess;
  timeoutMs?: number | undefined;
}

/** Timeout of an answer, also for a database that hangs. */
const defaultTimeoutMs = 10_000;

/** The limits of a request. */
export interface Run {
  signal: AbortSignal;
  /** Absent for heavy work, which has a queue of its own. */
  releaseWhile?: ReleaseWhile;
}

const neverAborted = new AbortController().signal;

/** What is asked of every request before it is answered, and the place that it takes meanwhile. */
export function createAdmission({ timeoutMs = defaultTimeoutMs, ...options }: AdmissionOptions) {
  return {
    async admit(
      context: HttpContext,
      route: Admitted,
      { limit, reservesRoom = false }: ServedRules,
      { releaseWhile }: Run,
    ): Promise<Viewer | null> {
      const viewer = await options.resolveViewer(context.req.header('cookie'));
      await options.limitRequest({ route, viewer, context, limit, releaseWhile });
      if (route.access === 'member' && viewer === null) throw new AppError('not_authenticated');
      if (route.method !== 'get' && !route.openToLimited) requireUnlimited(viewer);
      if (route.method !== 'get') options.refuseCommand?.(context);
      if (route.method !== 'get' && !reservesRoom) await options.requireSpace?.();
      if (viewer) await options.recordAccess?.(viewer, context);
      return viewer;
    },

    /** Counts the request as load, and applies the timeout. */
    async counted<T>(rules: RouteRules, work: (run: Run) => Promise<T>): Promise<T> {
      if (rules.hasOwnQueue) return work({ signal: neverAborted });
      let release = options.concurrencyLimit.acquire();
      try {
        return await withDeadline(timeoutMs, (signal) => {
          const releaseWhile: ReleaseWhile = async (turn) => {
            release();
            await turn;
            // After the timeout nobody waits for the answer: the request must not be counted again.
            signal.throwIfAborted();
            release = options.concurrencyLimit.acquire();
          };
          return work({ signal, releaseWhile });
        });
      } finally {
        release();
      }
    },

    /** Runs the work when its person has a free place. */
    inTurn<T>({ viewer, context, rules, run: { releaseWhile } }: Place, work: () => Promise<T>): Promise<T> {
      if (!releaseWhile) return work();
      const isExpensive = rules.isExpensive ?? false;
      return options.limitConcurrency({ viewer, context, isExpensive, releaseWhile }, work);
    },
  };
}

type Admitted = Pick<RouteDefinition, 'method' | 'access' | 'openToLimited'>;

interface Place {
  viewer: Viewer | null;
  context: HttpContext;
  rules: RouteRules;
  run: Run;
}

const shownDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** Refuses whom a decision lets only read, as long as it does. */
function requireUnlimited(viewer: Viewer | null): void {
  const until = viewer?.limitedUntil;
  if (!until || until.getTime() <= Date.now()) return;
  const message = `Por decisão da moderação, até ${shownDay.format(until)} você lê e não escreve`;
  throw new AppError('account_limited', { message });
}
