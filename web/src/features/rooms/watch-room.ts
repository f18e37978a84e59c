import { type Room, type RoomWatch, seeRoomsRoute, watchRoomRoute } from '@publyka/contract/routes/rooms';
import { errorTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';

/** Shows the choice at once, and the one before it when it is refused. */
export function useWatchRoom({ id: roomId, communityId, viewer }: Room): (watch: RoomWatch) => void {
  const queryClient = useQueryClient();
  const show = (watch: RoomWatch) =>
    applyLiveEvent(queryClient, { seq: 0, type: 'room.watched', data: { communityId, roomId, watch } });
  const { mutate } = useMutation({
    scope: { id: `watch-room/${roomId}` },
    mutationFn: (watch: RoomWatch) => call(watchRoomRoute, { params: { communityId, roomId }, body: { watch } }),
    onMutate: (watch) => {
      show(watch);
      return viewer.watch;
    },
    // Unread counts were fetched before the answer, perhaps.
    onSuccess: (room) => show(room.viewer.watch),
    onError: (error, _, before) => {
      if (before) show(before);
      toastError(errorTexts.watchRoom, error);
    },
  });
  return mutate;
}

/** Long enough to be seen. */
const seenMs = 1_500;

/** The threads that are new here: once they were in sight they are new no more, but stay marked until one leaves. */
export function useNewRooms(communityId: string, rooms: Room[]): (room: Room) => boolean {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = rooms.filter(({ viewer }) => viewer.isNew);
  const until = fresh.map(({ createdAt }) => createdAt).reduce((a, b) => (a > b ? a : b), '');
  const markSeen = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    setSeen((before) => [...before, ...fresh.map(({ id }) => id)]);
    // Refused or offline: they are marked again the next time.
    await call(seeRoomsRoute, { params: { communityId }, body: { until } }).catch(() => undefined);
  });
  useEffect(() => {
    if (until === '') return;
    const timer = setTimeout(() => void markSeen(), seenMs);
    return () => clearTimeout(timer);
  }, [until]);
  return ({ id, viewer }) => viewer.isNew || seen.includes(id);
}
