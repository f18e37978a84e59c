import { eventDays } from '@publyka/contract/retention';
import type { Database } from '../db/client.ts';
import type { Logger } from '../log/logger.ts';
import { deleteOldEvents } from './event-store.ts';
import type { Relay } from './relay.ts';
import { type Repeating, repeat } from './repeat.ts';
import { findEndedSessions } from './session-store.ts';
import {
  cleanUpIntervalMs,
  cleanUpRows,
  heartbeatSeconds,
  relayIntervalMs,
  sessionCheckIntervalMs,
} from './settings.ts';
import type { SocketRegistry } from './socket-registry.ts';

interface Dependencies {
  db: Database;
  log: Logger;
  relay: Relay;
  registry: SocketRegistry;
  endSessions(sessionIds: string[]): void;
}

/** What a node does at intervals: heartbeats, the relay, the check of sessions, the clean-up of old events. */
export function createRounds({ db, log, relay, registry, endSessions }: Dependencies): Repeating {
  let second = 0;

  /** A share of the sockets each second, so that thousands of pings do not go out at once. */
  function beat(): void {
    second = (second + 1) % heartbeatSeconds;
    for (const socket of registry.all()) if (socket.beatSlot === second) socket.beat();
  }

  async function checkSessions(): Promise<void> {
    const sessionIds = registry.sessionIds();
    if (sessionIds.length === 0) return;
    const ended = await findEndedSessions(db, sessionIds);
    if (ended.length > 0) endSessions(ended);
  }

  async function cleanUp(): Promise<void> {
    const deleted = await deleteOldEvents(db, eventDays, cleanUpRows);
    if (deleted > 0) log.debug({ deleted }, 'old events deleted');
  }

  const start = (name: string, pause: number, work: () => Promise<void> | void) =>
    repeat(pause, work, (error) => log.warn({ err: error, round: name }, 'live round failed'));
  const rounds = [
    start('heartbeat', 1000, beat),
    start('relay', relayIntervalMs, relay.round),
    start('sessions', sessionCheckIntervalMs, checkSessions),
    start('clean-up', cleanUpIntervalMs, cleanUp),
  ];
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
