import { getCookie, setCookie } from 'hono/cookie';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../log/logger.ts';
import type { HttpContext } from './environment.ts';

/** Seconds for which whoever has changed something reads from the database itself: longer than a replica in use lags. */
const ownChangesSeconds = 5;

/**
 * Reads of what may be a second old, from the replica where there is one (docs/decisions/016). What
 * somebody has just changed they find changed: a cookie says so to whichever node they come to next.
 */
export interface ReplicaReads {
  /** Does the work with the database that suits this request; with the real one if the replica fails. */
  read<T>(context: HttpContext, work: (db: Database) => Promise<T>): Promise<T>;
  /** Notes that whoever asks has changed something. */
  pinToPrimary(context: HttpContext): void;
  stop(): Promise<void>;
}

interface Dependencies {
  db: Database;
  replica: Replica | null;
  /** Whether people come by https. */
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
