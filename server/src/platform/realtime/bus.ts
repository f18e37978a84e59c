import type { Topic } from '@publyka/contract/events/events';
import type { EncodedSignal } from './channel.ts';
import type { EncodedEvent } from './encoded-event.ts';

/** What happened in one topic, told to the nodes where somebody hears it. A lost message is made up for by the relay. */
export type BusMessage = { type: 'events'; events: EncodedEvent[] } | { type: 'signal'; signal: EncodedSignal };

export type BusListener = (message: BusMessage) => void;

/** Between nodes. The sender hears its own message at once, before `send` returns, and not a second time. */
export interface Bus {
  /** Whether it reaches the other nodes at this moment; while it does not, the relay asks the database more often. */
  readonly isUp: boolean;
  /** Living nodes, this one too, as far as is known. */
  readonly nodes: number;
  /** Begins to reach others. `onReturn` is called whenever it does so again and may have missed something. */
  start(onReturn: () => void): Promise<void>;
  send(topic: Topic, message: BusMessage): void;
  listen(listener: BusListener): void;
  /** Hears a topic. Once it resolves, nothing that others send is missed, as long as the bus is up. */
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
