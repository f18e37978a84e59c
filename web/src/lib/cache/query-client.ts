import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError, isTransient } from '../api/api-error.ts';
import { backoffDelay } from '../api/backoff.ts';
import { onConnectionReturn } from '../api/connection.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown again when there is no connection. Of a long list the first pages are kept, or the last. */
      offline?: 'first-pages' | 'last-pages';
      /** Without the usual pause between two snapshots: a draft is nothing without it. */
      isKeptAtOnce?: boolean;
      /** Fetched again from time to time where no WebSocket gets through. Not for lists that must stand still, as the feed. */
      poll?: boolean;
    };
  }
}

const retries = 2;
const delays = { firstMs: 200, maxMs: 5_000 };

function shouldRetry(failures: number, error: Error): boolean {
  return failures < retries && isTransient(error);
}

function retryDelay(failures: number, error: Error): number {
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
  return retryAfter === undefined ? backoffDelay(failures + 1, delays) : retryAfter * 1_000;
}

/**
 * Live events keep the cache up to date, so it becomes stale slowly. Requests are sent even when the browser believes to
 * be offline, because a visible failure is better than an endless skeleton; failed queries are refetched when the
 * connection is back.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 15 * 60_000, retry: shouldRetry, retryDelay, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onConnectionReturn(() => void queryClient.refetchQueries({ type: 'active', predicate: hasOnlyFailed }));
  return queryClient;
}

function hasOnlyFailed({ state }: Query): boolean {
  return state.status === 'error' && state.data === undefined;
}

/** For the loaders of routes: prefetches with code that is loaded with the page. The page fetches again what fails here. */
export function prefetchWith<Code>(code: Promise<Code>, start: (code: Code) => unknown): void {
  code.then(start).catch(() => undefined);
}
