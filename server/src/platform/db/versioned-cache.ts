import { LRUCache } from 'lru-cache';
import { createBatchedRead } from '../concurrency/batched-read.ts';
import type { Database, Sql } from './client.ts';
import { perDatabase } from './per-database.ts';

/** Data that is read often and rarely changed. */
interface Versioned {
  id: string;
  /** Changes whenever its rows change. */
  version: string;
}

/** A node's cache of one kind of thing. */
export interface VersionedCache<T extends Versioned> {
  /** Synchronous when the node has this version; otherwise from the database, undefined when it is gone. */
  find(id: string, version: string): T | Promise<T | undefined>;
}

/**
 * The transactions that last changed these rows, as a column: equal as long as all are as they were. (Transaction numbers
 * repeat after four billion; that the same row is changed by the same number while a node keeps it is left to chance.)
 */
export function versionOf(sql: Sql, ...tables: string[]) {
  return sql.unsafe(tables.map((table) => `${table}.xmin::text`).join(` || '.' || `));
}

/** JSON characters of one kind that a node keeps: long texts must not fill its memory. */
const charactersMax = 20_000_000;

/**
 * Keeps things of one kind in the memory of this node, for each database; the least recently used go first. `read` answers
 * those of the ids that are still there.
 */
export function createVersionedCache<T extends Versioned>(
  read: (db: Database, ids: string[]) => Promise<T[]>,
): (db: Database) => VersionedCache<T> {
  return perDatabase((db) => {
    const entries = new LRUCache<string, T>({
      maxSize: charactersMax,
      sizeCalculation: (one) => JSON.stringify(one).length,
    });
    const readMissing = createBatchedRead(async (ids: string[]) => {
      const found = await read(db, ids);
      for (const one of found) entries.set(one.id, one);
      return new Map(found.map((one) => [one.id, one]));
    });
    return {
      find(id, version) {
        const one = entries.get(id);
        return one?.version === version ? one : readMissing(id);
      },
    };
  });
}

/** Several at once, in their order; without a wait where the node has them all. */
export async function findEach<T extends Versioned>(
  cache: VersionedCache<T>,
  wanted: readonly Versioned[],
): Promise<(T | undefined)[]> {
  const found = wanted.map(({ id, version }) => cache.find(id, version));
  const isKnown = (one: T | Promise<T | undefined>): one is T => !(one instanceof Promise);
  return found.every(isKnown) ? found : Promise.all(found);
}

/** A list as a statement answers it in one row: arrays side by side, null when there is nothing. */
export interface VersionedList {
  ids: string[] | null;
  versions: string[] | null;
}

/** All items of a list that `select` reads, with the row itself. */
export async function findAll<Row extends VersionedList, T extends Versioned>(
  cache: VersionedCache<T>,
  select: () => Promise<Row>,
): Promise<{ row: Row; found: T[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const row = await select();
    const ids = row.ids ?? [];
    const found = await findEach(
      cache,
      ids.map((id, index) => ({ id, version: row.versions?.[index] ?? '' })),
    );
    const present = found.filter((one) => one !== undefined);
    // If something was deleted since the list was read, the list is read again.
    if (present.length === ids.length || attempt === 3) return { row, found: present };
  }
}
