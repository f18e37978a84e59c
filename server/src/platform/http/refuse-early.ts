import type { getRequestListener } from '@hono/node-server';
import { type ErrorBody, errorCatalogue } from '@publyka/contract/errors';
import { uuidv7 } from 'uuidv7';

/** Seconds after which whoever was refused may try again. */
const retryAfter = 2;

/** What answers on HTTP/1.1 and HTTP/2. */
type AnyResponse = Parameters<ReturnType<typeof getRequestListener>>[1];

/** Says 'not now' at the door, before anything of the request is read. */
export function refuseEarly(response: AnyResponse, headers: Record<string, string> = {}): void {
  const requestId = uuidv7();
  const body: ErrorBody = { code: 'unavailable', message: errorCatalogue.unavailable.message, requestId };
  const text = JSON.stringify(body);
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', Buffer.byteLength(text));
  response.setHeader('retry-after', String(retryAfter));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-request-id', requestId);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(text);
}
