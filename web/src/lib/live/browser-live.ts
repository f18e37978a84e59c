import { livePath } from '@publyka/contract/events/events';
import type { SocketLike } from './connection.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';

/** The live client of this page: same host, woken when the network or the eyes come back. */
export function createBrowserLive(handlers: {
  onDownChange(isDown: boolean): void;
  onSessionDoubt(): void;
}): LiveClient {
  const client = createLiveClient({ ...handlers, openSocket });
  addEventListener('online', client.wake);
  // A page that comes back from the back/forward cache has a dead socket and no other sign of it.
  addEventListener('pageshow', client.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.wake();
  });
  return client;
}

function openSocket(): SocketLike {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  // The browser's handlers take an event more than ours look at.
  return new WebSocket(url) as SocketLike;
}
