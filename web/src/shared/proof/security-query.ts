import { getAccountSecurityRoute } from '@publyka/contract/routes/account-security';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** What guards one's account, and by what one proves that it is oneself. */
export const securityQuery = queryOptions({
  queryKey: ['account-security'],
  queryFn: ({ signal }) => call(getAccountSecurityRoute, {}, { signal }),
  staleTime: 0,
});
