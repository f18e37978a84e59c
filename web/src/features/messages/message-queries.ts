import type {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  MessagePage,
  markReadRoute,
  removeReactionRoute,
  signalTypingRoute,
} from '@publyka/contract/routes/messages';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call, route } from '../../lib/api/call.ts';
import type { ConversationPlace } from '../../lib/cache/unread.ts';

const listMessages = route<typeof listMessagesRoute>('get', '/api/communities/{communityId}/messages');
const oneMessage = '/api/communities/{communityId}/messages/{messageId}';
const oneReaction = '/api/communities/{communityId}/messages/{messageId}/reactions/{reaction}';
export const editMessage = route<typeof editMessageRoute>('patch', oneMessage);
export const deleteMessage = route<typeof deleteMessageRoute>('delete', oneMessage);
export const addReaction = route<typeof addReactionRoute>('put', oneReaction);
export const removeReaction = route<typeof removeReactionRoute>('delete', oneReaction);
export const markRead = route<typeof markReadRoute>('put', '/api/communities/{communityId}/read');
export const signalTyping = route<typeof signalTypingRoute>('post', '/api/communities/{communityId}/typing');

type PageParam = { before?: string; after?: string; around?: string };

/** As the cache holds a conversation: the oldest page first. */
export type MessageList = InfiniteData<MessagePage, PageParam>;

/** A conversation, from its newest page upwards, or from the page around a message. Live events keep it true. */
export function messagesQuery({ communityId, roomId }: ConversationPlace, aroundId?: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', communityId, roomId, aroundId ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { params: { communityId }, query: { roomId: roomId ?? undefined, ...pageParam } }, { signal }),
    initialPageParam: firstPage(aroundId),
    getPreviousPageParam: ({ olderCursor }) => (olderCursor === null ? undefined : { before: olderCursor }),
    getNextPageParam: ({ newerCursor }) => (newerCursor === null ? undefined : { after: newerCursor }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function firstPage(aroundId: string | undefined): PageParam {
  return aroundId === undefined ? {} : { around: aroundId };
}
