import { getCookie, setCookie } from 'hono/cookie';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../log/logger.ts';
import type { HttpContext } from './environment.ts';

/** Seconds during which a person reads from the primary after a change: longer than a usable replica lags. */
const ownChangesSeconds = 5;

/**
 * Reads of what may be a second old, from the replica where there is one (docs/decisions/016). What
 * somebody has just changed they find changed: a cookie says so to whichever node they come to next.
 */
export interface ReplicaReads {
  /** Runs a read on the replica or the primary, as suits this request; on the primary if the replica fails. */
  read<T>(context: HttpContext, work: (db: Database) => Promise<T>): Promise<T>;
  /** Records that this person has changed something. */
  pinToPrimary(context: HttpContext): void;
  stop(): Promise<void>;
}

interface Dependencies {
  db: Database;
  replica: Replica | null;
  /** Whether the site is served over https. */
  isSecure: boolean;
  log: Logger;
}

export function createReplicaReads({ db, replica, isSecure, log }: Dependencies): ReplicaReads {
  if (!replica) return { read: (_, work) => work(db), pinToPrimary: () => {}, stop: async () => {} };
  const cookie = isSecure ? '__Host-publyka.changed' : 'publyka.changed';
  return {
    async read(context, work) {
      if (!replica.isFresh || getCookie(context, cookie) !== undefined) return work(db);
      try {
        return await work(replica.db);
      } catch (error) {
        if (error instanceof AppError) throw error;
        log.warn({ err: error }, 'replica failed: read from the database');
        replica.markStale();
        return work(db);
      }
    },
    pinToPrimary(context) {
      const options = {
        path: '/',
        httpOnly: true,
        secure: isSecure,
        sameSite: 'Lax',
        maxAge: ownChangesSeconds,
      } as const;
      setCookie(context, cookie, '1', options);
    },
    stop: () => replica.stop(),
  };
}
