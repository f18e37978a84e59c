import { type Interest, listInterestsRoute } from '@publyka/contract/routes/interests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** All interests that one may choose, with those that one has chosen. */
export const interestsQuery = queryOptions({
  queryKey: ['interests'],
  queryFn: async ({ signal }): Promise<Interest[]> => (await call(listInterestsRoute, {}, { signal })).items,
});
