import type { MiddlewareHandler } from 'hono';
import { uuidv7 } from 'uuidv7';
import type { Logger } from '../log/logger.ts';
import { traceRequest } from '../tracing/tracing.ts';
import type { HttpContext, HttpEnvironment } from './environment.ts';
import { countRequest } from './metrics.ts';

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
  // Not by context.header(), which would open the response (json-answer.ts).
  context.res.headers.set('x-request-id', requestId);
  const { method, path, routePath: route } = context.req;
  const { status } = context.res;
  countRequest(method, route, status, milliseconds);
  const line = { requestId, method, path, status, ms: Math.round(milliseconds * 10) / 10 };
  if (status >= 500) log.error(line, 'request');
  else log.debug(line, 'request');
  return { route, status };
}
