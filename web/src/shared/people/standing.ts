import { getStandingRoute } from '@publyka/contract/routes/administration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Feature } from '../../lib/features.ts';

/** First part of the keys of all that is administered. */
export const administrationKey = 'administration';

/** One's own role in this installation. */
export const standingQuery = queryOptions({
  queryKey: [administrationKey, 'standing'],
  queryFn: ({ signal }) => call(getStandingRoute, {}, { signal }),
});

export const administrationFeature: Feature = {
  live: {
    appliers: {
      'role.changed': (queryClient) => void queryClient.invalidateQueries({ queryKey: [administrationKey] }),
    },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:')) void queryClient.invalidateQueries({ queryKey: [administrationKey] });
    },
  },
};
