import type { Csl } from '@publyka/contract/abnt/csl';
import { useState } from 'react';
import { browserStorage } from '../../lib/storage.ts';

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

/** 'Desfazer' comes from an earlier render, and must not undo what was done since: each change begins with the latest. */
export function createReferenceList(
  first: readonly ReferenceEntry[],
  onChange: (entries: readonly ReferenceEntry[]) => void,
): ListActions {
  let latest = first;
  function replace(next: readonly ReferenceEntry[]): void {
    latest = next;
    onChange(next);
  }
  return {
    add(entries) {
      const fresh = entries.filter(({ id }) => !latest.some((one) => one.id === id));
      const added = fresh.slice(0, referencesMax - latest.length);
      replace([...added, ...latest]);
      return { added: added.length, refused: fresh.length - added.length };
    },
    change: (id, csl) => replace(latest.map((one) => (one.id === id ? { kind: 'typed', id, csl } : one))),
    remove(id) {
      const removed = latest.find((one) => one.id === id);
      replace(latest.filter((one) => one !== removed));
      return removed;
    },
  };
}

/** The list of this page, which survives a reload. */
export function useReferenceList(personId: string): ListActions & { entries: readonly ReferenceEntry[] } {
  const key = `abnt-list:${personId}`;
  const [entries, setEntries] = useState<readonly ReferenceEntry[]>(() => readEntries(browserStorage.read(key) ?? ''));
  const [actions] = useState(() =>
    createReferenceList(entries, (next) => {
      setEntries(next);
      browserStorage.write(key, next.length > 0 ? JSON.stringify(next) : null);
    }),
  );
  return { entries, ...actions };
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
