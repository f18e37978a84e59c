import type { MessagePage } from '@publyka/contract/routes/messages';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { ConversationPlace } from '../../lib/cache/unread.ts';

type PageParam = { before?: string; after?: string; around?: string };

/** As the cache holds a conversation: the oldest page first. */
export type MessageList = InfiniteData<MessagePage, PageParam>;

/** A conversation, from its newest page upwards, or from the page around a message. Live events keep it true. */
export function messagesQuery({ communityId, roomId }: ConversationPlace, aroundId?: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', communityId, roomId, aroundId ?? null],
    meta: { offline: 'last-pages', poll: true },
    queryFn: ({ pageParam, signal }) =>
      call(
        listMessagesRoute,
        { params: { communityId }, query: { roomId: roomId ?? undefined, ...pageParam } },
        { signal },
      ),
    initialPageParam: firstPage(aroundId),
    getPreviousPageParam: ({ olderCursor }) => (olderCursor === null ? undefined : { before: olderCursor }),
    getNextPageParam: ({ newerCursor }) => (newerCursor === null ? undefined : { after: newerCursor }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function firstPage(aroundId: string | undefined): PageParam {
  return aroundId === undefined ? {} : { around: aroundId };
}
