import type { SearchScope, searchRoute } from '@publyka/contract/routes/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, route } from '../../lib/api/call.ts';

const search = route<typeof searchRoute>('get', '/api/search');

/**
 * What was found for these words. The results before stay on the screen until these are there; since each search has
 * a place of its own, a late answer never takes the place of a newer one.
 */
export function searchQuery(q: string, scope: SearchScope) {
  return queryOptions({
    queryKey: ['search', q, scope],
    queryFn: ({ signal }) => call(search, { query: { q, scope } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    staleTime: 15_000,
    gcTime: 60_000,
    retry: 1,
  });
}
