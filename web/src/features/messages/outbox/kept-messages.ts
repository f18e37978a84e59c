/** A message that has not arrived yet. Its id is the message's: however often it is sent, it arrives once. */
export type KeptMessage = {
  id: string;
  communityId: string;
  roomId: string | null;
  content: string;
  createdAt: string;
  /** The server said no, for good: only the person can have it tried again. */
  isRefused: boolean;
};

/** Where messages wait that have not arrived: all tabs of this browser see the same. */
export interface KeptMessages {
  /** In the order they were written. */
  list(): KeptMessage[];
  put(message: KeptMessage): void;
  remove(id: string): void;
}

function prefixOf(personId: string): string {
  return `message-outbox:${personId}:`;
}

/** Whether anything waits, without reading it: this is part of the first load. */
export function hasKeptMessages(personId: string): boolean {
  return keysOf(prefixOf(personId)).length > 0;
}

/**
 * One entry of localStorage for each message, so that two tabs never write the same one. What cannot be stored (storage
 * is full or switched off) is kept in the page: only a reload would lose it.
 */
export function createKeptMessages(personId: string): KeptMessages {
  const prefix = prefixOf(personId);
  const unstored = new Map<string, KeptMessage>();
  return {
    list: () => [...readAll(prefix), ...unstored.values()].sort(byId),
    put(message) {
      try {
        localStorage.setItem(prefix + message.id, JSON.stringify(message));
      } catch {
        unstored.set(message.id, message);
      }
    },
    remove(id) {
      unstored.delete(id);
      try {
        localStorage.removeItem(prefix + id);
      } catch {
        // Storage is switched off: it was not there.
      }
    },
  };
}

/** Ids of the seventh kind begin with the time. */
function byId(one: KeptMessage, other: KeptMessage): number {
  return one.id < other.id ? -1 : 1;
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // Storage is switched off.
  }
}

function readAll(prefix: string): KeptMessage[] {
  return keysOf(prefix).flatMap((key) => {
    const message = readOne(key);
    return message ? [message] : [];
  });
}

function readOne(key: string): KeptMessage | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null; // Somebody else's value under our key.
  }
}

const textFields = ['id', 'communityId', 'content', 'createdAt'];

function isKept(value: unknown): value is KeptMessage {
  if (typeof value !== 'object' || value === null) return false;
  const roomId: unknown = Reflect.get(value, 'roomId');
  return (
    textFields.every((field) => typeof Reflect.get(value, field) === 'string') &&
    (roomId === null || typeof roomId === 'string')
  );
}
