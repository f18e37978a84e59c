import { type SearchScope, searchRoute } from '@publyka/contract/routes/search';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Feature } from '../../lib/features.ts';

/** The previous results stay until the new ones arrive. */
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

/** Results may hold what one may no longer see, or lack what one may see now. */
function invalidateResults(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['search'] });
}

export const searchFeature: Feature = {
  live: {
    appliers: {
      'person.hidden': invalidateResults,
      'person.shown': invalidateResults,
      'membership.gained': invalidateResults,
      'membership.lost': invalidateResults,
    },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:')) invalidateResults(queryClient);
    },
  },
};
