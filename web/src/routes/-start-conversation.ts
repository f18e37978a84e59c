import type { QueryClient } from '@tanstack/react-query';
import { prefetchWith } from '../lib/cache/query-client.ts';
import { type ConversationPlace, unreadQuery } from '../lib/cache/unread.ts';

/** Begins to fetch a conversation while its screen is on its way; only of one's own, since others are refused. */
export function startConversation(queryClient: QueryClient, place: ConversationPlace): void {
  const code = Promise.all([
    import('../features/communities/start-community.ts'),
    import('../features/messages/data.ts'),
    import('../features/rooms/data.ts'),
  ]);
  prefetchWith(code, async ([{ startCommunity }, { prefetchMessages }, { prefetchRooms }]) => {
    const { communities } = await queryClient.ensureQueryData(unreadQuery);
    if (!communities[place.communityId]) return;
    prefetchMessages(queryClient, place);
    if (place.roomId === null) prefetchRooms(queryClient, place.communityId);
    await startCommunity(queryClient, place.communityId);
  });
}
