import { toSharedRoom } from '@publyka/contract/events/apply-rooms';
import { type Room, reopenRoomRoute, resolveRoomRoute, type SharedRoom } from '@publyka/contract/routes/rooms';
import { errorTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';

/** Shown at once, and taken back when it is refused. */
export function useResolveRoom(room: Room): (isResolved: boolean) => void {
  const queryClient = useQueryClient();
  const shared = toSharedRoom(room);
  const show = (state: SharedRoom) => {
    const type = state.resolvedAt === null ? 'room.reopened' : 'room.resolved';
    applyLiveEvent(queryClient, { seq: 0, type, data: { room: state } });
  };
  const { mutate } = useMutation({
    scope: { id: `resolve-room/${room.id}` },
    mutationFn: (isResolved: boolean) => {
      const params = { communityId: room.communityId, roomId: room.id };
      return call(isResolved ? resolveRoomRoute : reopenRoomRoute, { params });
    },
    onMutate: (isResolved) => {
      show({ ...shared, resolvedAt: isResolved ? new Date().toISOString() : null });
      return shared;
    },
    onSuccess: (answered) => show(toSharedRoom(answered)),
    onError: (error, isResolved, before) => {
      if (before) show(before);
      toastError(isResolved ? errorTexts.resolveRoom : errorTexts.reopenRoom, error);
    },
  });
  return mutate;
}
