import { readStored, writeStored } from '../../lib/use-stored-text.ts';

/** What a person wants of posts, kept in this browser until the server has it: true keeps the post, false takes it off. */
export type Wishes = Record<string, boolean>;

function storageKey(personId: string): string {
  return `bookmarks-outbox:${personId}`;
}

export function readWishes(personId: string): Wishes {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(personId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, wish]) => typeof wish === 'boolean'));
  } catch {
    return {}; // Somebody else's value under our key.
  }
}

export function keepWish(personId: string, postId: string, bookmarked: boolean): void {
  write(personId, { ...readWishes(personId), [postId]: bookmarked });
}

/** The server has it, unless something else was wished meanwhile. */
export function dropWish(personId: string, postId: string, bookmarked: boolean): void {
  const { [postId]: wish, ...others } = readWishes(personId);
  if (wish === bookmarked) write(personId, others);
}

const listeners = new Set<() => void>();

export function subscribeToWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(personId: string, wishes: Wishes): void {
  writeStored(storageKey(personId), Object.keys(wishes).length > 0 ? JSON.stringify(wishes) : null);
  for (const listener of listeners) listener();
}
