import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes cached data, and once more when a request for it is on its way: its answer may have been made before the
 * change and would take it back. So `change` must bear finding its work already done.
 */
export function changeCached<T>(queryClient: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  // Its age stays that of the answer it came with: live subscriptions go by it.
  const apply = () =>
    queryClient.setQueryData<T>(queryKey, (data) => (data === undefined ? data : change(data)), {
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
