import type { MiddlewareHandler } from 'hono';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/client.ts';
import type { Logger } from '../log/logger.ts';
import { traceRequest } from '../tracing/tracing.ts';
import type { ClientAddress } from './client-address.ts';
import type { HttpContext, HttpEnvironment } from './environment.ts';
import { countRequest } from './metrics.ts';
import type { Viewer } from './viewer.ts';

/**
 * Gives each request an id, answers it in `x-request-id`, writes one line when it ends (never query or body), and follows
 * it in a trace where that is asked for.
 */
export function requestLog(log: Logger): MiddlewareHandler<HttpEnvironment> {
  return async (context, next) => {
    const requestId = uuidv7();
    context.set('requestId', requestId);
    const { method, path } = context.req;
    await traceRequest({ requestId, method, path, header: (name) => context.req.header(name) }, async () => {
      const started = performance.now();
      await next();
      return noteEnd(log, context, performance.now() - started);
    });
  };
}

function noteEnd(log: Logger, context: HttpContext, milliseconds: number): { route: string; status: number } {
  const requestId = context.get('requestId');
  // Not by context.header(), which would open the response (errors.ts).
  context.res.headers.set('x-request-id', requestId);
  const { method, path, routePath: route } = context.req;
  const { status } = context.res;
  countRequest(method, route, status, milliseconds);
  const line = { requestId, method, path, status, ms: Math.round(milliseconds * 10) / 10 };
  if (status >= 500) log.error(line, 'request');
  else log.debug(line, 'request');
  return { route, status };
}

const hour = 60 * 60 * 1000;

/**
 * Addresses noted of a person in an hour, at each node: more than anybody has, on the move or behind a proxy that
 * changes; a machine under IPv6 has as many as it likes.
 */
const addressesMax = 20;

/** Records that this person uses the application now, from this address. */
export type RecordAccess = (viewer: Viewer, context: HttpContext) => Promise<void>;

/**
 * Access records as Brazilian law asks for (Lei 12.965/2014, art. 5, VIII, and art. 15): day, hour and address. One for
 * each person, address and hour of use is enough for that, and keeps the rest of what people do out of it.
 */
export function createAccessRecords(db: Database, clientAddress: ClientAddress): RecordAccess {
  const noted = new Map<string, Set<string>>();
  let current = 0;

  return async (viewer, context) => {
    const now = Math.floor(Date.now() / hour);
    if (now !== current) noted.clear();
    current = now;
    const address = clientAddress(context);
    const addresses = noted.get(viewer.id) ?? new Set();
    noted.set(viewer.id, addresses);
    if (addresses.has(address) || addresses.size >= addressesMax) return;
    addresses.add(address);
    try {
      await db`insert into access_records (user_id, ip) select id, ${address} from profiles where id = ${viewer.id}`;
    } catch (error) {
      // The next request retries.
      addresses.delete(address);
      throw error;
    }
  };
}
