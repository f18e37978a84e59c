import type { IncomingMessage } from 'node:http';
import { type FetchGuard, get, parseUrl, publicOnly, Refused, resolveOnce } from './guarded-fetch.ts';

/**
 * What a service answered: data; that it has none for us (`absent`, also for what is no data of its kind); or that one
 * may ask again later, in so many seconds if it said so.
 */
export type FetchedData =
  | { outcome: 'data'; text: string }
  | { outcome: 'absent'; reason: string }
  | { outcome: 'later'; reason: string; seconds: number | null };

interface DataRequest {
  /** Types of data that are wanted, without parameters. */
  types: readonly string[];
  userAgent: string;
  /** Beside these, and `host`: a signature, for instance. */
  headers?: Readonly<Record<string, string>>;
  guard?: FetchGuard;
  /** Bytes of an answer that may be long. */
  maxBytes?: number;
}

/** Statuses after which a later attempt may succeed. */
const askLater = new Set([403, 408, 425, 429]);

/** Timeout of the whole answer in milliseconds. */
const timeout = 10_000;
/** Maximum bytes of an answer, unless more are asked for. */
const usualBytes = 2 * 1024 * 1024;

/**
 * Asks a service for data as carefully as `fetchPage` fetches a page: its name is resolved once and the connection goes to
 * that very address. A redirect is not followed: the addresses of services are known.
 */
export async function fetchData(
  address: string,
  { types, userAgent, headers: more, guard = publicOnly, maxBytes = usualBytes }: DataRequest,
): Promise<FetchedData> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const url = parseUrl(address);
    const headers = { ...more, accept: types.join(', '), 'user-agent': userAgent };
    const response = await get(url, await resolveOnce(url, guard), { headers, signal });
    try {
      return await readAnswer(response, types, maxBytes);
    } finally {
      response.destroy();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return error instanceof Refused ? { outcome: 'absent', reason } : { outcome: 'later', reason, seconds: null };
  }
}

async function readAnswer(response: IncomingMessage, types: readonly string[], maxBytes: number): Promise<FetchedData> {
  const { statusCode = 0, headers } = response;
  const reason = `status ${statusCode}`;
  if (askLater.has(statusCode) || statusCode >= 500)
    return { outcome: 'later', reason, seconds: readRetryAfter(headers['retry-after']) };
  if (statusCode !== 200) return { outcome: 'absent', reason };
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) return { outcome: 'absent', reason: `type ${type}` };
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return { outcome: 'absent', reason: 'compressed' };
  const body = await readWhole(response, maxBytes);
  return body ? { outcome: 'data', text: body.toString('utf8') } : { outcome: 'absent', reason: 'too long' };
}

/** Null when it is too long. */
async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Seconds from now; the header has either these or a date. */
function readRetryAfter(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  const seconds = (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}
