import type { Csl } from '@publyka/contract/abnt/csl';
import { usePersistentState } from '../../lib/persistent-state.ts';

/** One line of the list: typed by hand, or a work that was looked up and whose facts come from the server. */
export type ReferenceEntry = { kind: 'typed'; id: string; csl: Csl } | { kind: 'work'; id: string };

/** What one list holds: more belongs into a library. */
export const referencesMax = 200;

/** The list of this page, which survives a reload. */
export function useReferenceList(personId: string) {
  const [stored, store] = usePersistentState(`abnt-list:${personId}`);
  const entries = readEntries(stored);
  const write = (next: readonly ReferenceEntry[]) => store(next.length > 0 ? JSON.stringify(next) : '');
  return {
    entries,
    /** Those that are there already stay where they are; answers how many are new. */
    add(added: readonly ReferenceEntry[]): number {
      const fresh = added.filter(({ id }) => !entries.some((one) => one.id === id));
      write([...fresh, ...entries].slice(0, referencesMax));
      return fresh.length;
    },
    change: (id: string, csl: Csl) => write(entries.map((one) => (one.id === id ? { kind: 'typed', id, csl } : one))),
    remove: (id: string) => write(entries.filter((one) => one.id !== id)),
    restore: write,
  };
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
