import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLiveTopic } from '../../lib/live-topic.ts';
import type { ConversationPlace } from '../../lib/unread.ts';
import { messagesQuery } from './message-queries.ts';

/** The messages of a conversation that were fetched so far, kept true, and how to get more at either end. */
export function useMessages(place: ConversationPlace, aroundId: string | undefined) {
  const query = useInfiniteQuery(messagesQuery(place, aroundId));
  const { data, isError, refetch, hasPreviousPage, hasNextPage, isFetching, fetchPreviousPage, fetchNextPage } = query;
  useLiveTopic(`community:${place.communityId}`, query.dataUpdatedAt);
  const messages = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  return {
    messages,
    isError: isError && !data,
    refetch: () => void refetch(),
    hasOlder: hasPreviousPage,
    hasNewer: hasNextPage,
    fetchOlder: () => hasPreviousPage && !isFetching && void fetchPreviousPage(),
    fetchNewer: () => hasNextPage && !isFetching && void fetchNextPage(),
  };
}
