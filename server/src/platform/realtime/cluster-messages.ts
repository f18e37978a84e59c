import type { Topic } from '@publyka/contract/events/events';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/client.ts';
import type { Logger } from '../log/logger.ts';
import { echoIntervalMs, echoTimeoutMs } from './settings.ts';

/** What takes something away from people. It must reach every node, so it does not go the way of what may be lost. */
export type ClusterMessage =
  | { type: 'sessions_ended'; sessionIds: string[] }
  | { type: 'recheck'; topic: Topic; personIds: string[] | null }
  | { type: 'hidden_changed'; personIds: string[] };

/** Told to all nodes, and from processes beside them, by PostgreSQL's notifications (docs/decisions/016). */
export interface Notices {
  /** Heard here at once, by the others within moments. */
  send(notice: ClusterMessage): void;
  /** Begins to hear the others. `onReturn` is called when it does so again, or may have been deaf for a while. */
  start(onReturn: () => void): Promise<void>;
  /** Resolves when everything was told. */
  stop(): Promise<void>;
}

const channel = 'publyka_notices';
/** Ids in one notification, whose payload ends at 8,000 bytes. */
const idsMax = 150;

export function createClusterMessages(options: {
  db: Database;
  log: Logger;
  hear: (notice: ClusterMessage) => void;
}): Notices {
  const { db, log, hear } = options;
  const own = uuidv7();
  const telling = new Set<Promise<unknown>>();

  let ownHeardAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  function tell(notice: ClusterMessage | null): void {
    const told = db`select pg_notify(${channel}, ${JSON.stringify({ from: own, notice })})`
      .catch((error: unknown) => log.error({ err: error, type: notice?.type }, 'other nodes not told'))
      .finally(() => telling.delete(told));
    telling.add(told);
  }

  function receive(payload: string): void {
    // Written by another node of ours.
    const { from, notice } = JSON.parse(payload) as { from: string; notice: ClusterMessage | null };
    if (from === own) ownHeardAt = performance.now();
    else if (notice) hear(notice);
  }

  /** Says a word that only shows that it is heard: a line that is silent for long may be a lost one. */
  function listenToOneself(onDeaf: () => void): void {
    if (performance.now() - ownHeardAt > echoTimeoutMs) {
      log.warn('other nodes may not be heard');
      onDeaf();
    }
    tell(null);
  }

  return {
    send(notice) {
      hear(notice);
      for (const part of inParts(notice)) tell(part);
    },
    async start(onReturn) {
      let isFirst = true;
      await db.listen(channel, receive, () => {
        if (!isFirst) onReturn();
        isFirst = false;
      });
      timer = setInterval(listenToOneself, echoIntervalMs, onReturn).unref();
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(telling);
    },
  };
}

function inParts(notice: ClusterMessage): ClusterMessage[] {
  if (notice.type === 'sessions_ended')
    return split(notice.sessionIds).map((sessionIds) => ({ ...notice, sessionIds }));
  if (notice.personIds === null) return [notice];
  return split(notice.personIds).map((personIds) => ({ ...notice, personIds }));
}

function split(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsMax) }, (_, part) =>
    ids.slice(part * idsMax, (part + 1) * idsMax),
  );
}
