import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { MessagePage } from '@publyka/contract/routes/messages';
import type { Pins } from '@publyka/contract/routes/pins';
import type { QueryClient } from '@tanstack/react-query';
import { evictQueries, updatePages } from '../../../lib/cache/update-cached.ts';
import type { Feature } from '../../../lib/features.ts';
import { getCachedMe } from '../../../lib/session/session.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { applyToCachedMessages, messageCommand, reactionCommand } from '../data.ts';

/** First parts of the keys of what is cached of conversations. */
const cachedNames = ['messages', 'collection', 'pins'] as const;

function refetchAll(queryClient: QueryClient): void {
  for (const name of cachedNames) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** After something happened to a message that may be pinned. */
function refreshPins(queryClient: QueryClient, { communityId, roomId }: ConversationPlace, messageId?: string): void {
  const queryKey = ['pins', communityId, roomId];
  const pins = queryClient.getQueryData<Pins>(queryKey);
  if (messageId === undefined || pins?.items.some(({ id }) => id === messageId))
    void queryClient.invalidateQueries({ queryKey });
}

/** A visible one is refetched. */
function refreshCollections(queryClient: QueryClient, { communityId }: { communityId: string }): void {
  void queryClient.invalidateQueries({ queryKey: ['collection', communityId] });
}

function applyInPlace(queryClient: QueryClient, event: LiveEvent & { data: ConversationPlace }): void {
  applyToCachedMessages(queryClient, event.data, event);
}

function applyToMain(queryClient: QueryClient, event: LiveEvent & { data: { communityId: string } }): void {
  applyToCachedMessages(queryClient, { communityId: event.data.communityId, roomId: null }, event);
}

/** Which conversations show a work is known to none but themselves; in each, all messages are looked at. */
function applyToAll(queryClient: QueryClient, event: LiveEvent): void {
  const anywhere = { communityId: '', roomId: null, viewerId: getCachedMe(queryClient)?.id ?? '' };
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['messages'] })) {
    updatePages<MessagePage>(queryClient, queryKey, (pages) => applyToMessages(pages, event, anywhere));
  }
}

export const messagesFeature: Feature = {
  live: {
    appliers: {
      'message.created': (queryClient, event) => {
        applyToCachedMessages(queryClient, event.data.message, event);
        const { message } = event.data;
        if (message.attachments.length > 0 || message.works.length > 0 || message.content.includes('://'))
          refreshCollections(queryClient, message);
      },
      'message.quoted': applyInPlace,
      'message.mentioned': applyInPlace,
      'message.threaded': applyInPlace,
      'poll.changed': applyInPlace,
      'message.edited': (queryClient, event) => {
        applyToCachedMessages(queryClient, event.data, event);
        refreshCollections(queryClient, event.data);
        refreshPins(queryClient, event.data, event.data.messageId);
      },
      'message.pinned': (queryClient, { data }) => refreshPins(queryClient, data),
      'message.deleted': (queryClient, event) => {
        applyToCachedMessages(queryClient, event.data, event);
        refreshCollections(queryClient, event.data);
        refreshPins(queryClient, event.data, event.data.messageId);
      },
      'message.reacted': applyInPlace,
      'message.reacted_by': applyInPlace,
      'community.acted': applyToMain,
      'community.act_withdrawn': applyToMain,
      'act.named': applyToMain,
      'work.changed': applyToAll,
      'works.shown': applyToAll,
      'membership.lost': (queryClient, { data }) => {
        for (const name of cachedNames) evictQueries(queryClient, [name, data.communityId]);
      },
      'person.hidden': refetchAll,
      'person.shown': refetchAll,
    },
    refetch: (queryClient, topic) => {
      const [kind, communityId] = topic.split(':');
      if (kind !== 'community') return;
      for (const name of cachedNames) void queryClient.invalidateQueries({ queryKey: [name, communityId] });
    },
  },
  commands: [messageCommand, reactionCommand],
};
