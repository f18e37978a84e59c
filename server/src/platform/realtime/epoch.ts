import type { Database } from '../db/client.ts';

/**
 * Which run of numbers the events belong to. A database that came back from a copy, or a replica that took over without the
 * last changes, gives numbers again that somebody has already heard: it is of another epoch.
 */
export interface Epoch {
  /** Read once. */
  current(): Promise<string>;
  /** Reads it again; true when the epoch has changed. */
  hasChanged(): Promise<boolean>;
}

export function createEpoch(db: Database): Epoch {
  let known: Promise<string> | null = null;

  async function read(): Promise<string> {
    try {
      return await readEpoch(db);
    } catch (error) {
      known = null;
      throw error;
    }
  }

  function current(): Promise<string> {
    known ??= read();
    return known;
  }

  return {
    current,
    async hasChanged() {
      const before = known;
      if (before === null) return false;
      known = null;
      const [old, now] = await Promise.all([before, current()]);
      return old !== now;
    },
  };
}

/** The database's own id, new with each restore, and PostgreSQL's timeline, new with each promotion. */
async function readEpoch(db: Database): Promise<string> {
  const [row] = await db<{ epoch: string }[]>`
    select id || '-' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as epoch from event_epoch`;
  if (!row) throw new Error('event_epoch has its one row from the migration that made it');
  return row.epoch;
}
