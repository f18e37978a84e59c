import { listWorkCorrectionsRoute } from '@publyka/contract/routes/work-changes';
import { listWorkMentionsRoute, listWorkSaversRoute } from '@publyka/contract/routes/works';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import type { Feature } from '../../lib/features.ts';
import { invalidateWork, workKey, worksKey } from '../../shared/works/work-query.ts';

/** 'Conversas': what mentions the work. */
export function mentionsQuery(workId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listWorkMentionsRoute, { params: { workId }, query: { cursor } }, { signal }),
    { queryKey: workKey('mentions', workId), meta: { offline: 'first-pages' }, staleTime: 0 },
  );
}

export function historyQuery(workId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listWorkCorrectionsRoute, { params: { workId }, query: { cursor } }, { signal }),
    { queryKey: workKey('history', workId), staleTime: 0 },
  );
}

export function saversQuery(workId: string) {
  return queryOptions({
    queryKey: workKey('savers', workId),
    meta: { offline: 'first-pages' },
    queryFn: ({ signal }) => call(listWorkSaversRoute, { params: { workId } }, { signal }),
    staleTime: 0,
  });
}

export const worksFeature: Feature = {
  live: {
    appliers: {
      // A card says less than the page shows.
      'work.changed': (queryClient, { data }) => {
        for (const id of new Set([data.workId, data.work.id])) void invalidateWork(queryClient, id);
      },
      'membership.lost': (queryClient) => void queryClient.invalidateQueries({ queryKey: workKey('mentions') }),
      'person.hidden': (queryClient) => void queryClient.resetQueries({ queryKey: worksKey }),
      'person.shown': (queryClient) => void queryClient.invalidateQueries({ queryKey: worksKey }),
    },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('work:')) void queryClient.invalidateQueries({ queryKey: worksKey });
    },
  },
};
