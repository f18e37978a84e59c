import type { OpenAPIHono } from '@hono/zod-openapi';
import { jsonBodyMaxBytes } from '@publyka/contract/limits';
import type { RouteDefinition, RouteInput, RouteOutput } from '@publyka/contract/route';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { withDeadline } from '../errors/deadline.ts';
import type { LimitConcurrency, LimitRequest, ReleaseWhile } from './concurrency-limits.ts';
import type { HttpContext, HttpEnvironment, ResolveViewer } from './environment.ts';
import { answerJson, unstored } from './errors.ts';
import type { ConcurrencyLimit } from './load-shedding.ts';
import { describeRoute } from './openapi.ts';
import type { RateLimit } from './rate-limits.ts';
import type { RecordAccess } from './request-log.ts';
import { Serialized } from './serialized.ts';
import { parseInput, readJson } from './validation.ts';
import type { Viewer } from './viewer.ts';

type Answer<Body> = Body | Serialized<Body>;

/** A route without a response answers nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: it stands for a function's return type
type HandlerOutput<R extends RouteDefinition> = R extends { response: object } ? Answer<RouteOutput<R>> : void;

export type RouteHandler<R extends RouteDefinition> = (
  input: RouteInput<R> & {
    viewer: R['access'] extends 'member' ? Viewer : Viewer | null;
    context: HttpContext;
    /** Aborted when the client has gone or the timeout has passed. */
    signal: AbortSignal;
  },
) => Promise<HandlerOutput<R>>;

export interface RouteRules {
  /**
   * How often one person (without a session: one network) may call this, besides the limits for all reads or writes.
   */
  limit?: RateLimit;
  /** Takes long enough that several at once of one person would delay others: they run one after the other. */
  isExpensive?: boolean;
  /** Heavy work with its own queue: not counted as load, and without a timeout. */
  hasOwnQueue?: boolean;
  /** Whether that queue is full: then its requests are refused unread (`shedWhenSaturated`). */
  isSaturated?: () => boolean;
}

/** Timeout of an answer in milliseconds, also for a database that hangs. */
const timeoutMs = 10_000;

/** A route that declares no query takes none: undeclared keys are refused. */
const noQuery = z.strictObject({});

/** The limits of a request. */
interface Run {
  signal: AbortSignal;
  /** Absent for heavy work, which has a queue of its own. */
  releaseWhile?: ReleaseWhile;
}

const neverAborted = new AbortController().signal;

export interface Router {
  /** Registers the implementation of a route of the contract. */
  handle<R extends RouteDefinition>(route: R, handler: RouteHandler<R>, rules?: RouteRules): void;
}

export interface RouterOptions {
  resolveViewer: ResolveViewer;
  /** Counts the request, or refuses it with `too_many_requests`. */
  limitRequest: LimitRequest;
  /** Limits the concurrent requests of one person. */
  limitConcurrency: LimitConcurrency;
  /** The requests in progress on this node. */
  concurrencyLimit: ConcurrencyLimit;
  /** Refuses what changes something while the disk is full. */
  requireSpace?: () => Promise<void>;
  /** Called for every request of somebody signed in. */
  recordAccess?: RecordAccess;
  /** Called after a change. */
  pinToPrimary?: (context: HttpContext) => void;
  /** Called with every success body before it is sent; tests check it against the contract here. */
  checkResponse?: ((route: RouteDefinition, body: unknown) => void) | undefined;
}

/** Binds contract routes to a Hono app: session, validation, handler, answer. */
export function createRouter(app: OpenAPIHono<HttpEnvironment>, options: RouterOptions): Router {
  return {
    handle(route, handler, rules = {}) {
      describeRoute(app, route);
      if (rules.isSaturated) options.concurrencyLimit.shedWhile(route.path, rules.isSaturated);
      const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
      app.on(route.method.toUpperCase(), path, async (context) => {
        if (!route.body)
          return counted(async (run) =>
            respond(context, await admit(context, run), { input: readAddress(context), run }),
          );
        const viewer = await counted((run) => admit(context, run));
        const address = readAddress(context);
        // Not counted as load: the client decides how long its body takes.
        const body = parseInput(route.body, await readJson(context, jsonBodyMaxBytes));
        return counted((run) => respond(context, viewer, { input: { ...address, body }, run }));
      });

      function readAddress(context: HttpContext) {
        return {
          params: parseInput(route.params, context.req.param()),
          query: parseInput(route.query ?? noQuery, context.req.query()),
        };
      }

      async function respond(
        context: HttpContext,
        viewer: Viewer | null,
        { input, run }: { input: object; run: Run },
      ): Promise<Response> {
        // The conditional types of RouteInput cannot be followed through a generic R; parseInput made these values.
        const typed = { ...input, viewer, context, signal: run.signal } as Parameters<typeof handler>[0];
        const { releaseWhile } = run;
        const output = await (releaseWhile
          ? options.limitConcurrency({ viewer, context, isExpensive: rules.isExpensive ?? false, releaseWhile }, () =>
              handler(typed),
            )
          : handler(typed));
        if (route.method !== 'get') options.pinToPrimary?.(context);
        return answer(context, route, output, options);
      }

      async function admit(context: HttpContext, { releaseWhile }: Run): Promise<Viewer | null> {
        const viewer = await options.resolveViewer(context.req.header('cookie'));
        await options.limitRequest({ route, viewer, context, limit: rules.limit, releaseWhile });
        if (route.access === 'member' && viewer === null) throw new AppError('not_authenticated');
        if (route.isWriting) requireUnlimited(viewer);
        if (route.method !== 'get') await options.requireSpace?.();
        if (viewer) await options.recordAccess?.(viewer, context);
        return viewer;
      }

      /** Counts the request as load, and applies the timeout. */
      async function counted<T>(work: (run: Run) => Promise<T>): Promise<T> {
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
      }
    },
  };
}

const shownDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** Refuses whom a decision lets only read, as long as it does. */
function requireUnlimited(viewer: Viewer | null): void {
  const until = viewer?.limitedUntil;
  if (!until || until.getTime() <= Date.now()) return;
  const message = `Por decisão da moderação, até ${shownDay.format(until)} você lê e não escreve`;
  throw new AppError('account_limited', { message });
}

function answer(context: HttpContext, route: RouteDefinition, output: unknown, options: RouterOptions): Response {
  if (output === undefined) return context.body(null, 204, unstored);
  const isSerialized = output instanceof Serialized;
  options.checkResponse?.(route, isSerialized ? JSON.parse(output.json.toString()) : output);
  return answerJson(context, isSerialized ? output.json : JSON.stringify(output));
}
