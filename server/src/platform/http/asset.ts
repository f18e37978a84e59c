import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HttpContext } from './environment.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is served from memory, already compressed. */
export interface Asset {
  contentType: string;
  cacheControl: string;
  etag: string;
  bodies: { identity: Bytes; br?: Bytes; gzip?: Bytes };
}

/** The best level would take longer than it saves on the network. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function etagOf(content: Bytes): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** A text that browsers revalidate each time. */
export function toAsset(text: string, contentType: string): Asset {
  const identity = new Uint8Array(Buffer.from(text));
  const [br, gzip] = [brotliCompressSync(identity, fastBrotli), gzipSync(identity)];
  return {
    contentType,
    cacheControl: 'no-cache',
    etag: etagOf(identity),
    bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzip) },
  };
}

export function answerAsset(context: HttpContext, asset: Asset, link?: string): Response {
  const headers = {
    ...(link && { link }),
    'content-type': asset.contentType,
    'cache-control': asset.cacheControl,
    etag: asset.etag,
    vary: 'accept-encoding',
  };
  if (context.req.header('if-none-match') === asset.etag) return context.body(null, 304, headers);
  const accepted = context.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => asset.bodies[name] && accepted.includes(name));
  if (!encoding) return context.body(asset.bodies.identity, 200, headers);
  return context.body(asset.bodies[encoding] ?? asset.bodies.identity, 200, {
    ...headers,
    'content-encoding': encoding,
  });
}

interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * The one range of a `Range` header (RFC 9110, 14.2). Null when there is none to honour: several ranges, another unit
 * or nonsense are answered with the whole.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return lastBytes(Number(last), bytes);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

function lastBytes(count: number, bytes: number): ByteRange | 'unsatisfiable' {
  return count === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - count), end: bytes - 1 };
}
