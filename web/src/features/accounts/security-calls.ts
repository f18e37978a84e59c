import { getAccountSecurityRoute } from '@publyka/contract/routes/account-security';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const securityQuery = queryOptions({
  queryKey: ['account-security'],
  queryFn: ({ signal }) => call(getAccountSecurityRoute, {}, { signal }),
  staleTime: 0,
});
