import type { Database } from './client.ts';

/** One of something for each database, made when it is first asked for, and forgotten with the database. */
export function perDatabase<T>(make: (db: Database) => T): (db: Database) => T {
  const all = new WeakMap<Database, { one: T }>();
  return (db) => {
    const known = all.get(db);
    if (known) return known.one;
    const one = make(db);
    all.set(db, { one });
    return one;
  };
}
