import type { UploadPurpose } from '@publyka/contract/routes/uploads';
import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { StoredFile, Upload } from './upload.ts';

/** What a reload must not lose: the file, the address of its upload, and its position in the form. */
export interface StoredUpload {
  id: string;
  draftKey: string;
  purpose: UploadPurpose;
  position: number;
  createdAt: number;
  name: string;
  /** A voice message's form. */
  waveform?: string | undefined;
  /** Null when it is ready and the server shows it to everybody: the preview needs it no more. */
  file: File | null;
  url: string | null;
  /** Null until it is ready. */
  stored: StoredFile | null;
}

export interface UploadStore {
  /** In the order of their forms. */
  list(isWanted: (upload: StoredUpload) => boolean): Promise<StoredUpload[]>;
  put(upload: StoredUpload): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
}

/** The server deletes unused uploads after a day. */
const lifetime = 23 * 60 * 60 * 1000;

/** In IndexedDB, which can store files. Without it, as in private windows, uploads do not survive a reload. */
export function createUploadStore(): UploadStore {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore('publyka-uploads', 'uploads'));

  async function listAll(): Promise<StoredUpload[]> {
    const all = await entries<string, StoredUpload>(store());
    const expired = all.filter(([, upload]) => Date.now() - upload.createdAt > lifetime);
    if (expired.length > 0)
      await delMany(
        expired.map(([id]) => id),
        store(),
      );
    return all.filter((entry) => !expired.includes(entry)).map(([, upload]) => upload);
  }

  return {
    list: async (isWanted) => {
      const all = await orNothing(listAll());
      return (all ?? []).filter(isWanted).toSorted((a, b) => a.position - b.position);
    },
    put: async (upload) => orNothing(set(upload.id, upload, store())),
    remove: async (id) => orNothing(del(id, store())),
    removeAll: async () =>
      orNothing(
        entries<string, unknown>(store()).then((all) =>
          delMany(
            all.map(([id]) => id),
            store(),
          ),
        ),
      ),
  };
}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    console.warn('Uploads are not kept for a reload', error);
    return undefined;
  }
}

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
