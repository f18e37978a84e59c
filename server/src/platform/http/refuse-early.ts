import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { type ErrorBody, errorCatalogue } from '@publyka/contract/errors';
import { unstored } from './json-answer.ts';

/** `Retry-After` in seconds. */
const retryAfter = '2';

/** A response of HTTP/1.1 or HTTP/2. */
interface AnyResponse {
  writeHead(status: number, headers: OutgoingHttpHeaders): unknown;
  end(text: string): unknown;
}

type EarlyRefusal = { status: number; headers?: OutgoingHttpHeaders };

/** Answers 503 before the request is read. */
export function refuseEarly(response: AnyResponse, { status, headers }: EarlyRefusal): void {
  // Not a UUIDv7, which takes ten times as long: a saturated node refuses several requests for each one it serves.
  const requestId = randomUUID();
  const body: ErrorBody = { code: 'unavailable', message: errorCatalogue.unavailable.message, requestId };
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...unstored,
    'retry-after': retryAfter,
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...headers,
  });
  response.end(text);
}
