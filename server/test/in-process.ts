import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { livePath } from '@publyka/contract/events/frames';
import { WebSocket } from 'ws';
import { provideStarters } from '../src/features/onboarding/starters.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The application without a port: requests are calls, a live connection is a pair of streams. */
export interface InProcessServer {
  test: TestApp;
  fetch(request: Request): Response | Promise<Response>;
  connectLive(headers: Record<string, string>): WebSocket;
}

export async function startInProcess(
  environment: Record<string, string>,
  beside?: Pick<TestApp, 'databaseUrl'>,
): Promise<InProcessServer> {
  const test = await createTestApp(environment, beside);
  const { platform } = test;
  await platform.live.start();
  await platform.settings.load();
  await provideStarters(platform);
  const http = serveLive(test);
  return {
    test,
    fetch: (request) => test.app.fetch(request),
    connectLive(headers) {
      const [near, far] = duplexPair();
      http.emit('connection', far);
      const ws = new WebSocket(`ws://localhost${livePath}`, { headers, createConnection: () => near as Socket });
      ws.on('error', () => {}); // Followed by 'close', as in a browser.
      return ws;
    },
  };
}

function serveLive({ platform }: TestApp): Server {
  const http = createServer((_request, response) => response.writeHead(404).end());
  http.on('upgrade', (request, stream, head) => platform.live.handleUpgrade(request, stream, head));
  return http;
}
