import type { endAllSessionsRoute, listSessionsRoute } from '@publyka/contract/routes/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call, route } from '../../lib/api/call.ts';

const listSessions = route<typeof listSessionsRoute>('get', '/api/accounts/sessions');
export const endAllSessions = route<typeof endAllSessionsRoute>('delete', '/api/accounts/sessions');

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  staleTime: 0,
});
