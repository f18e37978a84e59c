import { LRUCache } from 'lru-cache';
import type { Database } from './client.ts';
import { perDatabase } from './per-database.ts';

/** Part of an answer, as the bytes that are sent. */
interface KeptAnswer {
  json: Buffer;
  /** Everything that it followed from. */
  fingerprint: string;
}

/** What a node has answered, by whom and what it was about. */
export interface AnswerCache<T extends KeptAnswer> {
  /** Undefined where nothing is kept, or what it followed from has changed since. */
  find(key: string, fingerprint: string): T | undefined;
  set(key: string, answer: T): void;
}

/**
 * Keeps answers in the memory of this node, for each database, under fingerprints that hold the versions of the rows they
 * were read from; `keptMax` bytes and characters, the least recently used go first. Rows must be read from the primary: an
 * older version must not come back.
 */
export function createAnswerCache<T extends KeptAnswer>(keptMax: number): (db: Database) => AnswerCache<T> {
  return perDatabase(() => {
    const answers = new LRUCache<string, T>({
      maxSize: keptMax,
      sizeCalculation: ({ json, fingerprint }) => json.length + fingerprint.length,
    });
    return {
      find(key, fingerprint) {
        const known = answers.get(key);
        return known?.fingerprint === fingerprint ? known : undefined;
      },
      set: (key, answer) => void answers.set(key, answer),
    };
  });
}
