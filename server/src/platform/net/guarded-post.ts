import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type FetchGuard, parseUrl, portOf, publicOnly, Refused, resolveOnce } from './guarded-fetch.ts';

/** What came of it: an answer, or that the address is none that we may go to, or that nobody answered. */
export type Posted =
  | { outcome: 'answered'; status: number }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string };

const patience = 10_000;

type Post = { headers: Record<string, string | number>; body: Buffer | null };

/** Sends to an address that somebody gave us, as carefully as `fetchPage` fetches one. Follows no redirect, reads no answer. */
export async function postGuarded(address: string, post: Post, guard: FetchGuard = publicOnly): Promise<Posted> {
  try {
    const url = parseUrl(address);
    return { outcome: 'answered', status: await send(url, await resolveOnce(url, guard), post) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof Refused ? 'refused' : 'failed', reason };
  }
}

function send(url: URL, address: string, { headers, body }: Post): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const sent = request({
      method: 'POST',
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      // The certificate must be the name's, though we connect to the address.
      ...(url.protocol === 'https:' && !isIP(hostname) && { servername: hostname }),
      headers: { ...headers, host: url.host },
      agent: false,
      signal: AbortSignal.timeout(patience),
    });
    sent.once('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
