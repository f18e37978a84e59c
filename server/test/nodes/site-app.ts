import { type IncomingMessage, Agent as PlainAgent, request as plainRequest, type RequestOptions } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { livePath } from '@publyka/contract/events/frames';
import { WebSocket } from 'ws';
import type { Database } from '../../src/platform/db/client.ts';
import { createSessions } from '../../src/platform/sessions/sessions.ts';
import { callRoute, type TestApp } from '../test-app.ts';

interface SiteAppOptions {
  /** Where requests go: nginx, or one node. */
  url: string;
  publicUrl: string;
  certificate: Buffer;
  db: Database;
  secret: string;
}

/** A site from outside, in the shape that the helpers of the tests take. */
export interface SiteApp {
  /** For helpers: they ask by `call` and `app.request`, and make people in `platform.db`. */
  test: TestApp;
  call: TestApp['call'];
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Knocks at the live connection. */
  knock(cookie: string): WebSocket;
  close(): void;
}

export function createSiteApp({ url, publicUrl, certificate, db, secret }: SiteAppOptions): SiteApp {
  const isSecure = url.startsWith('https:');
  const settings = { keepAlive: true, maxSockets: 256 };
  const agent = isSecure ? new SecureAgent({ ...settings, ca: certificate }) : new PlainAgent(settings);
  const sessions = createSessions({ db, secret, publicUrl });

  function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers));
    const options: RequestOptions = { agent, method: init.method ?? 'GET', headers, timeout: 60_000 };
    return new Promise((resolve, reject) => {
      const sent = (isSecure ? secureRequest : plainRequest)(url + path, options, (answer) => {
        toResponse(answer).then(resolve, reject);
      });
      sent.once('error', reject);
      sent.once('timeout', () => sent.destroy(new Error(`No answer within a minute: ${path}`)));
      // What the helpers send: text, or bytes.
      sent.end(init.body as string | Uint8Array | undefined);
    });
  }

  const call: TestApp['call'] = (route, asked, cookie) => callRoute({ request }, route, asked, cookie);
  return {
    // Nothing else of a test application is somewhere else than in its process.
    test: { call, app: { request }, platform: { db, sessions } } as unknown as TestApp,
    call,
    request,
    knock: (cookie) =>
      new WebSocket(url.replace('http', 'ws') + livePath, { headers: { cookie, origin: publicUrl }, ca: certificate }),
    close: () => agent.destroy(),
  };
}

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (let index = 0; index < answer.rawHeaders.length; index += 2)
    headers.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '');
  const body = new Uint8Array(await buffer(answer));
  const status = answer.statusCode ?? 0;
  // Some may have no body, says the constructor.
  return new Response(status === 204 || status === 304 ? null : body, { status, headers });
}
