import { getCatchUpRoute } from '@publyka/contract/routes/catch-up';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Fetched once a visit: what arrives while one is here was not missed. */
export const catchUpQuery = queryOptions({
  queryKey: ['catch-up'],
  queryFn: ({ signal }) => call(getCatchUpRoute, {}, { signal }),
  staleTime: 10 * 60_000,
});
