import type { Room } from '@publyka/contract/routes/rooms';
import { IconBell, IconBellOff, IconCircleCheck, IconPhoto, IconRotate, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import type { LayerAnchor } from '../../ui/layer-trigger.ts';
import { MenuItem, MenuLink } from '../../ui/menu.tsx';
import { MenuLayer } from '../../ui/menu-layer.tsx';
import { useResolveRoom } from './resolve-room.ts';
import { useWatchRoom } from './watch-room.ts';

type RoomMenuLayerProps = {
  room: Room;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
};

/** Whether one is told of a thread, and whether it is resolved. */
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
