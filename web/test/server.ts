import type { WebSocket } from 'ws';
import { type InProcessServer, startInProcess } from '../../server/test/in-process.ts';

export const origin = 'http://localhost:3000';

let server: InProcessServer | undefined;

/** The server of this worker, with a database of its own; it ends with the worker. */
async function requireServer(): Promise<InProcessServer> {
  starting ??= startInProcess({ PUBLIC_URL: origin, FEDERATION: 'on' });
  server = await starting;
  return server;
}

let starting: Promise<InProcessServer> | undefined;

/** What the browser keeps: a cookie of a session is sent with each request. */
const cookies = new Map<string, string>();

function cookieHeader(): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keepCookies(response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((one) => /^\s*max-age=0$/i.test(one))) cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
}

/** As a browser does from a page of this origin. */
export async function fetchFromServer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { fetch } = await requireServer();
  const request = new Request(input instanceof Request ? input : new URL(input, location.href), init);
  request.headers.set('origin', origin);
  request.headers.set('cookie', cookieHeader());
  const response = await fetch(request);
  keepCookies(response);
  return response;
}

/** In place of the browser's WebSocket: a live connection to the server of this worker. */
export function LiveSocket(): WebSocket {
  if (!server) throw new Error('A page connects to a server that it has asked for something');
  return server.connectLive({ origin, cookie: cookieHeader() });
}
