import { gzipSync } from 'node:zlib';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@publyka/contract/errors';
import { isDatabaseUnavailable } from '../db/lost-connection.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../log/logger.ts';
import { logSecurity, type SecurityEvent } from '../log/security-log.ts';
import { StorageUnavailable } from '../media/storage.ts';
import type { HttpContext } from './environment.ts';
import { errorAnswers } from './metrics.ts';

/** The disk of the database (SQLSTATE 53100) or of files. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['53100', 'ENOSPC', 'EDQUOT'].includes(String(error.code));
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('storage_full', { retryAfter: 60 });
  const isUnavailable = isDatabaseUnavailable(error) || error instanceof StorageUnavailable;
  return isUnavailable ? new AppError('unavailable', { retryAfter: 2 }) : null;
}

function respond(context: HttpContext, error: AppError): Response {
  const requestId = context.get('requestId');
  errorAnswers.inc({ code: error.code });
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    requestId,
    ...(error.fields && { fields: error.fields }),
  };
  if (error.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter));
  return context.json(body, errorCatalogue[error.code].status, unstored);
}

/**
 * Turns every error into an answer. Unexpected errors are logged in full, and the client learns only the request id.
 */
export function answerError(log: Logger) {
  const noteRefusal = createRefusalLog(log);
  return (error: Error, context: HttpContext): Response => {
    const known = toAppError(error);
    if (known) noteRefusal(context, known.code);
    // Load shedding is no failure, and logging each refusal would add load.
    if (known !== error && (!known || known.status === 503))
      log.error({ err: error, requestId: context.get('requestId'), path: context.req.path }, 'request failed');
    return respond(context, known ?? new AppError('internal'));
  };
}

export function answerNotFound(context: HttpContext): Response {
  return respond(context, new AppError('not_found'));
}

const events: Partial<Record<ErrorCode, SecurityEvent>> = {
  too_many_requests: 'limit-hit',
  forbidden_origin: 'foreign-origin-refused',
};

/** Milliseconds between two log lines about the same refusals, so that a flood of requests does not flood the log. */
const lineDelayMs = 10_000;

/** Logs refusals that suggest an attack: the first of a kind for a route at once, later only how many there were. */
function createRefusalLog(log: Logger): (context: HttpContext, code: ErrorCode) => void {
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

/** Smaller bodies gain nothing by compression. */
const threshold = 1024;

/**
 * Within a tenth of the best size. A page of the feed takes some 30 µs on this thread, less than handing it to another.
 */
const level = 3;

const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Personal answers are cached nowhere, not even in the browser, which others may use later. */
export const unstored = { 'cache-control': 'no-store' };

/**
 * A success answer in JSON. It is compressed here, not by a middleware: a response that nothing has opened yet is
 * written to the socket at once, and one that was opened goes by way of streams, at several times the cost.
 */
export function answerJson(context: HttpContext, json: string): Response {
  const headers = { ...unstored, 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
  const isSmall = json.length < threshold;
  if (isSmall || !acceptsGzip.test(context.req.header('accept-encoding') ?? ''))
    return context.body(json, 200, headers);
  return context.body(gzipSync(json, { level }), 200, { ...headers, 'content-encoding': 'gzip' });
}
