import type { StoredFile, Upload } from './upload.ts';
import type { StoredUpload } from './upload-store.ts';

/** An upload with the manager's own state. */
export interface Entry extends Upload<StoredFile> {
  readonly kept: StoredUpload;
  /** Aborts the current attempt. */
  readonly running: AbortController | null;
}

const none: readonly Entry[] = [];

/** The uploads of each form, in order. Every change makes new arrays, so that React notices. */
export class DraftLists {
  readonly #drafts = new Map<string, readonly Entry[]>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  list(draftKey: string): readonly Entry[] {
    return this.#drafts.get(draftKey) ?? none;
  }

  all(): Entry[] {
    return [...this.#drafts.values()].flat();
  }

  find(id: string): Entry | undefined {
    return this.all().find((entry) => entry.id === id);
  }

  set(draftKey: string, entries: readonly Entry[]): void {
    if (entries.length > 0) this.#drafts.set(draftKey, entries);
    else this.#drafts.delete(draftKey);
    for (const listener of this.#listeners) listener();
  }

  /** Returns the changed entry, or undefined when it was removed. */
  update(id: string, change: Partial<Entry>): Entry | undefined {
    const entry = this.find(id);
    if (!entry) return undefined;
    const changed = { ...entry, ...change };
    const { draftKey } = entry.kept;
    this.set(
      draftKey,
      this.list(draftKey).map((other) => (other.id === id ? changed : other)),
    );
    return changed;
  }

  remove(entry: Entry): void {
    const { draftKey } = entry.kept;
    this.set(
      draftKey,
      this.list(draftKey).filter((other) => other.id !== entry.id),
    );
  }
}
