import type { LiveEvent } from '@publyka/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveFeature } from '../../lib/live-cache.ts';
import { getCachedMe } from '../../lib/session.ts';
import { applyEventToDrops, refetchDrops } from './drop-cache.ts';
import { isLikePending } from './use-like-drop.ts';

function apply(queryClient: QueryClient, event: LiveEvent): void {
  applyEventToDrops(queryClient, event, getCachedMe(queryClient)?.id ?? '');
}

function applyLike(queryClient: QueryClient, event: Extract<LiveEvent, { type: 'drop.liked' | 'drop.unliked' }>): void {
  const { dropId, personId } = event.data;
  // One's own echo while a newer press is on its way would flicker; the answer to that press tells the truth.
  const isOwnEcho = personId === getCachedMe(queryClient)?.id && isLikePending(queryClient, dropId);
  if (!isOwnEcho) apply(queryClient, event);
}

export const dropsLive: LiveFeature = {
  appliers: {
    'drop.liked': applyLike,
    'drop.unliked': applyLike,
    'drop.updated': apply,
    'drop.deleted': apply,
    'person.hidden': apply,
    'person.shown': refetchDrops,
  },
  refetch: (queryClient, topic) => {
    if (topic.startsWith('drop:') || topic.startsWith('user:')) refetchDrops(queryClient);
  },
};
