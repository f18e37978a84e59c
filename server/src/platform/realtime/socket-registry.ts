import type { LiveSocket } from './live-socket.ts';
import { openSockets } from './metrics.ts';

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
