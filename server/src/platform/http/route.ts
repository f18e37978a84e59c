import type { OpenAPIHono } from '@hono/zod-openapi';
import { jsonBodyMaxBytes } from '@publyka/contract/limits';
import type { RouteDefinition, RouteInput, RouteOutput } from '@publyka/contract/route';
import type { NoteAccess } from './access-records.ts';
import { AppError } from './app-error.ts';
import type { HttpContext, HttpEnvironment, ResolveViewer } from './environment.ts';
import { answerJson } from './json-answer.ts';
import { describeRoute } from './openapi.ts';
import type { RateLimit } from './rate-limits.ts';
import { readJson } from './read-json.ts';
import type { LimitRequest } from './request-limits.ts';
import { parseInput } from './validation.ts';
import type { Viewer } from './viewer.ts';

/** A route without a response answers nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: it stands for a function's return type
type HandlerOutput<R extends RouteDefinition> = R extends { response: object } ? RouteOutput<R> : void;

export type RouteHandler<R extends RouteDefinition> = (
  input: RouteInput<R> & { viewer: R['access'] extends 'member' ? Viewer : Viewer | null; context: HttpContext },
) => Promise<HandlerOutput<R>>;

export interface RouteRules {
  /** How often one person (without a session: one network) may call this, beside the limits for all reads or writes. */
  limit?: RateLimit;
}

export interface Router {
  /** Registers the implementation of a route of the contract. */
  handle<R extends RouteDefinition>(route: R, handler: RouteHandler<R>, rules?: RouteRules): void;
}

export interface RouterOptions {
  resolveViewer: ResolveViewer;
  /** Counts the request, or refuses it with `too_many_requests`. */
  limitRequest: LimitRequest;
  /** Called for every request of somebody signed in. */
  noteAccess?: NoteAccess;
  /** Called with every success body before it is sent; tests check it against the contract here. */
  checkResponse?: ((route: RouteDefinition, body: unknown) => void) | undefined;
}

/** Binds contract routes to a Hono app: session, validation, handler, answer. */
export function createRouter(app: OpenAPIHono<HttpEnvironment>, options: RouterOptions): Router {
  return {
    handle(route, handler, rules = {}) {
      describeRoute(app, route);
      const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
      app.on(route.method.toUpperCase(), path, async (context) => {
        const viewer = await options.resolveViewer(context.req.header('cookie'));
        await options.limitRequest({ route, viewer, context, limit: rules.limit });
        if (route.access === 'member' && viewer === null) throw new AppError('not_authenticated');
        if (viewer) await options.noteAccess?.(viewer, context);
        const input = {
          params: parseInput(route.params, context.req.param()),
          query: parseInput(route.query, context.req.query()),
          body: route.body && parseInput(route.body, await readJson(context, jsonBodyMaxBytes)),
        };
        // The conditional types of RouteInput cannot be followed through a generic R; parseInput made these values.
        const typed = { ...input, viewer, context } as Parameters<typeof handler>[0];
        const output = await handler(typed);
        return answer(context, route, output, options);
      });
    },
  };
}

function answer(context: HttpContext, route: RouteDefinition, output: unknown, options: RouterOptions): Response {
  if (output === undefined) return context.body(null, 204);
  options.checkResponse?.(route, output);
  return answerJson(context, output);
}
