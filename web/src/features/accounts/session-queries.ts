import { listSessionsRoute } from '@publyka/contract/routes/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessionsRoute, {}, { signal }),
  staleTime: 0,
});
