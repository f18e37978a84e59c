import type { Command, OutgoingCommand, OutgoingState } from './command.ts';
import type { KeptCommands } from './kept-commands.ts';

/** What waits and how each fares, for whoever shows it. */
export interface OutgoingList {
  read(): readonly OutgoingCommand[];
  subscribe(listener: () => void): () => void;
  setState(id: string, state: OutgoingState): void;
  forgetState(id: string): void;
  /** Looks afresh at what is kept, and tells. */
  publish(): void;
}

export function createOutgoingList(kept: KeptCommands, isOnline: () => boolean): OutgoingList {
  const listeners = new Set<() => void>();
  const states = new Map<string, OutgoingState>();
  let shown: readonly OutgoingCommand[] = [];

  /** Of what another tab has not told of yet, only the connection is known here. */
  function stateOf(command: Command): OutgoingState {
    if (command.refusal !== null) return 'failed';
    return states.get(command.id) ?? (isOnline() ? 'sending' : 'waiting');
  }

  function look(): void {
    const before = new Map(shown.map((one) => [one.id, one]));
    shown = kept.list().map((one) => sameOrNew(before.get(one.id), { ...one, state: stateOf(one) }));
    const ids = new Set(shown.map(({ id }) => id));
    for (const id of states.keys()) if (!ids.has(id)) states.delete(id); // Settled by another tab.
  }

  look();
  return {
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setState: (id, state) => void states.set(id, state),
    forgetState: (id) => void states.delete(id),
    publish() {
      look();
      for (const listener of listeners) listener();
    },
  };
}

/** The same object as before where nothing about it has changed: who shows it need not look again. */
function sameOrNew(before: OutgoingCommand | undefined, now: OutgoingCommand): OutgoingCommand {
  const isSame = before?.state === now.state && before.refusal === now.refusal && before.payload === now.payload;
  return isSame ? before : now;
}
