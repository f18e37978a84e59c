import { countCasesRoute } from '@publyka/contract/routes/cases';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { administrationKey } from '../../shared/people/standing.ts';

export const casesKey = [administrationKey, 'cases'] as const;

/** What waits for this person, for the numbers beside the sections. */
export const caseCountsQuery = queryOptions({
  queryKey: [...casesKey, 'counts'],
  queryFn: ({ signal }) => call(countCasesRoute, {}, { signal }),
  staleTime: 30_000,
});
