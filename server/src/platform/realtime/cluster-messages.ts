import type { Topic } from '@publyka/contract/events/events';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/client.ts';
import type { Logger } from '../log/logger.ts';
import { echoIntervalMs, echoTimeoutMs } from './settings.ts';

/** Messages that revoke access or change settings. They must reach every node; the bus may lose messages. */
export type ClusterMessage =
  | { type: 'sessions_ended'; sessionIds: string[] }
  /** They go on, as something else than they were. */
  | { type: 'sessions_changed'; sessionIds: string[] }
  | { type: 'recheck'; topic: Topic; personIds: string[] | null }
  | { type: 'hidden_changed'; personIds: string[] }
  | { type: 'settings_changed' };

/** Told to all nodes, and from processes beside them, by PostgreSQL's notifications (docs/decisions/016). */
export interface ClusterMessages {
  /** Handled on this node when the promise resolves, on other nodes within moments. */
  send(message: ClusterMessage): Promise<void>;
  /** Starts listening. `onReturn` is called after a gap, when messages may have been lost. */
  start(onReturn: () => void): Promise<void>;
  /** Resolves when everything has been sent. */
  stop(): Promise<void>;
}

const channel = 'publyka_cluster_messages';
/** Ids in one notification, whose payload ends at 8,000 bytes. */
const idsMax = 150;

export function createClusterMessages(options: {
  db: Database;
  log: Logger;
  /** Does not reject. */
  hear: (message: ClusterMessage) => Promise<void>;
}): ClusterMessages {
  const { db, log, hear } = options;
  const own = uuidv7();
  const telling = new Set<Promise<unknown>>();

  let ownHeardAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  function tell(message: ClusterMessage | null): void {
    const told = db`select pg_notify(${channel}, ${JSON.stringify({ from: own, message })})`
      .catch((error: unknown) => log.error({ err: error, type: message?.type }, 'other nodes not told'))
      .finally(() => telling.delete(told));
    telling.add(told);
  }

  function receive(payload: string): void {
    // Written by another node of ours.
    const { from, message } = JSON.parse(payload) as { from: string; message: ClusterMessage | null };
    if (from === own) ownHeardAt = performance.now();
    else if (message) void hear(message);
  }

  /** Sends an empty message to check the connection, since a silent one may be lost. */
  function listenToOneself(onDeaf: () => void): void {
    if (performance.now() - ownHeardAt > echoTimeoutMs) {
      log.warn('other nodes may not be heard');
      onDeaf();
    }
    tell(null);
  }

  return {
    send(message) {
      const heard = hear(message);
      for (const part of inParts(message)) tell(part);
      return heard;
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

function inParts(message: ClusterMessage): ClusterMessage[] {
  if (message.type === 'sessions_ended' || message.type === 'sessions_changed')
    return split(message.sessionIds).map((sessionIds) => ({ ...message, sessionIds }));
  if (message.type === 'settings_changed' || message.personIds === null) return [message];
  return split(message.personIds).map((personIds) => ({ ...message, personIds }));
}

function split(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsMax) }, (_, part) =>
    ids.slice(part * idsMax, (part + 1) * idsMax),
  );
}
