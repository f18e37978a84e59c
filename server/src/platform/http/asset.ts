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
