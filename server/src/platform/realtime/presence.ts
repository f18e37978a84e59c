import { uuidv7 } from 'uuidv7';
import { presenceIntervalMs, presenceTtlMs } from './settings.ts';

/** Which nodes are alive, by their heartbeats. */
export interface Presence {
  hear(nodeId: string): void;
  /** This node and those whose heartbeat was heard lately. */
  count(): number;
  start(): void;
  stop(): void;
}

export function createPresence(say: (nodeId: string) => void): Presence {
  const own = uuidv7();
  const heardAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  return {
    hear(nodeId) {
      const isNew = !heardAt.has(nodeId);
      heardAt.set(nodeId, performance.now());
      if (isNew) say(own);
    },
    count() {
      const since = performance.now() - presenceTtlMs;
      for (const [nodeId, at] of heardAt) if (at < since) heardAt.delete(nodeId);
      return heardAt.size + 1;
    },
    start() {
      say(own);
      timer = setInterval(say, presenceIntervalMs, own).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
