import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { QueryClient } from '@tanstack/react-query';
import { evictQueries } from '../../lib/cache/evict-queries.ts';
import type { ConversationPlace } from '../../lib/cache/unread.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { type LiveFeature, registerLiveFeature } from '../../lib/live/live-cache.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import type { MessageList } from './message-queries.ts';

/** Puts an event into every cached window of its conversation. */
export function applyToCachedMessages(queryClient: QueryClient, at: ConversationPlace, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['messages', at.communityId, at.roomId] });
  for (const { queryKey } of queries) {
    updateCached<MessageList>(queryClient, queryKey, (list) => {
      const pages = applyToMessages(list.pages, event, { ...at, viewerId });
      return pages === list.pages ? list : { ...list, pages: [...pages] };
    });
  }
}

const messagesLive: LiveFeature = {
  appliers: {
    'message.created': (queryClient, event) => applyToCachedMessages(queryClient, event.data.message, event),
    'message.edited': (queryClient, event) => applyToCachedMessages(queryClient, event.data, event),
    'message.deleted': (queryClient, event) => applyToCachedMessages(queryClient, event.data, event),
    'message.reacted': (queryClient, event) => applyToCachedMessages(queryClient, event.data, event),
    'message.reacted_by': (queryClient, event) => applyToCachedMessages(queryClient, event.data, event),
    'membership.lost': (queryClient, { data }) => evictQueries(queryClient, ['messages', data.communityId]),
    'person.hidden': (queryClient) => void queryClient.invalidateQueries({ queryKey: ['messages'] }),
    'person.shown': (queryClient) => void queryClient.invalidateQueries({ queryKey: ['messages'] }),
  },
  refetch: (queryClient, topic) => {
    const [kind, communityId] = topic.split(':');
    if (kind === 'community') void queryClient.invalidateQueries({ queryKey: ['messages', communityId] });
  },
};

// Here rather than in main.tsx: there is nothing to keep true before the first conversation brings this code along.
registerLiveFeature(messagesLive);
