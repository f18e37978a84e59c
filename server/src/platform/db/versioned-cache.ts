import { LRUCache } from 'lru-cache';
import { createBatchedRead } from '../concurrency/batched-read.ts';
import type { Database, Sql } from './client.ts';

/** Something that many read and few change, as it is kept: its JSON, or the greater part of it. */
export interface Kept {
  id: string;
  /** Says in which state its rows were: another state, another version. */
  version: string;
  json: string;
}

/** What a node keeps of one kind. */
export interface Keeper<T extends Kept> {
  /** At once when the node has this version; else from the database, undefined when it is gone. */
  find(id: string, version: string): T | Promise<T | undefined>;
}

/**
 * The transactions that last changed these rows, as a column: equal as long as all are as they were. (The number of a
 * transaction comes again after four billion others; that just this one changes a row that a node has kept all the while
 * is left to that chance.)
 */
export function versionOf(sql: Sql, ...tables: string[]) {
  return sql.unsafe(tables.map((table) => `${table}.xmin::text`).join(` || '.' || `));
}

/**
 * Keeps at most `capacity` characters of one kind in the memory of this node, of each database its own; what nobody asked
 * for longest goes first. `read` answers those of the ids that are still there.
 */
export function createVersionedCache<T extends Kept>(
  capacity: number,
  read: (db: Database, ids: string[]) => Promise<T[]>,
): (db: Database) => Keeper<T> {
  const keepers = new WeakMap<Database, Keeper<T>>();
  return (db) => {
    const known = keepers.get(db);
    if (known) return known;
    const kept = new LRUCache<string, T>({ maxSize: capacity, sizeCalculation: ({ json }) => json.length });
    const readMissing = createBatchedRead(async (ids: string[]) => {
      const found = await read(db, ids);
      for (const one of found) kept.set(one.id, one);
      return new Map(found.map((one) => [one.id, one]));
    });
    const keeper: Keeper<T> = {
      find(id, version) {
        const one = kept.get(id);
        return one?.version === version ? one : readMissing(id);
      },
    };
    keepers.set(db, keeper);
    return keeper;
  };
}

/** A list as a statement answers it in one row: arrays side by side, null when there is nothing. */
export interface VersionedList {
  ids: string[] | null;
  versions: string[] | null;
}

/** All of a list that `select` reads, with the row that was read. */
export async function findAll<Row extends VersionedList, T extends Kept>(
  keeper: Keeper<T>,
  select: () => Promise<Row>,
): Promise<{ row: Row; found: T[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const row = await select();
    const ids = row.ids ?? [];
    const found = await Promise.all(ids.map((id, index) => keeper.find(id, row.versions?.[index] ?? '')));
    const present = found.filter((one) => one !== undefined);
    // What was deleted since the list was read would be missing at its end: it is read again.
    if (present.length === ids.length || attempt === 3) return { row, found: present };
  }
}
