import type { MiddlewareHandler } from 'hono';
import { uuidv7 } from 'uuidv7';
import type { Logger } from '../log/logger.ts';
import type { HttpEnvironment } from './environment.ts';
import { countRequest } from './metrics.ts';

/** Gives each request an id, answers it in `x-request-id`, and writes one line when it ends (never query or body). */
export function requestLog(log: Logger): MiddlewareHandler<HttpEnvironment> {
  return async (context, next) => {
    const started = performance.now();
    const requestId = uuidv7();
    context.set('requestId', requestId);
    await next();
    // Not by context.header(), which would open the response (json-answer.ts).
    context.res.headers.set('x-request-id', requestId);
    const milliseconds = performance.now() - started;
    const status = context.res.status;
    countRequest(context.req.method, context.req.routePath, status, milliseconds);
    const line = {
      requestId,
      method: context.req.method,
      path: context.req.path,
      status,
      ms: Math.round(milliseconds * 10) / 10,
    };
    if (status >= 500) log.error(line, 'request');
    else log.debug(line, 'request');
  };
}
