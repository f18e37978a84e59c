import { type MessageSearch, searchConversationRoute } from '@publyka/contract/routes/message-search';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import type { ConversationPlace } from '../../../lib/cache/unread.ts';

export type Filters = Omit<MessageSearch, 'roomId' | 'cursor'>;

/** The messages of a conversation with these words, the newest first. */
export function conversationSearchQuery({ communityId, roomId }: ConversationPlace, filters: Filters) {
  return pagedQuery(
    (cursor, { signal }) =>
      call(
        searchConversationRoute,
        { params: { communityId }, query: { ...filters, cursor, roomId: roomId ?? undefined } },
        { signal },
      ),
    { queryKey: ['conversation-search', communityId, roomId, filters], staleTime: 30_000 },
  );
}
