import { applyToResolvedRooms, applyToRoom, applyToRooms } from '@publyka/contract/events/apply-rooms';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Page } from '@publyka/contract/page';
import { roomScore } from '@publyka/contract/room-score';
import { getRoomRoute, listRoomsRoute, type Room } from '@publyka/contract/routes/rooms';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, nullIfMissing } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { evictQueries, updateCached, updatePages } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import { getCachedMe } from '../../lib/session/session.ts';

/** The threads of a RePublyka. Live events keep them up to date. */
export function roomsQuery(communityId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listRoomsRoute, { params: { communityId }, query: { cursor } }, { signal }),
    {
      queryKey: ['rooms', communityId],
      meta: { offline: 'first-pages', poll: true },
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
}

/** The last one resolved first. */
export function resolvedRoomsQuery(communityId: string) {
  return pagedQuery(
    (cursor, { signal }) =>
      call(listRoomsRoute, { params: { communityId }, query: { cursor, state: 'resolved' } }, { signal }),
    {
      queryKey: ['rooms', communityId, 'resolved'],
      meta: { poll: true },
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
}

/** Null when there is no such thread. */
export function roomQuery(communityId: string, roomId: string) {
  return queryOptions({
    queryKey: ['room', communityId, roomId],
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ signal }): Promise<Room | null> =>
      nullIfMissing(call(getRoomRoute, { params: { communityId, roomId } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function applyToCachedRooms(queryClient: QueryClient, communityId: string, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  updatePages<Page<Room>>(queryClient, roomsQuery(communityId).queryKey, (pages) =>
    applyToRooms(pages, event, { communityId, viewerId }),
  );
  updatePages<Page<Room>>(queryClient, resolvedRoomsQuery(communityId).queryKey, (pages) =>
    applyToResolvedRooms(pages, event, { communityId, viewerId }),
  );
}

const placeOf = ({ id, communityId }: { id: string; communityId: string }) => ({ communityId, roomId: id });

function applyToCachedRoom(
  queryClient: QueryClient,
  { communityId, roomId }: { communityId: string; roomId: string },
  event: LiveEvent,
): void {
  applyToCachedRooms(queryClient, communityId, event);
  updateCached<Room | null>(
    queryClient,
    roomQuery(communityId, roomId).queryKey,
    (room) => room && applyToRoom(room, event),
  );
}

/** The thread that goes on from a message shows its first words. */
function refreshOrigin(queryClient: QueryClient, { data }: { data: { communityId: string; messageId: string } }): void {
  const cached = queryClient.getQueriesData<Room | null>({ queryKey: ['room', data.communityId] });
  for (const [queryKey, room] of cached)
    if (room?.originId === data.messageId) void queryClient.invalidateQueries({ queryKey, exact: true });
}

export const roomsFeature: Feature = {
  live: {
    appliers: {
      'room.created': (queryClient, event) => applyToCachedRooms(queryClient, event.data.room.communityId, event),
      'room.resolved': (queryClient, event) => applyToCachedRoom(queryClient, placeOf(event.data.room), event),
      'room.reopened': (queryClient, event) => applyToCachedRoom(queryClient, placeOf(event.data.room), event),
      'room.updated': (queryClient, event) => applyToCachedRoom(queryClient, event.data, event),
      'room.watched': (queryClient, event) => {
        applyToCachedRoom(queryClient, event.data, event);
        // It may be of a membership that ended. One's own change has the answer to come.
        const { communityId, roomId } = event.data;
        if (event.seq > 0) void queryClient.invalidateQueries(roomQuery(communityId, roomId));
      },
      'message.edited': refreshOrigin,
      'message.deleted': refreshOrigin,
      'rooms.seen': (queryClient, event) => applyToCachedRooms(queryClient, event.data.communityId, event),
      'membership.lost': (queryClient, { data }) => {
        evictQueries(queryClient, ['rooms', data.communityId]);
        evictQueries(queryClient, ['room', data.communityId]);
      },
    },
    refetch: (queryClient, topic) => {
      const [kind, communityId] = topic.split(':');
      if (kind !== 'community') return;
      void queryClient.invalidateQueries({ queryKey: ['rooms', communityId] });
      void queryClient.invalidateQueries({ queryKey: ['room', communityId] });
    },
  },
};

/** Fetches the threads early, so that their row does not push the messages down. */
export function prefetchRooms(queryClient: QueryClient, communityId: string): void {
  void queryClient.prefetchInfiniteQuery(roomsQuery(communityId));
}

/** Open ones, and resolved ones with something unread, by activity and unread messages (`roomScore`). */
export function orderRooms(rooms: Room[], unreadOf: (id: string, fetched: number) => number, now: number): Room[] {
  const scoreOf = (room: Room) =>
    roomScore(Date.parse(room.lastMessageAt ?? room.createdAt), unreadOf(room.id, room.unread), now);
  const shown = rooms.filter((room) => room.resolvedAt === null || unreadOf(room.id, room.unread) > 0);
  return shown.toSorted((one, other) => scoreOf(other) - scoreOf(one));
}
