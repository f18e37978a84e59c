import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { livePath } from '@publyka/contract/events/frames';
import type { Config } from '../../config.ts';
import type { ResolveViewer } from '../http/environment.ts';
import { isOwnOrigin } from '../http/security-headers.ts';
import type { Viewer } from '../http/viewer.ts';

/** Whether an upgrade asks for the live connection. Anybody may ask for anything: '//' is no address at all. */
export function isForLive(target: string | undefined): boolean {
  return URL.parse(target ?? '/', 'http://localhost')?.pathname === livePath;
}

interface Dependencies {
  config: Config;
  resolveViewer: ResolveViewer;
  /** Whether this node refuses new sockets. */
  isFull(): boolean;
}

type Refusal = { status: '401 Unauthorized' | '403 Forbidden' | '503 Service Unavailable' };

/** The person who connects, or the refusal: only our own pages, with a valid session, while there is room. */
export async function admit(
  { config, resolveViewer, isFull }: Dependencies,
  request: IncomingMessage,
): Promise<Viewer | Refusal> {
  const fetchSite = request.headers['sec-fetch-site'];
  const { origin, host, cookie } = request.headers;
  if (!isOwnOrigin(config, { origin, host, fetchSite: Array.isArray(fetchSite) ? fetchSite[0] : fetchSite }))
    return { status: '403 Forbidden' };
  if (isFull()) return { status: '503 Service Unavailable' };
  return (await resolveViewer(cookie)) ?? { status: '401 Unauthorized' };
}

export function refuse(stream: Duplex, { status }: Refusal): void {
  const retry = status.startsWith('503') ? 'Retry-After: 5\r\n' : '';
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${retry}\r\n`, () => stream.destroy());
}
