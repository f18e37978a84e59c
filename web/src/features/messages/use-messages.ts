import { markReadRoute } from '@publyka/contract/routes/messages';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { hasCode, isTransient } from '../../lib/api/api-error.ts';
import { backoffDelay } from '../../lib/api/backoff.ts';
import { call } from '../../lib/api/call.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { useLiveTopic } from '../../lib/live/use-live.tsx';
import { type ConversationPlace, conversationUnread, unreadQuery } from '../../shared/unread/unread.ts';
import { useIsWatched } from '../../ui/use-is-watched.ts';
import { keepPages, lacksNewest, type MessageList, messagesKept, messagesQuery, trimToNewest } from './data.ts';

/** The messages of a conversation around the reading position, and functions that fetch more at either end. */
export function useMessages(place: ConversationPlace, aroundId: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const options = messagesQuery(place, aroundId);
  const query = useInfiniteQuery(options);
  const { data, error, hasPreviousPage, hasNextPage, isFetching, fetchPreviousPage, fetchNextPage } = query;
  useLiveTopic(`community:${place.communityId}`, query.dataUpdatedAt);
  const keptSide = useKeptPages(options.queryKey, data?.pages.length);
  const messages = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  const acts = useMemo(() => data?.pages.flatMap((page) => page.acts ?? []), [data]);

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

  /** Shows the newest messages without fetching all pages in between. */
  function startAtNewest(): void {
    if (aroundId === undefined) void queryClient.resetQueries({ queryKey: options.queryKey, exact: true });
    else void navigate({ to: '.', search: {}, replace: true });
  }

  return {
    messages,
    acts,
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

/** Drops distant pages in a step of its own: adding and dropping at once would move what is being read. */
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
    // The next visit starts at the newest page.
    () => () => {
      if (aroundId !== null || !lacksNewest(queryClient.getQueryData<MessageList>(queryKey))) return;
      queryClient.removeQueries({ queryKey, exact: true });
    },
    [communityId, roomId, aroundId, queryClient],
  );
  return side;
}

/** Drops old pages while one stays at the end and messages arrive. Scrolling up fetches them again. */
export function useTrimPages(place: ConversationPlace, { count, isDue }: { count: number; isDue: boolean }): void {
  const queryClient = useQueryClient();
  const { communityId, roomId } = place;
  const isTooLong = isDue && count > messagesKept;
  useEffect(() => {
    if (!isTooLong) return;
    const { queryKey } = messagesQuery({ communityId, roomId });
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) return;
    updateCached<MessageList>(queryClient, queryKey, trimToNewest);
    // Live events may have made that page long: refetching makes it one page again.
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }, [isTooLong, communityId, roomId, queryClient]);
}

/** Moves the read mark to the newest message while the end of the conversation is in view and the window has the focus. */
export function useReadMark(place: ConversationPlace, { newestSeq, isAtEnd }: { newestSeq: number; isAtEnd: boolean }) {
  const queryClient = useQueryClient();
  const { data: unread } = useQuery(unreadQuery);
  const isWatched = useIsWatched();
  const conversation = conversationUnread(unread, place);
  const hasUnread = conversation !== undefined && (conversation.seqs.length > 0 || conversation.hasOlder);
  const { communityId, roomId } = place;
  const { mutate } = useMutation({
    mutationFn: (seq: number) => call(markReadRoute, { params: { communityId }, body: { roomId, seq } }),
    // Sent again until the server can be reached.
    retry: (_, error) => isTransient(error),
    retryDelay: (failures) => backoffDelay(failures + 1, { firstMs: 500, maxMs: 15_000 }),
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
