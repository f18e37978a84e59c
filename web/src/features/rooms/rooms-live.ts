import { applyToRoom, applyToRooms } from '@publyka/contract/events/apply-communities';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Room } from '@publyka/contract/routes/rooms';
import type { QueryClient } from '@tanstack/react-query';
import { evictQueries } from '../../lib/cache/evict-queries.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { type LiveFeature, registerLiveFeature } from '../../lib/live/live-cache.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import { type RoomPages, roomQuery, roomsQuery } from './room-queries.ts';

function applyToCachedRooms(queryClient: QueryClient, communityId: string, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  updateCached<RoomPages>(queryClient, roomsQuery(communityId).queryKey, (list) => {
    const pages = applyToRooms(list.pages, event, { communityId, viewerId });
    return pages === list.pages ? list : { ...list, pages: [...pages] };
  });
}

const roomsLive: LiveFeature = {
  appliers: {
    'room.created': (queryClient, event) => applyToCachedRooms(queryClient, event.data.room.communityId, event),
    'room.updated': (queryClient, event) => {
      const { communityId, roomId } = event.data;
      applyToCachedRooms(queryClient, communityId, event);
      updateCached<Room | null>(
        queryClient,
        roomQuery(communityId, roomId).queryKey,
        (room) => room && applyToRoom(room, event),
      );
    },
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
};

// Here rather than in main.tsx: there is nothing to keep true before a page with threads brings this code along.
registerLiveFeature(roomsLive);
