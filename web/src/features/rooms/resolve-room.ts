import { toSharedRoom } from '@publyka/contract/events/apply-rooms';
import { type Room, reopenRoomRoute, resolveRoomRoute, type SharedRoom } from '@publyka/contract/routes/rooms';
import { errorTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';

export function useResolveRoom(room: Room): (isResolved: boolean) => void {
  const queryClient = useQueryClient();
  const shared = toSharedRoom(room);
  const show = (state: SharedRoom) => {
    const type = state.resolvedAt === null ? 'room.reopened' : 'room.resolved';
    applyLiveEvent(queryClient, { seq: 0, type, data: { room: state } });
  };
  const { mutate } = useMutation({
    ...optimisticMutation<boolean>({
      scope: `resolve-room/${room.id}`,
      show: (isResolved) => {
        show({ ...shared, resolvedAt: isResolved ? new Date().toISOString() : null });
        return () => show(shared);
      },
      failed: (isResolved) => (isResolved ? errorTexts.resolveRoom : errorTexts.reopenRoom),
    }),
    mutationFn: (isResolved: boolean) => {
      const params = { communityId: room.communityId, roomId: room.id };
      return call(isResolved ? resolveRoomRoute : reopenRoomRoute, { params });
    },
    onSuccess: (answered) => show(toSharedRoom(answered)),
  });
  return mutate;
}
