import type { Csl } from '@publyka/contract/abnt/csl';
import { useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../../lib/storage/storage.ts';

/** One line of the list: typed by hand, or a work that was looked up and whose facts come from the server. */
export type ReferenceEntry = { kind: 'typed'; id: string; csl: Csl } | { kind: 'work'; id: string };

/** What one list holds: more belongs into a library. */
export const referencesMax = 200;

/** What became of entries: those that are there already are in neither. */
type Added = { added: number; refused: number };

interface ListActions {
  /** Those that are there already stay where they are; those for which there is no room stay out. */
  add(entries: readonly ReferenceEntry[]): Added;
  change(id: string, csl: Csl): void;
  /** Answers what was removed. */
  remove(id: string): ReferenceEntry | undefined;
}

/** Where a list is, in this tab and the others. */
interface ListStore {
  read(): readonly ReferenceEntry[];
  write(entries: readonly ReferenceEntry[]): void;
}

/**
 * Each change begins with what is there at that moment: 'Desfazer' comes from an earlier render, and another tab may have
 * changed the list.
 */
export function createReferenceList({ read, write }: ListStore): ListActions {
  return {
    add(entries) {
      const latest = read();
      const fresh = entries.filter(({ id }) => !latest.some((one) => one.id === id));
      const added = fresh.slice(0, referencesMax - latest.length);
      write([...added, ...latest]);
      return { added: added.length, refused: fresh.length - added.length };
    },
    change: (id, csl) => write(read().map((one) => (one.id === id ? { kind: 'typed', id, csl } : one))),
    remove(id) {
      const latest = read();
      const removed = latest.find((one) => one.id === id);
      write(latest.filter((one) => one !== removed));
      return removed;
    },
  };
}

/** Survives a reload; without storage it lasts as long as the page. */
export function createStoredList(key: string): ListStore & { subscribe(listener: () => void): () => void } {
  const listeners = new Set<() => void>();
  let text = browserStorage.read(key) ?? '';
  let entries: readonly ReferenceEntry[] = readEntries(text);
  let isStored = true;
  return {
    read() {
      const now = isStored ? (browserStorage.read(key) ?? '') : text;
      if (now !== text) [text, entries] = [now, readEntries(now)];
      return entries;
    },
    write(next) {
      entries = next;
      text = next.length > 0 ? JSON.stringify(next) : '';
      isStored = browserStorage.write(key, text || null);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      // Comes when another tab has changed something.
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}

/** The list of this page, the same in every tab. */
export function useReferenceList(personId: string): ListActions & { entries: readonly ReferenceEntry[] } {
  const [store] = useState(() => createStoredList(`abnt-list:${personId}`));
  const [actions] = useState(() => createReferenceList(store));
  return { entries: useSyncExternalStore(store.subscribe, store.read), ...actions };
}

/** What an earlier version, or another hand, left there is no list. */
export function readEntries(stored: string): ReferenceEntry[] {
  try {
    const entries: unknown = JSON.parse(stored || '[]');
    return Array.isArray(entries) ? entries.filter(isEntry).slice(0, referencesMax) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is ReferenceEntry {
  if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') return false;
  if ('csl' in entry) return typeof entry.csl === 'object' && entry.csl !== null && 'type' in entry.csl;
  return 'kind' in entry && entry.kind === 'work';
}
