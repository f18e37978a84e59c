import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { onConnectionReturn } from '../api/connection.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown again when there is no connection. Of a long list the first pages are kept, or the last. */
      offline?: 'first-pages' | 'last-pages';
      /** Fetched again from time to time where no WebSocket gets through. Not for lists that must stand still, as the feed. */
      poll?: boolean;
    };
  }
}

const retries = 2;
/** Refusals that say "not now" rather than "no". */
const passing = new Set<ApiError['code']>(['network', 'unavailable', 'internal']);

function shouldRetry(failures: number, error: Error): boolean {
  return failures < retries && error instanceof ApiError && passing.has(error.code);
}

function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return asked === undefined ? Math.min(200 * 2 ** failures, 5_000) : asked * 1_000;
}

/**
 * The cache of everything the server said. Live events keep it true, so it grows stale slowly; requests are sent even
 * when the browser believes to be offline, because a failure that is shown beats a skeleton that never ends. What is shown as failed is asked for again when the
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

/**
 * For the loaders of routes: begins to fetch what a page shows, by code that is not part of the first load and comes
 * with the page's own. Whatever fails here is asked again by the page, which shows it.
 */
export function prefetchWith<Code>(code: Promise<Code>, start: (code: Code) => unknown): void {
  code.then(start).catch(() => undefined);
}
