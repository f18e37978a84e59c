import { type Room, type RoomWatch, watchRoomRoute } from '@publyka/contract/routes/rooms';
import { errorTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';

export function useWatchRoom({ id: roomId, communityId, viewer }: Room): (watch: RoomWatch) => void {
  const queryClient = useQueryClient();
  const show = (watch: RoomWatch) =>
    applyLiveEvent(queryClient, { seq: 0, type: 'room.watched', data: { communityId, roomId, watch } });
  const { mutate } = useMutation({
    ...optimisticMutation<RoomWatch>({
      scope: `watch-room/${roomId}`,
      show: (watch) => {
        show(watch);
        return () => show(viewer.watch);
      },
      failed: () => errorTexts.watchRoom,
    }),
    mutationFn: (watch: RoomWatch) => call(watchRoomRoute, { params: { communityId, roomId }, body: { watch } }),
    // Unread counts may have been fetched before the answer.
    onSuccess: (room) => show(room.viewer.watch),
  });
  return mutate;
}
