import type { Room } from '@publyka/contract/routes/rooms';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { HashTile } from './hash-tile.tsx';

/** Over a thread: its name, its group, and what it is for. */
export function RoomHeader({ room, communityName }: { room: Room; communityName: string }) {
  const navigate = useNavigate();
  const goUp = useNavigateUp();
  const params = { chatId: room.communityId };
  usePageTitle(`${room.name} · ${communityName}`);
  return (
    <ScreenHeader
      onBack={() => goUp({ to: '/communities/$chatId', params })}
      leading={<HashTile size={38} />}
      voice="name"
      title={room.name}
      subtitle={
        <>
          <bdi>{communityName}</bdi> · <bdi>{room.description ?? communityTexts.roomSubtitle}</bdi>
        </>
      }
      actions={
        <IconButton
          label="Informações"
          onClick={() => void navigate({ to: '/communities/$chatId/info', params })}
          icon={<Icon of={IconInfoCircle} />}
        />
      }
    />
  );
}
