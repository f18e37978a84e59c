import { getInstallationRoute } from '@publyka/contract/routes/installation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** What this installation says of itself, who may make an account among it; a setting of its administration changes it. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call(getInstallationRoute, {}, { signal }),
});
