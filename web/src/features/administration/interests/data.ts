import type { KeptInterest } from '@publyka/contract/routes/interest-administration';
import { listKeptInterestsRoute, listStartersRoute } from '@publyka/contract/routes/interest-administration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { administrationKey } from '../../../shared/people/standing.ts';

export const keptInterestsQuery = queryOptions({
  queryKey: [administrationKey, 'interests'],
  queryFn: ({ signal }) => call(listKeptInterestsRoute, {}, { signal }),
  staleTime: 0,
});

export const startersQuery = queryOptions({
  queryKey: [administrationKey, 'starters'],
  queryFn: ({ signal }) => call(listStartersRoute, {}, { signal }),
  staleTime: 0,
});

export type Area = { category: string; interests: readonly KeptInterest[] };

/** In the order of the list, which is by area. */
export function toAreas(interests: readonly KeptInterest[]): Area[] {
  return [...Map.groupBy(interests, ({ category }) => category)].map(([category, own]) => ({
    category,
    interests: own,
  }));
}
