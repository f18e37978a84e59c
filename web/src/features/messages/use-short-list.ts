import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ConversationPlace } from '../../lib/cache/unread.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { type MessageList, messagesKept, messagesQuery, trimToNewest } from './data.ts';

/** Who stays at the newest while thousands arrive keeps the last ones only; what was before comes again by scrolling. */
export function useTrimPages(place: ConversationPlace, { count, isDue }: { count: number; isDue: boolean }): void {
  const queryClient = useQueryClient();
  const { communityId, roomId } = place;
  const isTooLong = isDue && count > messagesKept;
  useEffect(() => {
    if (!isTooLong) return;
    const { queryKey } = messagesQuery({ communityId, roomId });
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) return;
    updateCached<MessageList>(queryClient, queryKey, trimToNewest);
    // That page may itself have grown: as it is fetched afresh, it is one page again.
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }, [isTooLong, communityId, roomId, queryClient]);
}
