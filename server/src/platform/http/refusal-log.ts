import type { ErrorCode } from '@publyka/contract/errors';
import type { Logger } from '../log/logger.ts';
import { logSecurity, type SecurityEvent } from '../log/security-log.ts';
import type { HttpContext } from './environment.ts';

const events: Partial<Record<ErrorCode, SecurityEvent>> = {
  too_many_requests: 'limit-hit',
  forbidden_origin: 'foreign-origin-refused',
};

/** Milliseconds between two lines about the same refusals: a flood of requests must not flood the log. */
const lineDelayMs = 10_000;

/** Logs refusals that suggest an attack: the first of a kind for a route at once, later only how many there were. */
export function createRefusalLog(log: Logger): (context: HttpContext, code: ErrorCode) => void {
  // As many entries as there are routes.
  const lines = new Map<string, { at: number; more: number }>();
  return (context, code) => {
    const event = events[code];
    if (!event) return;
    const route = context.req.routePath;
    const key = `${event} ${route}`;
    const line = lines.get(key);
    const now = performance.now();
    if (line && now - line.at < lineDelayMs) {
      line.more += 1;
      return;
    }
    const more = line?.more ?? 0;
    lines.set(key, { at: now, more: 0 });
    logSecurity(log, event, { route, requestId: context.get('requestId'), ...(more > 0 && { more }) });
  };
}
