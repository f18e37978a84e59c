import {
  getIdentitiesRoute,
  getSignInProvidersRoute,
  listOrcidWorksRoute,
  type OwnIdentities,
} from '@publyka/contract/routes/identities';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Where one may sign in beside the password. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: ({ signal }) => call(getSignInProvidersRoute, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => call(getIdentitiesRoute, {}, { signal }),
  staleTime: 0,
});

export const orcidWorksQuery = queryOptions({
  queryKey: ['orcid-works'],
  queryFn: ({ signal }) => call(listOrcidWorksRoute, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export function cacheIdentities(queryClient: QueryClient, own: OwnIdentities): void {
  queryClient.setQueryData(identitiesQuery.queryKey, own);
}
