import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';

/**
 * Changes cached data, and once more when a request for it is on its way: its answer may have been made before the
 * change and would take it back. So `change` must bear finding its work already done.
 */
export function updateCached<T>(queryClient: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  // Its age stays that of the answer it came with: live subscriptions go by it.
  const apply = () =>
    queryClient.setQueryData<T>(queryKey, (data) => (data === undefined ? data : changedOnly(data, change)), {
      updatedAt: query?.state.dataUpdatedAt,
    });
  apply();
  if (query?.state.fetchStatus !== 'fetching') return;
  const stop = cache.subscribe((event) => {
    if (event.query !== query || query.state.fetchStatus === 'fetching') return;
    stop();
    apply();
  });
}

/**
 * Caches data under a query that may not exist yet. `setQueryData` knows only the key, so the query would lack its meta
 * until a component uses it.
 */
export function storeQuery<T>(
  queryClient: QueryClient,
  { queryKey, meta }: { queryKey: QueryKey; meta?: QueryMeta | undefined },
  data: T,
): void {
  const options = queryClient.defaultQueryOptions(meta ? { queryKey, meta } : { queryKey });
  queryClient.getQueryCache().build(queryClient, options).setData(data, { manual: true });
}

/** Undefined, which leaves the cache alone and tells nobody, when nothing changes. */
function changedOnly<T>(data: T, change: (data: T) => T): T | undefined {
  const changed = change(data);
  return changed === data ? undefined : changed;
}
