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

/**
 * Any kind of command. Methods are bivariant, so every kind is assignable: a command is only ever made with the kind that
 * its name finds.
 */
export type AnyKind = CommandKind<unknown, unknown>;

const kinds = new Map<string, AnyKind>();
const loaders = new Map<string, () => Promise<void>>();

export function registerCommandKind(kind: AnyKind): void {
  kinds.set(kind.name, kind);
}

/** `load` registers the kind. */
export function registerLazyCommandKind(name: string, load: () => Promise<void>): void {
  loaders.set(name, load);
}

/** Undefined while its code is not loaded. */
export function kindOf({ kind }: Command): AnyKind | undefined {
  return kinds.get(kind);
}

/** Undefined for a kind that this version of the app does not know. Throws when its code cannot be loaded. */
export async function loadKind(command: Command): Promise<AnyKind | undefined> {
  if (!kinds.has(command.kind)) await loaders.get(command.kind)?.();
  return kindOf(command);
}
