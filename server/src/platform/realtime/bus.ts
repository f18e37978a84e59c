import type { Topic } from '@publyka/contract/events/events';
import type { EncodedSignal } from './channel.ts';
import type { EncodedEvent } from './encoded-event.ts';

/** Events of one topic, for the nodes with subscribers. The relay delivers what a lost message contained. */
export type BusMessage = { type: 'events'; events: EncodedEvent[] } | { type: 'signal'; signal: EncodedSignal };

export type BusListener = (message: BusMessage) => void;

/** Messages between nodes. The sender receives its own message once, before `send` returns. */
export interface Bus {
  /** Whether the other nodes are reachable; otherwise the relay polls the database more often. */
  readonly isUp: boolean;
  /** Number of living nodes, including this one, as far as known. */
  readonly nodes: number;
  /** Connects. `onReturn` is called after each reconnection, when messages may have been lost. */
  start(onReturn: () => void): Promise<void>;
  send(topic: Topic, message: BusMessage): void;
  listen(listener: BusListener): void;
  /** Subscribes to a topic. Once resolved, no message is missed while the bus is up. */
  join(topic: Topic): Promise<void>;
  leave(topic: Topic): void;
  stop(): Promise<void>;
}

/** The bus of a single node. */
export function createLocalBus(): Bus {
  const listeners: BusListener[] = [];
  return {
    isUp: true,
    nodes: 1,
    start: async () => {},
    send(_, message) {
      for (const listener of listeners) listener(message);
    },
    listen(listener) {
      listeners.push(listener);
    },
    join: async () => {},
    leave() {},
    async stop() {
      listeners.length = 0;
    },
  };
}
