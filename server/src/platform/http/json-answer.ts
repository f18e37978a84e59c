import { gzipSync } from 'node:zlib';
import type { HttpContext } from './environment.ts';

/** Smaller bodies gain nothing by compression. */
const threshold = 1024;
/** Within a tenth of the best size, at once: a page of the feed takes some 30 µs, less than handing it to a thread. */
const level = 3;

const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** What one person may read is kept by no cache, the browser's own included: others sit down at it later. */
export const unstored = { 'cache-control': 'no-store' };

/**
 * A success answer in JSON. It is compressed here, not by a middleware: a response that nothing has opened yet is
 * written to the socket at once, and one that was opened goes by way of streams, at several times the cost.
 */
export function answerJson(context: HttpContext, body: unknown): Response {
  const text = JSON.stringify(body);
  const headers = { ...unstored, 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
  const isSmall = text.length < threshold;
  if (isSmall || !acceptsGzip.test(context.req.header('accept-encoding') ?? ''))
    return context.body(text, 200, headers);
  return context.body(gzipSync(text, { level }), 200, { ...headers, 'content-encoding': 'gzip' });
}
