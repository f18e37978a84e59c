import { listInstitutionsRoute } from '@publyka/contract/routes/affiliations';
import { listInterestsRoute } from '@publyka/contract/routes/interests';
import { listOpenCommunitiesRoute } from '@publyka/contract/routes/open-communities';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { openCommunitiesKey } from '../data.ts';

/** Empty: any. */
export type OpenFilter = { area: string; institutionId: string };

export const anyOpen: OpenFilter = { area: '', institutionId: '' };

export function openCommunitiesQuery({ area, institutionId }: OpenFilter) {
  const query = { area: area || undefined, institutionId: institutionId || undefined };
  return queryOptions({
    queryKey: [...openCommunitiesKey, area, institutionId],
    queryFn: ({ signal }) => call(listOpenCommunitiesRoute, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** What one may filter by. */
export const areasQuery = queryOptions({
  queryKey: [...openCommunitiesKey, 'areas'],
  queryFn: ({ signal }) => call(listInterestsRoute, {}, { signal }),
  select: ({ items }) => [...new Set(items.map(({ category }) => category))],
  staleTime: Number.POSITIVE_INFINITY,
});

export const institutionsQuery = queryOptions({
  queryKey: [...openCommunitiesKey, 'institutions'],
  queryFn: ({ signal }) => call(listInstitutionsRoute, {}, { signal }),
  select: ({ items }) => items,
  staleTime: Number.POSITIVE_INFINITY,
});
