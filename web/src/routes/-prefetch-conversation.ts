import type { QueryClient } from '@tanstack/react-query';
import { prefetchWith } from '../lib/cache/query-client.ts';
import { type ConversationPlace, unreadQuery } from '../shared/unread/unread.ts';

/** Prefetches one's own conversation while its screen is being loaded; others are refused. */
export function prefetchConversation(queryClient: QueryClient, place: ConversationPlace): void {
  const code = Promise.all([
    import('../features/communities/start-community.ts'),
    import('../features/messages/data.ts'),
    import('../features/rooms/data.ts'),
  ]);
  prefetchWith(code, async ([{ prefetchCommunity }, { prefetchMessages }, { prefetchRooms }]) => {
    const { communities } = await queryClient.ensureQueryData(unreadQuery);
    const known = communities[place.communityId];
    if (!known) return;
    prefetchMessages(queryClient, place);
    const isDirect = known.isDirect === true;
    if (place.roomId === null && !isDirect) prefetchRooms(queryClient, place.communityId);
    await prefetchCommunity(queryClient, place.communityId, isDirect);
  });
}
