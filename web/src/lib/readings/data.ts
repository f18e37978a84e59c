import { getReadingRoute, listReadingsRoute, type Reading } from '@publyka/contract/routes/readings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import type { Feature } from '../../lib/features.ts';

const key = ['readings'] as const;

export function readingsQuery(communityId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listReadingsRoute, { params: { communityId }, query: { cursor } }, { signal }),
    { queryKey: [...key, communityId, 'list'], staleTime: 0 },
  );
}

export function readingQuery(communityId: string, readingId: string) {
  return queryOptions({
    queryKey: [...key, communityId, readingId],
    queryFn: ({ signal }) => call(getReadingRoute, { params: { communityId, readingId } }, { signal }),
    staleTime: 0,
  });
}

/** What a command answered is what everybody who looks sees now. */
export function cacheReading(queryClient: QueryClient, reading: Reading): void {
  queryClient.setQueryData(readingQuery(reading.communityId, reading.id).queryKey, reading);
  void queryClient.invalidateQueries({ queryKey: [...key, reading.communityId, 'list'] });
}

export function forgetReading(queryClient: QueryClient, communityId: string, readingId: string): void {
  queryClient.removeQueries({ queryKey: [...key, communityId, readingId] });
  void queryClient.invalidateQueries({ queryKey: [...key, communityId, 'list'] });
}

export const readingsFeature: Feature = {
  live: {
    appliers: {
      'reading.changed': (queryClient, { data }) =>
        void queryClient.invalidateQueries({ queryKey: [...key, data.communityId] }),
    },
    refetch: (queryClient, topic) => {
      const [kind, id = ''] = topic.split(':');
      if (kind === 'community') void queryClient.invalidateQueries({ queryKey: [...key, id] });
    },
  },
};
