import { listInstitutionsRoute } from '@publyka/contract/routes/affiliations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { administrationKey } from '../../shared/people/standing.ts';

export const institutionsQuery = queryOptions({
  queryKey: [administrationKey, 'institutions'],
  queryFn: ({ signal }) => call(listInstitutionsRoute, {}, { signal }),
});
