import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import type { ConversationPlace } from '../../lib/cache/unread.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { useLiveTopic } from '../../lib/live/live-topic.ts';
import { keepPages, lacksNewest, type MessageList, messagesQuery } from './data.ts';

/** The messages of a conversation around where one reads, kept true, and how to get more at either end. */
export function useMessages(place: ConversationPlace, aroundId: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const options = messagesQuery(place, aroundId);
  const query = useInfiniteQuery(options);
  const { data, error, hasPreviousPage, hasNextPage, isFetching, fetchPreviousPage, fetchNextPage } = query;
  useLiveTopic(`community:${place.communityId}`, query.dataUpdatedAt);
  const keptSide = useKeptPages(options.queryKey, data?.pages.length);
  const messages = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);

  function fetchOlder(): void {
    if (!hasPreviousPage || isFetching) return;
    keptSide.current = 'oldest';
    void fetchPreviousPage();
  }

  function fetchNewer(): void {
    if (!hasNextPage || isFetching) return;
    keptSide.current = 'newest';
    void fetchNextPage();
  }

  /** From a place in the past, without all that lies between. */
  function startAtNewest(): void {
    if (aroundId === undefined) void queryClient.resetQueries({ queryKey: options.queryKey, exact: true });
    else void navigate({ to: '.', search: {}, replace: true });
  }

  return {
    messages,
    isError: error !== null && !data,
    isMissing: aroundId !== undefined && !data && (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')),
    query,
    hasOlder: hasPreviousPage,
    hasNewer: hasNextPage,
    fetchOlder,
    fetchNewer,
    startAtNewest,
  };
}

/** Leaves out what is furthest away, in a step of its own: pages coming and going at once would move what is read. */
function useKeptPages(queryKey: ReturnType<typeof messagesQuery>['queryKey'], pagesCount: number | undefined) {
  const queryClient = useQueryClient();
  const side = useRef<'oldest' | 'newest'>('newest');
  const [, communityId, roomId, aroundId] = queryKey;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new each time, what is in it is not
  useEffect(() => {
    updateCached<MessageList>(queryClient, queryKey, (list) => keepPages(list, side.current));
  }, [pagesCount, communityId, roomId, aroundId, queryClient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(
    // Whoever opens the conversation again begins at the newest.
    () => () => {
      if (aroundId !== null || !lacksNewest(queryClient.getQueryData<MessageList>(queryKey))) return;
      queryClient.removeQueries({ queryKey, exact: true });
    },
    [communityId, roomId, aroundId, queryClient],
  );
  return side;
}
