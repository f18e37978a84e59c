import { type Room, type RoomWatch, watchRoomRoute } from '@publyka/contract/routes/rooms';
import { errorTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
