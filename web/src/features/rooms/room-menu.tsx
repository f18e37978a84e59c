import type { Room } from '@publyka/contract/routes/rooms';
import { IconDots } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyLayer } from '../../ui/lazy-layer.tsx';

const RoomMenuLayer = lazyLayer(() => import('./room-menu-layer.tsx').then((part) => part.RoomMenuLayer));

/** In a thread's header. */
export function RoomMenu({ room }: { room: Room }) {
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: <IconButton label="Opções da thread" icon={<Icon of={IconDots} />} />,
    kind: 'menu',
    code: RoomMenuLayer.code,
  });
  return (
    <>
      {button}
      <RoomMenuLayer room={room} open={isOpen} onOpenChange={change} anchor={anchor} />
    </>
  );
}
