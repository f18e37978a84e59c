import type { Duplex } from 'node:stream';
import type { getRequestListener } from '@hono/node-server';
import { refuseEarly } from './load-shedding.ts';

type Listener = ReturnType<typeof getRequestListener>;

/**
 * The answer of a node about to stop: unlike 503, which any node may give, it tells the proxy to turn to another node,
 * and for a while to this one no more. The header tells it from the 502 of a proxy that found nobody.
 */
const status = 502;
const header = 'x-draining';

/** Liveness and metrics are still answered. */
const answering = new Set(['/health', '/metrics']);

/** Whether this node is about to stop. */
export interface Draining {
  readonly isOn: boolean;
  begin(): void;
}

export function createDraining(): Draining {
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    begin() {
      isOn = true;
    },
  };
}

/** Sends new requests to other nodes while this one drains, and finishes those in progress. */
export function refuseWhileDraining(draining: Draining, listener: Listener): Listener {
  return async (request, response) => {
    if (!draining.isOn || answering.has(request.url ?? '')) return listener(request, response);
    refuseEarly(response, { status, headers: { [header]: 'yes', connection: 'close' } });
  };
}

/** Refuses an upgrade request while the node drains. */
export function refuseUpgradeWhileDraining(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} Bad Gateway\r\n${header}: yes\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
