import type { QueryClient, QueryKey } from '@tanstack/react-query';

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

/** Undefined, which leaves the cache alone and tells nobody, when nothing changes. */
function changedOnly<T>(data: T, change: (data: T) => T): T | undefined {
  const changed = change(data);
  return changed === data ? undefined : changed;
}
