import type { LiveEvent } from '@publyka/contract/events/events';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import { applyEventToDrops, refetchDrops } from './drop-cache.ts';

function apply(queryClient: QueryClient, event: LiveEvent): void {
  applyEventToDrops(queryClient, event, getCachedMe(queryClient)?.id ?? '');
}

export const dropsLive: LiveFeature = {
  appliers: {
    'drop.liked': apply,
    'drop.unliked': apply,
    'drop.updated': apply,
    'drop.deleted': apply,
    'person.hidden': apply,
    'person.shown': refetchDrops,
  },
  refetch: (queryClient, topic) => {
    if (topic.startsWith('drop:') || topic.startsWith('user:')) refetchDrops(queryClient);
  },
};
