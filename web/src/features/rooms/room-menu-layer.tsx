import { toSharedRoom } from '@publyka/contract/events/apply-rooms';
import {
  type Room,
  type RoomWatch,
  reopenRoomRoute,
  resolveRoomRoute,
  type SharedRoom,
  watchRoomRoute,
} from '@publyka/contract/routes/rooms';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconBell, IconBellOff, IconCircleCheck, IconPhoto, IconRotate, IconSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LayerAnchor } from '../../ui/layer-trigger.ts';
import { MenuItem, MenuLink } from '../../ui/menu.tsx';
import { MenuLayer } from '../../ui/menu-layer.tsx';

type RoomMenuLayerProps = {
  room: Room;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
};

/** Whether one follows a thread, and whether it is resolved. */
export function RoomMenuLayer({ room, ...layer }: RoomMenuLayerProps) {
  const watch = useWatchRoom(room);
  const resolve = useResolveRoom(room);
  const isResolved = room.resolvedAt !== null;
  const chosen = room.viewer.watch;
  return (
    <MenuLayer {...layer} align="end" side="bottom">
      {chosen === 'followed' ? (
        <MenuItem icon={<Icon of={IconBell} />} onSelect={() => watch('default')}>
          Deixar de acompanhar
        </MenuItem>
      ) : (
        <MenuItem icon={<Icon of={IconBell} />} onSelect={() => watch('followed')}>
          Acompanhar
        </MenuItem>
      )}
      {chosen === 'silenced' ? (
        <MenuItem icon={<Icon of={IconBellOff} />} onSelect={() => watch('default')}>
          Deixar de silenciar
        </MenuItem>
      ) : (
        <MenuItem icon={<Icon of={IconBellOff} />} onSelect={() => watch('silenced')}>
          Silenciar
        </MenuItem>
      )}
      {room.can.resolve && (
        <MenuItem icon={<Icon of={isResolved ? IconRotate : IconCircleCheck} />} onSelect={() => resolve(!isResolved)}>
          {isResolved ? 'Reabrir' : 'Resolver'}
        </MenuItem>
      )}
      <MenuLink
        icon={<Icon of={IconSearch} />}
        render={
          <Link
            to="/communities/$chatId/room/$roomId"
            params={{ chatId: room.communityId, roomId: room.id }}
            search={{ busca: '' }}
          />
        }
      >
        Buscar na thread
      </MenuLink>
      <MenuLink
        icon={<Icon of={IconPhoto} />}
        render={
          <Link
            to="/communities/$chatId/acervo"
            params={{ chatId: room.communityId }}
            search={{ aba: 'midias', thread: room.id }}
          />
        }
      >
        Acervo
      </MenuLink>
    </MenuLayer>
  );
}

function useResolveRoom(room: Room): (isResolved: boolean) => void {
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

function useWatchRoom({ id: roomId, communityId, viewer }: Room): (watch: RoomWatch) => void {
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
