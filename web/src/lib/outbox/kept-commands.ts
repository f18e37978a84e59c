import { browserStorage } from '../storage.ts';
import type { Command } from './command.ts';

/** Where commands wait that have not arrived: all tabs of this browser see the same. */
export interface KeptCommands {
  /** In the order they were given. */
  list(): Command[];
  put(command: Command): void;
  remove(id: string): void;
}

/**
 * One entry of localStorage for each command, so that two tabs never write the same one. What cannot be stored (storage
 * is full or switched off) is kept in the page: only a reload would lose it.
 */
export function createKeptCommands(personId: string): KeptCommands {
  const prefix = `outbox:${personId}:`;
  const unstored = new Map<string, Command>();
  /** What was read last, by its text: the same command is the same object from one reading to the next. */
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

/** Ids of the seventh kind begin with the time. */
function byId(one: Command, other: Command): number {
  return one.id < other.id ? -1 : 1;
}

function parse(text: string): Command | null {
  try {
    const value: unknown = JSON.parse(text);
    return isCommand(value) ? value : null;
  } catch {
    return null; // Somebody else's value under our key.
  }
}

const textFields = ['id', 'kind', 'lane', 'createdAt'];

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
