import type { Room } from '@publyka/contract/routes/rooms';
import { communityTexts } from '@publyka/contract/text/texts';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/row.tsx';
import { Time } from '../../ui/time.tsx';
import { HashTile } from './room.tsx';

export function RoomRow({ room, unread }: { room: Room; unread: number }) {
  return (
    <Row
      render={<Link to="/communities/$chatId/room/$roomId" params={{ chatId: room.communityId, roomId: room.id }} />}
      leading={<HashTile />}
      title={room.name}
      detail={
        <>
          {communityTexts.participants(room.membersCount)} ·{' '}
          <Time value={room.lastMessageAt ?? room.createdAt} format="list" />
        </>
      }
      trailing={<Badge count={unread} label={unread === 1 ? 'mensagem não lida' : 'mensagens não lidas'} />}
    />
  );
}
