import type { Duplex } from 'node:stream';
import type { Topic } from '@publyka/contract/events/events';
import type { ByeReason, ServerFrame } from '@publyka/contract/events/frames';
import { WebSocket } from 'ws';
import type { Viewer } from '../http/viewer.ts';
import type { Subscription } from './channel.ts';
import { pingFrame, textFrame } from './encoded-event.ts';
import { endedSockets, openSockets } from './metrics.ts';
import {
  clientFrameBurst,
  clientFramesPerSecond,
  drainTimeoutMs,
  goodbyeTimeoutMs,
  heartbeatSeconds,
  slowReaderBytes,
  topicsBurst,
  topicsPerSecond,
} from './settings.ts';

const closeCodes: Record<ByeReason, number> = {
  session_ended: 1008,
  restarting: 1012,
  too_slow: 1013,
  too_many_sockets: 1013,
};

/** Close codes without a 'bye' frame: a violation of the protocol, or a failure of ours. */
type ClosingReason = 'malformed_frame' | 'too_many_frames' | 'too_many_topics' | 'try_again';

const nobody: ReadonlySet<string> = new Set();

let made = 0;

/** One connected member. */
export class LiveSocket {
  readonly viewer: Viewer;
  readonly subscriptions: Map<Topic, Subscription> = new Map();
  /** People whose events are hidden from this member. */
  hiddenActors: ReadonlySet<string> = nobody;
  /** Whether anything was heard since the last ping. */
  isAlive = true;
  /** The second of the ping interval at which this socket is pinged. */
  readonly beatSlot: number = made++ % heartbeatSeconds;
  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  readonly #onLeave: (socket: LiveSocket) => void;
  #hasLeft = false;
  readonly #frames = createTokenBucket({ burst: clientFrameBurst, perSecond: clientFramesPerSecond });
  readonly #topics = createTokenBucket({ burst: topicsBurst, perSecond: topicsPerSecond });

  constructor(options: { viewer: Viewer; ws: WebSocket; stream: Duplex; onLeave: (socket: LiveSocket) => void }) {
    this.viewer = options.viewer;
    this.#ws = options.ws;
    this.#stream = options.stream;
    this.#onLeave = options.onLeave;
  }

  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /**
   * Writes a built frame past `ws`: without compression it keeps no queue of its own, so the order is kept. What a slow
   * reader left unsent is counted before the write, so that one large frame alone cuts nobody.
   */
  write(frame: Buffer): void {
    if (this.#hasLeft || this.#ws.readyState !== WebSocket.OPEN) return;
    if (this.#stream.writableLength > slowReaderBytes) this.end('too_slow');
    else this.#stream.write(frame);
  }

  send(frame: ServerFrame): void {
    this.write(textFrame(JSON.stringify(frame)));
  }

  cork(): void {
    this.#stream.cork();
  }

  uncork(): void {
    this.#stream.uncork();
  }

  /** Pings, or cuts a socket that did not answer the last ping. */
  beat(): void {
    if (this.isAlive) this.write(pingFrame);
    else this.#cutSilent();
    this.isAlive = false;
  }

  /** Resolves when little is left unsent; a stalled reader is disconnected. */
  drained(): Promise<void> {
    if (!this.#stream.writableNeedDrain || this.#stream.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end('too_slow'), drainTimeoutMs);
      const finish = () => {
        clearTimeout(timer);
        this.#stream.off('drain', finish).off('close', finish);
        resolve();
      };
      this.#stream.on('drain', finish).on('close', finish);
    });
  }

  /** Whether the client may send one more frame now. */
  takeFrame(): boolean {
    return this.#frames.take(1);
  }

  /** Whether the client may ask for so many topics now. */
  takeTopics(count: number): boolean {
    return this.#topics.take(count);
  }

  /** Sends the reason and closes; nothing more is delivered. */
  end(reason: ByeReason): void {
    if (this.#hasLeft) return;
    this.#stream.write(textFrame(JSON.stringify({ type: 'bye', reason } satisfies ServerFrame)));
    this.close(closeCodes[reason], reason);
  }

  close(code: number, reason: ByeReason | ClosingReason): void {
    if (this.#hasLeft) return;
    endedSockets.inc({ reason });
    this.leave();
    this.#ws.close(code, reason);
    setTimeout(() => this.cut(), goodbyeTimeoutMs).unref();
  }

  #cutSilent(): void {
    if (!this.#hasLeft) endedSockets.inc({ reason: 'silent' });
    this.cut();
  }

  /** Ends the connection without a closing frame. */
  cut(): void {
    this.leave();
    this.#ws.terminate();
  }

  /** Resolves when the connection is gone. */
  closed(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#stream.closed) resolve();
      else this.#stream.once('close', () => resolve());
    });
  }

  /** Ends every subscription, once. */
  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#onLeave(this);
  }
}

/** Token bucket: a burst size, refilled per second. */
interface TokenBucket {
  /** Whether there were enough tokens; they are taken either way. */
  take(count: number): boolean;
}

function createTokenBucket({ burst, perSecond }: { burst: number; perSecond: number }): TokenBucket {
  let tokens = burst;
  let refilledAt = performance.now();
  return {
    take(count) {
      const now = performance.now();
      tokens = Math.min(burst, tokens + ((now - refilledAt) / 1000) * perSecond) - count;
      refilledAt = now;
      return tokens >= 0;
    },
  };
}

/** The sockets of this node, by person and by session. */
export interface SocketRegistry {
  readonly size: number;
  all(): Iterable<LiveSocket>;
  sessionIds(): string[];
  ofSession(sessionId: string): LiveSocket[];
  /** Oldest first. */
  ofPerson(personId: string): LiveSocket[];
  add(socket: LiveSocket): void;
  remove(socket: LiveSocket): void;
}

export function createSocketRegistry(): SocketRegistry {
  const sockets = new Set<LiveSocket>();
  const byPerson = new Map<string, Set<LiveSocket>>();
  const bySession = new Map<string, Set<LiveSocket>>();
  return {
    get size() {
      return sockets.size;
    },
    all: () => sockets,
    sessionIds: () => [...bySession.keys()],
    ofSession: (sessionId) => [...(bySession.get(sessionId) ?? [])],
    ofPerson: (personId) => [...(byPerson.get(personId) ?? [])],
    add(socket) {
      sockets.add(socket);
      addTo(byPerson, socket.viewer.id, socket);
      addTo(bySession, socket.viewer.sessionId, socket);
      openSockets.inc();
    },
    remove(socket) {
      if (!sockets.delete(socket)) return;
      removeFrom(byPerson, socket.viewer.id, socket);
      removeFrom(bySession, socket.viewer.sessionId, socket);
      openSockets.dec();
    },
  };
}

function addTo(index: Map<string, Set<LiveSocket>>, key: string, socket: LiveSocket): void {
  const sockets = index.get(key);
  if (sockets) sockets.add(socket);
  else index.set(key, new Set([socket]));
}

function removeFrom(index: Map<string, Set<LiveSocket>>, key: string, socket: LiveSocket): void {
  const sockets = index.get(key);
  sockets?.delete(socket);
  if (sockets?.size === 0) index.delete(key);
}
