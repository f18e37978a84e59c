import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Config } from '../../config.ts';
import type { ResolveViewer } from '../http/environment.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Logger } from '../log/logger.ts';
import { serveConnection } from './connection.ts';
import type { Epoch } from './epoch.ts';
import type { HiddenActors } from './event-store.ts';
import { LiveSocket, type SocketRegistry } from './live-socket.ts';
import { clientFrameMaxBytes, socketsPerNodeMax, socketsPerPersonMax } from './settings.ts';
import type { Subscriptions } from './subscriptions.ts';
import { admit, refuse } from './upgrade.ts';

interface Dependencies {
  config: Config;
  log: Logger;
  resolveViewer: ResolveViewer;
  registry: SocketRegistry;
  subscriptions: Subscriptions;
  epoch: Epoch;
  hiddenActors: HiddenActors;
  /** Releases a socket's subscriptions when it closes. */
  onLeave(socket: LiveSocket): void;
}

/** What Node hands over with an upgrade. */
type UpgradeRequest = [request: IncomingMessage, stream: Duplex, head: Buffer];

export interface Acceptor {
  handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void;
  /** Refuses new sockets. */
  stop(): void;
}

/** Turns HTTP upgrades into connected members. */
export function createAcceptor(dependencies: Dependencies): Acceptor {
  const { config, log, registry } = dependencies;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: clientFrameMaxBytes,
  });
  let isStopped = false;
  const isFull = () => isStopped || registry.size >= socketsPerNodeMax;

  function accept(viewer: Viewer, epoch: string, [request, stream, head]: UpgradeRequest): void {
    server.handleUpgrade(request, stream, head, (ws) => {
      for (const oldest of registry.ofPerson(viewer.id).slice(0, -(socketsPerPersonMax - 1)))
        oldest.end('too_many_sockets');
      const socket = new LiveSocket({ viewer, ws, stream, onLeave: dependencies.onLeave });
      registry.add(socket);
      socket.send({ type: 'welcome', epoch });
      serveConnection({ ...dependencies, hasRateLimits: config.rateLimits }, socket, ws);
    });
  }

  async function decide(knock: UpgradeRequest): Promise<void> {
    const [request, stream] = knock;
    const verdict = await admit({ config, resolveViewer: dependencies.resolveViewer, isFull }, request);
    if ('status' in verdict) return refuse(stream, verdict);
    const epoch = await dependencies.epoch.current();
    if (isFull()) refuse(stream, { status: '503 Service Unavailable' });
    else accept(verdict, epoch, knock);
  }

  return {
    handleUpgrade(request, stream, head) {
      // Without a listener, the error of a lost connection would end the process.
      stream.on('error', (error) => log.debug({ err: error }, 'live connection failed'));
      decide([request, stream, head]).catch((error: unknown) => {
        log.error({ err: error }, 'live upgrade failed');
        refuse(stream, { status: '503 Service Unavailable' });
      });
    },
    stop() {
      isStopped = true;
    },
  };
}
