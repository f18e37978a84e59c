import type { Page } from '@publyka/contract/page';
import type { Room } from '@publyka/contract/routes/rooms';
import { getRoomRoute, listRoomsRoute } from '@publyka/contract/routes/rooms';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

export type RoomPages = InfiniteData<Page<Room>, string | undefined>;

/** The threads of a RePublyka. Live events keep them true. */
export function roomsQuery(communityId: string) {
  return infiniteQueryOptions({
    queryKey: ['rooms', communityId],
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ pageParam, signal }) =>
      call(listRoomsRoute, { params: { communityId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // an annotation is not possible here
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One thread; null when there is none. */
export function roomQuery(communityId: string, roomId: string) {
  return queryOptions({
    queryKey: ['room', communityId, roomId],
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ signal }) => fetchRoom({ communityId, roomId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchRoom(params: { communityId: string; roomId: string }, signal: AbortSignal): Promise<Room | null> {
  try {
    return await call(getRoomRoute, { params }, { signal });
  } catch (error) {
    if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
    throw error;
  }
}
