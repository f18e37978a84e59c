import { markReadRoute } from '@publyka/contract/routes/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { type ConversationPlace, conversationUnread, unreadQuery } from '../../lib/cache/unread.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { useIsWatched } from '../../lib/use-is-watched.ts';

/** Moves one's read mark to the newest message, but only while the end of the conversation is really being looked at. */
export function useReadMark(place: ConversationPlace, { newestSeq, isAtEnd }: { newestSeq: number; isAtEnd: boolean }) {
  const queryClient = useQueryClient();
  const { data: unread } = useQuery(unreadQuery);
  const isWatched = useIsWatched();
  const conversation = conversationUnread(unread, place);
  const hasUnread = conversation !== undefined && (conversation.seqs.length > 0 || conversation.hasOlder);
  const { communityId, roomId } = place;
  const { mutate } = useMutation({
    mutationFn: (seq: number) => call(markReadRoute, { params: { communityId }, body: { roomId, seq } }),
    // What was read is read: it is told as soon as the server can be reached.
    retry: (_, error) => hasCode(error, 'network') || hasCode(error, 'unavailable') || hasCode(error, 'internal'),
    retryDelay: (failures) => Math.min(500 * 2 ** failures, 15_000),
    onError: () => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  });
  const isDue = isWatched && isAtEnd && hasUnread && newestSeq > 0;
  useEffect(() => {
    if (!isDue) return;
    const data = { communityId, roomId, lastReadSeq: newestSeq };
    applyLiveEvent(queryClient, { seq: 0, type: 'read.moved', data });
    mutate(newestSeq);
  }, [isDue, newestSeq, communityId, roomId, queryClient, mutate]);
}
