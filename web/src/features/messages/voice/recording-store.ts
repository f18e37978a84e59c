import { clear, createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { browserStorage } from '../../../lib/storage/storage.ts';

/** What a reload must not lose of a recording. */
export interface RecordingFacts {
  type: string;
  milliseconds: number;
  levels: number[];
}

export interface KeptRecording extends RecordingFacts {
  chunks: Blob[];
}

export interface RecordingStore {
  /** One more part, and the facts of the whole. */
  append(key: string, index: number, chunk: Blob, facts: RecordingFacts): Promise<void>;
  read(key: string): Promise<KeptRecording | null>;
  remove(key: string): Promise<void>;
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('publyka-recordings', 'parts'));

/** In IndexedDB, a part at a time. Without it, as in private windows, a recording does not survive a reload. */
export const recordingStore: RecordingStore = {
  async append(key, index, chunk, facts) {
    try {
      // A flag, so that IndexedDB is opened only when something was recorded.
      browserStorage.write(key, 'recorded');
      await set(`${key}|${String(index).padStart(6, '0')}`, chunk, store());
      await set(`${key}|facts`, facts, store());
    } catch (error) {
      console.warn('The recording is not kept for a reload', error);
    }
  },
  async read(key) {
    try {
      const parts = await partsOf(key);
      const facts = parts.find(([name]) => name.endsWith('|facts'))?.[1];
      const chunks = parts.flatMap(([, part]) => (part instanceof Blob ? [part] : []));
      if (!facts || facts instanceof Blob || chunks.length === 0) return null;
      return { ...facts, chunks };
    } catch (error) {
      console.warn('No recording can be read', error);
      return null;
    }
  },
  async remove(key) {
    browserStorage.write(key, null);
    try {
      const names = (await partsOf(key)).map(([name]) => name);
      await delMany(names, store());
    } catch (error) {
      console.warn('The recording is not deleted', error);
    }
  },
};

async function partsOf(key: string): Promise<[string, Blob | RecordingFacts][]> {
  const all = await entries<string, Blob | RecordingFacts>(store());
  return all.filter(([name]) => name.startsWith(`${key}|`)).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** When a person signs out. */
export async function deleteRecordings(): Promise<void> {
  try {
    await clear(store());
  } catch (error) {
    console.warn('Recordings are not deleted', error);
  }
}
