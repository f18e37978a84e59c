import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * For what has undone an earlier change: a replay tells of a block, then that it is over. An answer on its way is given
 * up, for `updateCached` would make the earlier change to it once more; what is shown is fetched again.
 */
export async function refetchQueriesAfresh(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
