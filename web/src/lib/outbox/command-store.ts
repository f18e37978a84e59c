import { browserStorage } from '../storage.ts';
import type { Command } from './command.ts';

/** The commands that the server has not confirmed, shared by all tabs of this browser. */
export interface CommandStore {
  /** In the order of their creation. */
  list(): Command[];
  put(command: Command): void;
  remove(id: string): void;
}

/**
 * One entry of localStorage for each command, so that two tabs never write the same one. Where storage is full or
 * switched off, the page keeps the command, and only a reload loses it.
 */
export function createCommandStore(personId: string): CommandStore {
  const prefix = `outbox:${personId}:`;
  const unstored = new Map<string, Command>();
  /** What was read last, by its text, so that an unchanged command stays the same object. */
  let known = new Map<string, Command | null>();

  function readAll(): Command[] {
    const read = new Map<string, Command | null>();
    for (const key of browserStorage.keys()) {
      if (!key.startsWith(prefix)) continue;
      const text = browserStorage.read(key) ?? '';
      read.set(text, known.get(text) ?? parse(text));
    }
    known = read;
    return [...read.values()].filter((one) => one !== null);
  }

  return {
    list: () => [...readAll(), ...unstored.values()].sort(byId),
    put(command) {
      if (browserStorage.write(prefix + command.id, JSON.stringify(command))) unstored.delete(command.id);
      else unstored.set(command.id, command);
    },
    remove(id) {
      unstored.delete(id);
      browserStorage.write(prefix + id, null);
    },
  };
}

/** UUIDv7 begins with the time. */
function byId(one: Command, other: Command): number {
  return one.id < other.id ? -1 : 1;
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
