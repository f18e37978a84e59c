import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';

/**
 * Changes cached data, and changes it again after a fetch in progress, whose answer may be older than the change. So
 * `change` must be idempotent.
 */
export function updateCached<T>(queryClient: QueryClient, queryKey: QueryKey, change: (data: T) => T): void {
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  // It stays as old as the answer it came with, since live subscriptions start from that time.
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

type Pages<T> = { pages: T[]; pageParams: unknown[] };

/** Updates a list of pages; `change` returns its array when nothing changes. */
export function updatePages<Page>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (pages: readonly Page[]) => readonly Page[],
): void {
  updateCached<Pages<Page>>(queryClient, queryKey, (list) => {
    const pages = change(list.pages);
    return pages === list.pages ? list : { ...list, pages: [...pages] };
  });
}

/** Undefined when nothing changes: then the cache notifies nobody. */
function changedOnly<T>(data: T, change: (data: T) => T): T | undefined {
  const changed = change(data);
  return changed === data ? undefined : changed;
}

/**
 * Removes the queries under a key. An active query stays, since one that is removed under its page would never be fetched
 * again, but is refetched when it is shown the next time.
 */
export function evictQueries(queryClient: QueryClient, queryKey: QueryKey): void {
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/**
 * For events that undo an earlier one, such as the end of a block in a replay. Cancels fetches in progress, because
 * `updateCached` would apply the earlier event to their answers again.
 */
export async function cancelAndRefetch(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
