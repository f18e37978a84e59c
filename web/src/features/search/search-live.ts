import type { QueryClient } from '@tanstack/react-query';
import type { LiveFeature } from '../../lib/live/live-cache.ts';

/** What was found is kept for some seconds: not across a change of what one may see. */
function searchAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['search'] });
}

export const searchLive: LiveFeature = {
  appliers: {
    'person.hidden': searchAgain,
    'person.shown': searchAgain,
    'membership.gained': searchAgain,
    'membership.lost': searchAgain,
  },
  refetch: (queryClient, topic) => {
    if (topic.startsWith('user:')) searchAgain(queryClient);
  },
};
