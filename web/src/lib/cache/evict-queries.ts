import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Drops what is cached under a key. What is on the page right now stays there (a query that is removed under its page
 * never comes back), but is fetched afresh when it is shown the next time.
 */
export function evictQueries(queryClient: QueryClient, queryKey: QueryKey): void {
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}
