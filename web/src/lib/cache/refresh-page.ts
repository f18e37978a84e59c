import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import { meQuery } from '../session/session.ts';

/** Without the session (lib/session). */
const shown: QueryFilters = { type: 'active', predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] };

/** Refetches the active queries; of each list only the first page, since the page is at its top. */
export async function refreshPage(queryClient: QueryClient): Promise<void> {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll(shown)) {
    const first = keepFirstPage(state.data);
    if (first !== state.data) queryClient.setQueryData(queryKey, first);
  }
  await queryClient.refetchQueries(shown, { throwOnError: true });
}

function keepFirstPage(data: unknown): unknown {
  if (!isPaged(data) || data.pages.length < 2) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function isPaged(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
