import type { SearchScope } from '@publyka/contract/routes/search';
import { searchRoute } from '@publyka/contract/routes/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/**
 * What was found for these words. The results before stay on the screen until these are there; since each searchRoute has
 * a place of its own, a late answer never takes the place of a newer one.
 */
export function searchQuery(q: string, scope: SearchScope) {
  return queryOptions({
    queryKey: ['search', q, scope],
    queryFn: ({ signal }) => call(searchRoute, { query: { q, scope } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    staleTime: 15_000,
    gcTime: 60_000,
    retry: 1,
  });
}
