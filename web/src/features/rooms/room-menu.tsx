import type { Room } from '@publyka/contract/routes/rooms';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

const RoomMenuItems = lazy(() => import('./room-menu-items.tsx').then((part) => ({ default: part.RoomMenuItems })));

/** In a thread's header. What it does is loaded when it is opened. */
export function RoomMenu({ room }: { room: Room }) {
  return (
    <Menu trigger={<IconButton label="Opções da thread" icon={<Icon of={IconDots} />} />}>
      <Suspense>
        <RoomMenuItems room={room} />
      </Suspense>
    </Menu>
  );
}
