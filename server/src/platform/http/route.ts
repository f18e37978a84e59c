import type { OpenAPIHono } from '@hono/zod-openapi';
import { jsonBodyMaxBytes } from '@publyka/contract/limits';
import type { Access, RouteDefinition, RouteInput, RouteOutput } from '@publyka/contract/route';
import { z } from 'zod';
import { type AdmissionOptions, createAdmission, type RouteRules, type Run, type ServedRules } from './admission.ts';
import { limitOfCommand } from './command-limits.ts';
import type { HttpContext, HttpEnvironment } from './environment.ts';
import { answerJson, unstored } from './errors.ts';
import { describeRoute } from './openapi.ts';
import { untilRead } from './until-read.ts';
import { parseInput, readJson } from './validation.ts';
import type { Viewer } from './viewer.ts';

/** A route without a response answers nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: it stands for a function's return type
type HandlerOutput<R extends RouteDefinition> = R extends { response: object } ? RouteOutput<R> : void;

export type RouteHandler<R extends RouteDefinition> = (
  input: RouteInput<R> & {
    viewer: R['access'] extends 'member' ? Viewer : Viewer | null;
    context: HttpContext;
    /** Aborted when the client has gone or the timeout has passed. */
    signal: AbortSignal;
  },
) => Promise<HandlerOutput<R>>;

/** Files and streams: their bytes go as fast as they are read, which is no load. */
export const fileRules: ServedRules = { hasOwnQueue: true };

/** A route that declares no query takes none: undeclared keys are refused. */
const noQuery = z.strictObject({});

/** What answers anything but the JSON of a contract route: a file, a stream, another protocol. */
export interface ServedRoute {
  methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS')[];
  /** As Hono writes it, with the pattern of each parameter. HEAD comes as GET. */
  path: string;
  access: Access;
}

export type ServedHandler<R extends ServedRoute> = (request: {
  viewer: R['access'] extends 'member' ? Viewer : Viewer | null;
  context: HttpContext;
}) => Promise<Response>;

/** The one way to answer a person: limits, access record and what a decision limits come with it. */
export interface Router {
  /** Registers the implementation of a route of the contract. */
  handle<R extends RouteDefinition>(route: R, handler: RouteHandler<R>, rules?: RouteRules): void;
  /** Registers what has no JSON of the contract. A limited account is refused whatever is no reading. */
  serve<const R extends ServedRoute>(route: R, handler: ServedHandler<R>, rules?: ServedRules): void;
}

export interface RouterOptions extends AdmissionOptions {
  /** Refuses what everybody would read, by the words that the installation refuses. */
  refuseWords?: (route: RouteDefinition, body: unknown) => void;
  /** Called after a change. */
  pinToPrimary?: (context: HttpContext) => void;
  /** Called with every success body before it is sent; tests check it against the contract here. */
  checkResponse?: ((route: RouteDefinition, body: unknown) => void) | undefined;
}

/** Binds contract routes to a Hono app: session, validation, handler, answer. */
export function createRouter(app: OpenAPIHono<HttpEnvironment>, options: RouterOptions): Router {
  const { admit, counted, inTurn } = createAdmission(options);
  return {
    handle(route, handler, given = {}) {
      describeRoute(app, route);
      const rules = { ...given, limit: given.limit ?? limitOfCommand(route) };
      if (rules.isSaturated) options.concurrencyLimit.shedWhile(route.path, rules.isSaturated);
      const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
      app.on(route.method.toUpperCase(), path, async (context) => {
        if (!route.body)
          return counted(rules, async (run) =>
            respond(context, await admit(context, route, rules, run), { input: readAddress(context), run }),
          );
        const viewer = await counted(rules, (run) => admit(context, route, rules, run));
        const address = readAddress(context);
        // Not counted as load: the client decides how long its body takes.
        const body = parseInput(route.body, await readJson(context, jsonBodyMaxBytes));
        options.refuseWords?.(route, body);
        return counted(rules, (run) => respond(context, viewer, { input: { ...address, body }, run }));
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
        const output = await inTurn({ viewer, context, rules, run }, () => handler(typed));
        if (route.method !== 'get') options.pinToPrimary?.(context);
        return answer(context, route, output, options);
      }
    },
    serve(route, handler, rules = {}) {
      app.on([...route.methods], route.path, async (context) => {
        for (const [name, value] of Object.entries(rules.headers ?? {})) context.header(name, value);
        return counted(rules, async (run) => {
          const viewer = await admit(context, { access: route.access, method: methodOf(context) }, rules, run);
          // Admitted: whoever has no session has no access to what is for members.
          const typed = { viewer, context } as Parameters<typeof handler>[0];
          const place = { viewer, context, rules, run };
          const work = () => handler(typed);
          return rules.isStreamed ? untilRead((answered) => inTurn(place, () => answered(work))) : inTurn(place, work);
        });
      });
    },
  };
}

const commands = ['post', 'put', 'patch', 'delete'] as const;

/** Reading is what HTTP calls safe. */
function methodOf({ req: { method } }: HttpContext): RouteDefinition['method'] {
  return commands.find((command) => command.toUpperCase() === method) ?? 'get';
}

function answer(context: HttpContext, route: RouteDefinition, output: unknown, options: RouterOptions): Response {
  if (output === undefined) return context.body(null, 204, unstored);
  options.checkResponse?.(route, output);
  return answerJson(context, JSON.stringify(output));
}
