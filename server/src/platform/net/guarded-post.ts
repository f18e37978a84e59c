import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type FetchGuard, parseUrl, portOf, publicOnly, Refused, resolveOnce } from './guarded-fetch.ts';

/** The result: an answer; a forbidden address; no answer; or not sent, because too many requests wait there. */
export type Posted =
  | { outcome: 'answered'; status: number }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'busy'; reason: string };

/** Milliseconds for an answer. */
const timeout = 5000;
/** Maximum number of requests to one address that have taken longer than `slowAfter` milliseconds; no more are sent. */
const slowLimit = 4;
const slowAfter = 1000;
/** Maximum bytes of an answer; a longer one closes the connection. */
const maxAnswerBytes = 16 * 1024;

/** A connection is kept for the next push to the same address and name. */
const kept = { keepAlive: true, maxFreeSockets: 16, timeout: 60_000 };
const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) };

/** Start times of the pending requests by address and port. */
const underWay = new Map<string, Set<{ startedAt: number }>>();

type Post = { headers: Record<string, string | number>; body: Buffer | null };

/** Sends to an address that somebody gave us, as carefully as `fetchPage` fetches one. Follows no redirect, reads no answer. */
export async function postGuarded(text: string, post: Post, guard: FetchGuard = publicOnly): Promise<Posted> {
  try {
    const url = parseUrl(text);
    const address = await resolveOnce(url, guard);
    const host = `${address} ${portOf(url)}`;
    if (isSlow(host)) return { outcome: 'busy', reason: `${slowLimit} requests wait for ${url.host}` };
    return { outcome: 'answered', status: await counted(host, () => send(url, address, post)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof Refused ? 'refused' : 'failed', reason };
  }
}

function isSlow(host: string): boolean {
  const since = performance.now() - slowAfter;
  const slow = [...(underWay.get(host) ?? [])].filter(({ startedAt }) => startedAt < since);
  return slow.length >= slowLimit;
}

async function counted<T>(host: string, run: () => Promise<T>): Promise<T> {
  const requests = underWay.get(host) ?? new Set();
  const one = { startedAt: performance.now() };
  underWay.set(host, requests.add(one));
  try {
    return await run();
  } finally {
    requests.delete(one);
    if (requests.size === 0) underWay.delete(host);
  }
}

function send(url: URL, address: string, { headers, body }: Post): Promise<number> {
  const isTls = url.protocol === 'https:';
  const request = isTls ? requestHttps : requestHttp;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const sent = request({
      method: 'POST',
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      // The certificate must match the name, although we connect to the address.
      ...(isTls && !isIP(hostname) && { servername: hostname }),
      headers: { ...headers, host: url.host },
      agent: isTls ? agents.https : agents.http,
      signal: AbortSignal.timeout(timeout),
    });
    sent.once('response', (response) => {
      drain(response);
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Read to its end, so that the connection can be reused; aborted beyond `maxAnswerBytes` or by the timeout. */
function drain(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) response.destroy();
  });
  // The status is known; a later failure changes nothing.
  response.on('error', () => response.destroy());
}
