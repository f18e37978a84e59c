import { listRunningRoute } from '@publyka/contract/routes/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Who runs a RePublyka, the owner first. Live events refetch it. */
export function runningQuery(communityId: string) {
  return queryOptions({
    queryKey: ['running', communityId],
    queryFn: async ({ signal }) => (await call(listRunningRoute, { params: { communityId } }, { signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
