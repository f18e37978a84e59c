import type { KeptUpload } from './kept-uploads.ts';
import type { StoredFile, Upload } from './upload.ts';

/** An upload with what only the manager needs. */
export interface Entry extends Upload<StoredFile> {
  readonly kept: KeptUpload;
  /** Ends the attempt that is under way. */
  readonly running: AbortController | null;
}

const none: readonly Entry[] = [];

/** The uploads of each form, in order; every change makes new arrays, so that React sees it. */
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

  /** Answers the changed entry; nothing when it was removed meanwhile. */
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
