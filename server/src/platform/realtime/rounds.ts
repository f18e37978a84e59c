import { eventDays, sessionMaxDays } from '@publyka/contract/retention';
import type { Database } from '../db/client.ts';
import type { Logger } from '../log/logger.ts';
import { deleteOldEvents } from './event-store.ts';
import type { SocketRegistry } from './live-socket.ts';
import type { Relay } from './relay.ts';
import {
  cleanUpIntervalMs,
  cleanUpRows,
  heartbeatSeconds,
  relayIntervalMs,
  sessionCheckIntervalMs,
} from './settings.ts';

interface Dependencies {
  db: Database;
  log: Logger;
  relay: Relay;
  registry: SocketRegistry;
  endSessions(sessionIds: string[]): void;
}

/** The periodic work of a node: heartbeats, the relay, the check of sessions, deletion of old events. */
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

/** Work that runs at intervals. */
interface Repeating {
  /** Stops, and resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Repeats the work with this delay between runs. A failed run is reported, and the next one follows. */
function repeat(pause: number, work: () => Promise<void> | void, onError: (error: unknown) => void): Repeating {
  let round: Promise<void> = Promise.resolve();
  let isStopped = false;
  let timer = setTimeout(start, pause).unref();

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    if (!isStopped) timer = setTimeout(start, pause).unref();
  }

  function start(): void {
    round = run();
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

/** Which of these sessions are gone or expired. */
async function findEndedSessions(db: Database, sessionIds: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from unnest(${sessionIds}::uuid[]) as given (id)
    where not exists (select from sessions where sessions.id = given.id and expires_at > now()
      and created_at > now() - make_interval(days => ${sessionMaxDays}))`;
  return rows.map((row) => row.id);
}

/** Runs the work for each item with limited concurrency. */
export async function inParallel<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
