import { getAffiliationRoute, type OwnAffiliation } from '@publyka/contract/routes/affiliations';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const affiliationQuery = queryOptions({
  queryKey: ['affiliation'],
  queryFn: ({ signal }) => call(getAffiliationRoute, {}, { signal }),
  staleTime: 0,
});

export function cacheAffiliation(queryClient: QueryClient, affiliation: OwnAffiliation): void {
  queryClient.setQueryData(affiliationQuery.queryKey, affiliation);
}
