import type { Sql } from './client.ts';
import { sqlState } from './client.ts';

/** Error codes of the driver and the system for a connection that failed or was lost. */
const lossCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** SQLSTATE classes: connection, resources, administrator or timeout, idle in transaction. */
const unavailableStates = /^(08|53|57|25P03)/;

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  // A socket's file that is not there; other files that are missing have nothing to do with the database.
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return lossCodes.has(String(error.code));
}

/** Whether the database is unavailable, so that a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  return state ? unavailableStates.test(state) : isConnectionLoss(error);
}

/**
 * The work of one transaction, kept from its connection once that is lost. The pool opens the connection again for others:
 * a statement that came late would run in their midst, and so would the rollback that postgres.js sends when work fails.
 * So late statements are refused, and work that fails by the loss or after it is left without an answer: `begin` has
 * rejected by itself, or is about to.
 */
export function createLossGuard() {
  let isLost = false;

  return {
    /** Call it when `begin` has settled. */
    end(): void {
      isLost = true;
    },
    guard<S extends Sql>(sql: S): S {
      const refuseLate = () => {
        if (isLost) throw new Error('This transaction has ended');
      };
      return new Proxy(sql, {
        apply(target, self, parameters) {
          refuseLate();
          return Reflect.apply(target, self, parameters);
        },
        get(target, key) {
          refuseLate();
          return Reflect.get(target, key);
        },
      });
    },
    run<T>(work: () => Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        work().then(
          (value) => {
            if (!isLost) resolve(value);
          },
          (error: unknown) => {
            if (!isLost && !isConnectionLoss(error)) reject(error);
          },
        );
      });
    },
  };
}
