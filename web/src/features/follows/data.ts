import { listFollowsRoute } from '@publyka/contract/routes/follows';
import { listInterestsRoute } from '@publyka/contract/routes/interests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import type { Feature } from '../../lib/features.ts';
import { followCommand, followsKey } from '../../shared/follows/follow-query.ts';

export const followsQuery = pagedQuery(
  (cursor, { signal }) => call(listFollowsRoute, { query: { cursor } }, { signal }),
  { queryKey: [...followsKey, 'list'], meta: { offline: 'first-pages' }, staleTime: 0 },
);

/** Those that one may follow beside one's own. */
export const followableInterestsQuery = queryOptions({
  queryKey: [...followsKey, 'interests'],
  queryFn: ({ signal }) => call(listInterestsRoute, {}, { signal }),
  select: ({ items }) => items.filter(({ chosen }) => !chosen),
});

export const followsFeature: Feature = {
  commands: [followCommand],
  live: {
    appliers: {
      'follow.set': (queryClient) => void queryClient.invalidateQueries({ queryKey: followsKey }),
    },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:')) void queryClient.invalidateQueries({ queryKey: followsKey });
    },
  },
};
