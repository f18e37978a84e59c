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

/** The same for a list of pages; `change` returns the same array when nothing changes. */
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
 * Drops what is cached under a key. What is on the page right now stays there (a query that is removed under its page
 * never comes back), but is fetched afresh when it is shown the next time.
 */
export function evictQueries(queryClient: QueryClient, queryKey: QueryKey): void {
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/**
 * For what has undone an earlier change: a replay tells of a block, then that it is over. An answer on its way is given
 * up, for `updateCached` would make the earlier change to it once more; what is shown is fetched again.
 */
export async function refetchQueriesAfresh(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
