import { type ErrorCode, errorCatalogue } from '@publyka/contract/errors';
import type { RouteDefinition, RouteInput, RouteOutput } from '@publyka/contract/route';
import { vi } from 'vitest';
import { z } from 'zod';

type Given<R extends RouteDefinition> =
  | RouteOutput<R>
  | ((request: RouteInput<R>) => RouteOutput<R> | Promise<RouteOutput<R>>);

type Handler = { route: RouteDefinition; respond(request: Parsed): Response | Promise<Response> };
type Parsed = { params: unknown; query: unknown; body: unknown };

/** By method and path. */
const handlers = new Map<string, Handler>();
const received: { route: RouteDefinition; request: Parsed }[] = [];
/** What the test did not expect, or the contract does not allow. */
let complaints: string[] = [];

/** The route is answered like this from now on. The answer is one that the contract allows, or the test fails. */
export function answer<R extends RouteDefinition>(
  route: R,
  ...[given]: R['response'] extends z.ZodType ? [given: Given<R>] : [given?: Given<R>]
): void {
  handle(route, async (request) => {
    // The types of an answer and of a request follow from the route, which a stored handler has lost.
    const output = typeof given === 'function' ? await given(request as RouteInput<R>) : given;
    if (!route.response) return new Response(null, { status: 204 });
    const parsed = route.response.safeParse(output);
    if (!parsed.success)
      complain(`the answer of ${nameOf(route)} breaks the contract: ${z.prettifyError(parsed.error)}`);
    return Response.json(output);
  });
}

const anyRoute = new Set<ErrorCode>([
  'internal',
  'unavailable',
  'invalid_input',
  'not_authenticated',
  'too_many_requests',
]);

/** The route refuses from now on, by a code that the contract gives it. */
export function refuse(route: RouteDefinition, code: ErrorCode, fields?: Record<string, string>): void {
  if (!anyRoute.has(code) && !route.errors?.includes(code)) complain(`${nameOf(route)} never answers ${code}`);
  const { status, message } = errorCatalogue[code];
  handle(route, () => Response.json({ code, message, requestId: 'x-1', ...(fields && { fields }) }, { status }));
}

/** Requests of the route reach no server from now on. */
export function disconnect(route: RouteDefinition): void {
  handle(route, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** What the route was asked for, in order. */
export function requestsTo<R extends RouteDefinition>(route: R): RouteInput<R>[] {
  // Parsed by the schemas of this route.
  return received.filter((one) => one.route === route).map(({ request }) => request as RouteInput<R>);
}

function handle(route: RouteDefinition, respond: Handler['respond']): void {
  handlers.set(nameOf(route), { route, respond });
}

function nameOf({ method, path }: RouteDefinition): string {
  return `${method.toUpperCase()} ${path}`;
}

function complain(complaint: string): void {
  complaints.push(complaint);
}

/** Before each test. */
export function startFakeServer(): void {
  handlers.clear();
  received.length = 0;
  complaints = [];
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => respond(new URL(input, location.href), init));
}

/** After each test: what was not expected. */
export function takeComplaints(): string[] {
  const all = complaints;
  complaints = [];
  return all;
}

async function respond(url: URL, { method = 'GET', body, signal }: RequestInit): Promise<Response> {
  const found = findHandler(method, url.pathname);
  if (!found) {
    complain(`unexpected request: ${method} ${url.pathname}${url.search}`);
    return Response.json({ code: 'internal', message: 'x', requestId: 'unexpected' }, { status: 500 });
  }
  const { handler, params } = found;
  const request = {
    params: parse(handler.route, handler.route.params, params),
    query: parse(handler.route, handler.route.query, Object.fromEntries(url.searchParams)),
    body: parse(handler.route, handler.route.body, typeof body === 'string' ? JSON.parse(body) : undefined),
  };
  received.push({ route: handler.route, request });
  const response = await handler.respond(request);
  signal?.throwIfAborted();
  return response;
}

function parse(route: RouteDefinition, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  complain(`${nameOf(route)} was asked for what it does not take: ${z.prettifyError(parsed.error)}`);
  return value;
}

function findHandler(method: string, pathname: string) {
  const fitting = [...handlers.values()].flatMap((handler) => {
    if (handler.route.method.toUpperCase() !== method) return [];
    const params = matchPath(handler.route.path, pathname);
    return params ? [{ handler, params }] : [];
  });
  // A path that is written out goes before one with a placeholder.
  return fitting.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
}

function matchPath(path: string, pathname: string): Record<string, string> | null {
  const wanted = path.split('/');
  const given = pathname.split('/').map(decodeURIComponent);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
