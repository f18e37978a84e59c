import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { newId } from '../storage/new-id.ts';
import { browserStorage } from '../storage/storage.ts';

/** Something a person did that the server has not confirmed. */
export type Command<P = unknown> = {
  /** UUIDv7. A command that creates something uses it as that thing's id, so that the server creates it once. */
  id: string;
  /** Name of its `CommandKind`. */
  kind: string;
  /** Commands of one queue are sent in order. A stuck command delays only its own queue. */
  queueKey: string;
  payload: P;
  /** ISO 8601, by the clock of the device: for people to read, not for the order. */
  createdAt: string;
  /** Its place among the commands that were waiting when it was put there; older versions of the app gave none. */
  sequence?: number;
  /** Only the last command of such a queue counts: a like, a bookmark, a rating. */
  isToggle: boolean;
  /** The server's reason for refusing it, after which only the person can retry. */
  refusal: string | null;
  /** What it is sent with, in this order. */
  files?: readonly CommandFile[];
  /** Some of its files are not on the server yet, and until then it is not sent. */
  isHeld?: boolean;
};

/** An upload that belongs to a command. */
export type CommandFile = {
  /** The id of the upload. */
  id: string;
  name: string;
  bytes: number;
  /** The command goes without it where it cannot be uploaded. */
  isOptional?: boolean;
  /** This browser does not have it any more. */
  isLost?: boolean;
};

/** 'waiting': for the connection. 'failed': after several attempts, or refused. */
export type OutgoingState = 'sending' | 'waiting' | 'failed';

export type OutgoingCommand<P = unknown> = Command<P> & { state: OutgoingState };

/** How a feature sends its commands. `P` is the payload, `A` the answer. */
export type CommandKind<P, A> = {
  name: string;
  isToggle: boolean;
  /** Throws what `call` throws. */
  send(command: Command<P>, signal: AbortSignal): Promise<A>;
  /** Brings the answer into the cache, in every tab. A live event may have done so already. */
  applyAnswer(queryClient: QueryClient, command: Command<P>, answer: A): void;
  /** In the tab that sent it. */
  notifySent?(command: Command<P>, answer: A): void;
  /** Shown when the session has ended. The command waits for its author. */
  signInText?: string;
  /** Shows the refusal, and decides whether the command stays to be retried. */
  onRefused(queryClient: QueryClient, command: Command<P>, error: ApiError, retry: () => void): 'keep' | 'drop';
  /** Several attempts failed in spite of a connection. More follow. */
  notifyFailed?(): void;
  /** For commands that name uploads. */
  files?: {
    /** Whether they leave their form with the command. Else the form shows them until the command is sent. */
    leaveForm: boolean;
    /** The payload with the ids that the server gave the files; `stored` has them by the ids of the uploads. */
    attach(payload: P, stored: ReadonlyMap<string, string>): P;
    /** One of them cannot be uploaded. */
    notifyFailed?(payload: P): void;
  };
};

/**
 * Any kind of command. Methods are bivariant, so every kind is assignable: a command is only ever made with the kind that
 * its name finds.
 */
export type AnyKind = CommandKind<unknown, unknown>;

const kinds = new Map<string, AnyKind>();

let loadKinds = (): Promise<void> => Promise.resolve();

export function registerCommandKind(kind: AnyKind): void {
  kinds.set(kind.name, kind);
}

/** `load` registers all kinds. It is called for a command that another page has left. */
export function loadKindsWith(load: () => Promise<void>): void {
  loadKinds = load;
}

/** The page that makes a command has its code, so that it can be sent although other code cannot be loaded. */
export function newCommand<P, A>(kind: CommandKind<P, A>, queueKey: string, payload: P, id = newId()): Command<P> {
  registerCommandKind(kind);
  const { name, isToggle } = kind;
  return { id, kind: name, queueKey, payload, createdAt: new Date().toISOString(), isToggle, refusal: null };
}

/** Undefined while its code is not loaded. */
export function kindOf({ kind }: Command): AnyKind | undefined {
  return kinds.get(kind);
}

/** Undefined for a kind that this version of the app does not know. Throws when its code cannot be loaded. */
export async function loadKind(command: Command): Promise<AnyKind | undefined> {
  if (!kinds.has(command.kind)) await loadKinds();
  return kindOf(command);
}

/** Keys of their own, because versions of the app that do not know them would send such a command without its files. */
export const heldPrefix = 'outbox-held:';

/** The commands that the server has not confirmed, shared by all tabs of this browser. */
export interface CommandStore {
  /** In the order in which they were put there. */
  list(): Command[];
  put(command: Command): void;
  remove(id: string): void;
}

/**
 * One entry of localStorage for each command, so that two tabs never write the same one. Where storage is full or
 * switched off, the page keeps the command, and only a reload loses it.
 */
export function createCommandStore(personId: string): CommandStore {
  const keyOf = (id: string, isHeld = false) => `${isHeld ? heldPrefix : 'outbox:'}${personId}:${id}`;
  const prefixes = [keyOf(''), keyOf('', true)];
  const unstored = new Map<string, Command>();
  /** What was read last, by its text, so that an unchanged command stays the same object. */
  let known = new Map<string, Command | null>();

  function readAll(): Command[] {
    const read = new Map<string, Command | null>();
    for (const key of browserStorage.keys()) {
      if (!prefixes.some((prefix) => key.startsWith(prefix))) continue;
      const text = browserStorage.read(key) ?? '';
      read.set(text, known.get(text) ?? parse(text));
    }
    known = read;
    return [...read.values()].filter((one) => one !== null);
  }

  function list(): Command[] {
    const sorted = [...readAll(), ...unstored.values()].sort(byPlace);
    // A page that was closed while it released a command has it under both keys.
    return sorted.filter(({ id }, index) => id !== sorted[index - 1]?.id);
  }

  return {
    list,
    put(given) {
      const command = given.sequence ? given : { ...given, sequence: placeOf(list().at(-1)) + 1 };
      const { id, isHeld = false } = command;
      if (!browserStorage.write(keyOf(id, isHeld), JSON.stringify(command))) return void unstored.set(id, command);
      unstored.delete(id);
      browserStorage.write(keyOf(id, !isHeld), null);
    },
    remove(id) {
      unstored.delete(id);
      for (const isHeld of [false, true]) browserStorage.write(keyOf(id, isHeld), null);
    },
  };
}

function placeOf(command: Command | undefined): number {
  return command?.sequence ?? 0;
}

/** Clocks are set back. They count only for what an older version of the app left, or two tabs put there at once. */
function byPlace(one: Command, other: Command): number {
  return placeOf(one) - placeOf(other) || (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1);
}

function parse(text: string): Command | null {
  try {
    const value: unknown = JSON.parse(text);
    return isCommand(value) ? value : null;
  } catch {
    return null; // Not written by us.
  }
}

const textFields = ['id', 'kind', 'queueKey', 'createdAt'];

function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null) return false;
  const refusal: unknown = Reflect.get(value, 'refusal');
  return (
    textFields.every((field) => typeof Reflect.get(value, field) === 'string') &&
    typeof Reflect.get(value, 'payload') === 'object' &&
    typeof Reflect.get(value, 'isToggle') === 'boolean' &&
    (refusal === null || typeof refusal === 'string')
  );
}
