import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The result of fetching a page: its HTML, or a permanent or temporary failure. */
export type FetchedPage =
  | { outcome: 'page'; html: string; url: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string };

/** How names are resolved and which addresses are allowed; tests use a server of their own. */
export interface FetchGuard {
  resolve(hostname: string): Promise<string[]>;
  mayConnect(address: string, port: number): boolean;
}

const limits = { milliseconds: 5000, bytes: 1024 * 1024, redirects: 5 };

export const publicOnly: FetchGuard = {
  resolve: async (hostname) => (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address),
  mayConnect: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
};

/** For an address that the operator has set: it may be at home. */
export const anywhere: FetchGuard = { resolve: publicOnly.resolve, mayConnect: () => true };

export class Refused extends Error {}

/**
 * Fetches a stranger's page without letting them reach into our network: each name is resolved once and the connection
 * goes to that very address, which must be public; a redirect is a new address and checked as such. HTML only.
 */
export async function fetchPage(address: string, guard: FetchGuard = publicOnly): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    return await followTo(address, { guard, signal });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof Refused ? 'refused' : 'failed', reason };
  }
}

interface Road {
  guard: FetchGuard;
  signal: AbortSignal;
}

async function followTo(start: string, road: Road): Promise<FetchedPage> {
  let url = parseUrl(start);
  for (let hops = 0; hops <= limits.redirects; hops += 1) {
    const response = await get(url, await resolveOnce(url, road.guard), { headers: pageHeaders, signal: road.signal });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = parseUrl(headers.location, url);
      continue;
    }
    requireHtml(response);
    const body = await readUpTo(response, limits.bytes);
    return { outcome: 'page', html: decodeHtml(body, headers['content-type'] ?? ''), url: url.href };
  }
  throw new Refused('too many redirects');
}

export function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new Refused('not an http(s) address');
  if (url.username || url.password) throw new Refused('an address with a password');
  return url;
}

/** The address to connect to. A name with any forbidden address is refused. */
export async function resolveOnce(url: URL, guard: FetchGuard): Promise<string> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(hostname) ? [hostname] : await guard.resolve(hostname);
  const [first] = addresses;
  if (!first) throw new Error(`${hostname} has no address`);
  if (!addresses.every((address) => guard.mayConnect(address, portOf(url)))) throw new Refused('not a public address');
  return first;
}

export function portOf(url: URL): number {
  if (url.port) return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

const pageHeaders = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'pt-BR,pt;q=0.9,en;q=0.5',
  'user-agent': 'PublykaLinkPreview/1.0',
};

/** Requests the URL from the resolved address, without following redirects. */
export function get(
  url: URL,
  address: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const sent = request({
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      // The certificate must match the name, although we connect to the address.
      ...(url.protocol === 'https:' && !isIP(hostname) && { servername: hostname }),
      headers: { ...headers, host: url.host, 'accept-encoding': 'identity' },
      agent: false,
      maxHeaderSize: 32 * 1024,
      signal,
    });
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end();
  });
}

function requireHtml(response: IncomingMessage): void {
  const { statusCode = 0, headers } = response;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const refusal =
    (statusCode !== 200 && `status ${statusCode}`) ||
    (type !== 'text/html' && type !== 'application/xhtml+xml' && `type ${type}`) ||
    ((headers['content-encoding'] ?? 'identity') !== 'identity' && 'compressed against our wish');
  if (!refusal) return;
  response.destroy();
  if (statusCode >= 500 || statusCode === 429) throw new Error(refusal);
  throw new Refused(refusal);
}

/** The metadata is at the beginning; the rest of a longer page is not read. */
async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break; // Leaving the loop destroys the response.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Inside 2000::/3, the only part of IPv6 that is routed for everybody, but not for everybody. */
const refusedBlocks = [
  '2001::/23', // assigned to protocols: Teredo, ORCHID, benchmarks
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address, maybe a private one, in disguise
  '3fff::/20', // documentation
].map((block) => ipaddr.IPv6.parseCIDR(block));
const globalBlock = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is public. Others are refused, above all those of our own network: private, loopback, link-local,
 * and IPv6 forms that carry an IPv4 address (mapped, NAT64, 6to4).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  return (
    address.range() === 'unicast' &&
    !address.zoneId &&
    address.match(globalBlock) &&
    !refusedBlocks.some((block) => address.match(block))
  );
}

/** Bytes to text by the charset that the answer or the page names, UTF-8 without one. */
function decodeHtml(body: Buffer, contentType: string): string {
  const start = body.subarray(0, 1024).toString('latin1');
  const label = charsetIn(contentType) ?? charsetIn(start) ?? 'utf-8';
  return decoderFor(label).decode(body);
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*(?:["']\s*)?([\w.:-]{1,40})/i.exec(text)?.[1];
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(); // A charset that does not exist: most of what is written without one is UTF-8.
  }
}
