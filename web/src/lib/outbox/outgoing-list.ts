import type { Command, CommandStore, OutgoingCommand, OutgoingState } from './command.ts';

/** The unconfirmed commands with their states, for the screens that show them. */
export interface OutgoingList {
  read(): readonly OutgoingCommand[];
  subscribe(listener: () => void): () => void;
  setState(id: string, state: OutgoingState): void;
  clearState(id: string): void;
  /** Reads the store again and notifies the listeners. */
  publish(): void;
}

export function createOutgoingList(store: CommandStore, isOnline: () => boolean): OutgoingList {
  const listeners = new Set<() => void>();
  const states = new Map<string, OutgoingState>();
  let shown: readonly OutgoingCommand[] = [];

  /** While another tab has not announced a state, only the connection is known. */
  function stateOf(command: Command): OutgoingState {
    if (command.refusal !== null) return 'failed';
    return states.get(command.id) ?? (isOnline() ? 'sending' : 'waiting');
  }

  function update(): void {
    const before = new Map(shown.map((one) => [one.id, one]));
    shown = store.list().map((one) => sameOrNew(before.get(one.id), { ...one, state: stateOf(one) }));
    const ids = new Set(shown.map(({ id }) => id));
    for (const id of states.keys()) if (!ids.has(id)) states.delete(id); // Settled by another tab.
  }

  update();
  return {
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setState: (id, state) => void states.set(id, state),
    clearState: (id) => void states.delete(id),
    publish() {
      update();
      for (const listener of listeners) listener();
    },
  };
}

/** Keeps the object when nothing has changed, so that it is not rendered again. */
function sameOrNew(before: OutgoingCommand | undefined, now: OutgoingCommand): OutgoingCommand {
  const isSame = before?.state === now.state && before.refusal === now.refusal && before.payload === now.payload;
  return isSame && before.files === now.files ? before : now;
}
