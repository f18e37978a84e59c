import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';

/** Something a person did that the server may not know of yet. */
export type Command<P = unknown> = {
  /** UUIDv7. Where the command makes something it is that thing's id: however often it is sent, it arrives once. */
  id: string;
  /** Name of the `CommandKind` that knows how to send it. */
  kind: string;
  /** Commands of a lane arrive in order, and one that is stuck holds up its lane only. */
  lane: string;
  payload: P;
  /** ISO 8601. */
  createdAt: string;
  /** Of a lane of such commands only the last one counts: a like, a bookmark, a rating. */
  isToggle: boolean;
  /** Why the server said no, for good, in words: only the person can have it tried again. Null before that. */
  refusal: string | null;
};

/** 'waiting': for the connection. 'failed': tried in vain, or refused; whoever did it may try again. */
export type OutgoingState = 'sending' | 'waiting' | 'failed';
export type OutgoingCommand<P = unknown> = Command<P> & { state: OutgoingState };

/** What one feature does with the commands it puts into the outbox; `P` is what such a command says, `A` the answer. */
export type CommandKind<P, A> = {
  name: string;
  isToggle: boolean;
  /** Throws what `call` throws. */
  send(command: Command<P>, signal: AbortSignal): Promise<A>;
  /** Brings the answer into the cache: in every tab, and again where a live event has done so already. */
  arrived(queryClient: QueryClient, command: Command<P>, answer: A): void;
  /** What is said in the tab that sent it. */
  tellArrived?(command: Command<P>, answer: A): void;
  /** What is said when there is no session any more; the command waits for its author. */
  signInText?: string;
  /** The server said no: says so, and whether the command stays to be tried again. */
  refused(queryClient: QueryClient, command: Command<P>, error: ApiError, again: () => void): 'keep' | 'drop';
  /** Tried in vain while there seems to be a connection; it goes on being tried. */
  tellFailed?(): void;
};

/** A kind, once it no longer matters what its commands say. */
export type AnyKind = CommandKind<unknown, unknown>;

const kinds = new Map<string, AnyKind>();

/** Called once per kind by main.tsx. */
export function registerCommandKind<P, A>(kind: CommandKind<P, A>): void {
  // A command is only ever made by `useOutgoing` or `usePendingValue` with the kind under whose name it is found.
  kinds.set(kind.name, kind as AnyKind);
}

export function kindOf(command: Command): AnyKind | undefined {
  return kinds.get(command.kind);
}
