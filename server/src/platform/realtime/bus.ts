import type { Topic } from '@publyka/contract/events';
import type { EncodedSignal } from './channel.ts';
import type { EncodedEvent } from './encoded-event.ts';

/** What nodes tell each other. A lost message is made up for by the relay and the session check within seconds. */
export type BusMessage =
  | { type: 'events'; events: EncodedEvent[] }
  | { type: 'signal'; signal: EncodedSignal }
  | { type: 'sessions_ended'; sessionIds: string[] }
  | { type: 'recheck'; topic: Topic; personIds: string[] | null }
  | { type: 'hidden_changed'; personIds: string[] };

/** Reaches every node. The sender hears its own message at once, before `send` returns, and not a second time. */
export interface Bus {
  send(message: BusMessage): void;
  listen(listener: (message: BusMessage) => void): void;
  stop(): Promise<void>;
}

/** The bus of a single node. */
export function createLocalBus(): Bus {
  const listeners: ((message: BusMessage) => void)[] = [];
  return {
    send(message) {
      for (const listener of listeners) listener(message);
    },
    listen(listener) {
      listeners.push(listener);
    },
    async stop() {
      listeners.length = 0;
    },
  };
}
