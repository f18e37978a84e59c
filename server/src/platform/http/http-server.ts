import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { uploadsPath } from '@publyka/contract/routes/uploads';

/** Timeouts in milliseconds against clients that send or read very slowly. */
export interface ClientTimeout {
  /** Until the headers are complete, from the start of the connection or the previous request. */
  headers: number;
  /** Until the body of a command is complete: at most 256 KiB, usually a few hundred bytes. */
  body: number;
  /** After this time an upload must have averaged `uploadRate`. */
  uploadGrace: number;
  /** Bytes a second: a tenth of what GPRS does. */
  uploadRate: number;
  /** Without a byte in either direction, as when a client does not read its file. */
  silence: number;
  /** Interval between checks. */
  check: number;
}

const defaults: ClientTimeout = {
  headers: 15_000,
  body: 30_000,
  uploadGrace: 30_000,
  uploadRate: 512,
  silence: 180_000,
  check: 5000,
};

/** Longer than load balancers keep theirs, so that they never send a request into a connection that is being closed. */
const keepAliveTimeout = 65_000;

/** What a connection has sent. */
interface Receiving {
  request: IncomingMessage;
  since: number;
  /** The connection's bytes when the request before it had ended: this one may have begun in the same packet. */
  bytesBefore: number;
  noteEnd(): void;
}

/** An HTTP server that closes slow connections. */
export function createHttpServer(listener: RequestListener, timeouts: ClientTimeout = defaults): Server {
  const server = createServer({
    keepAliveTimeout,
    headersTimeout: timeouts.headers,
    // Node's own request timeout does not distinguish commands from uploads.
    requestTimeout: 0,
    connectionsCheckingInterval: timeouts.check,
  });
  const receiving = new Map<Socket, Receiving>();
  server.on('request', (request, response) => {
    watch(receiving, request);
    listener(request, response);
  });
  server.setTimeout(timeouts.silence);
  const timer = setInterval(() => cutSlow(receiving, timeouts), timeouts.check);
  server.once('close', () => clearInterval(timer));
  return server;
}

/** One entry a connection, for all its requests: an entry, a closure or two listeners for each of them took 11 µs. */
function watch(receiving: Map<Socket, Receiving>, request: IncomingMessage): void {
  const { socket } = request;
  const entry = receiving.get(socket) ?? watchConnection(receiving, request);
  entry.request = request;
  entry.since = performance.now();
  request.on('end', entry.noteEnd);
}

function watchConnection(receiving: Map<Socket, Receiving>, request: IncomingMessage): Receiving {
  const { socket } = request;
  const entry: Receiving = {
    request,
    since: 0,
    bytesBefore: 0,
    noteEnd: () => {
      entry.bytesBefore = socket.bytesRead;
    },
  };
  receiving.set(socket, entry);
  socket.once('close', () => receiving.delete(socket));
  return entry;
}

function cutSlow(receiving: Map<Socket, Receiving>, timeouts: ClientTimeout): void {
  const now = performance.now();
  for (const [socket, entry] of receiving) {
    if (!entry.request.complete && isTooSlow(entry, now - entry.since, timeouts)) socket.destroy();
  }
}

function isTooSlow({ request, bytesBefore }: Receiving, milliseconds: number, timeouts: ClientTimeout): boolean {
  if (!request.url?.startsWith(uploadsPath)) return milliseconds > timeouts.body;
  const bytes = request.socket.bytesRead - bytesBefore;
  return milliseconds > timeouts.uploadGrace && bytes * 1000 < timeouts.uploadRate * milliseconds;
}
