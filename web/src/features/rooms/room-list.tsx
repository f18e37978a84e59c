import type { Room } from '@publyka/contract/routes/rooms';
import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { CoinedWordPlace } from '../../shared/people/coined-word-place.tsx';
import { WordHelp } from '../../shared/people/word-help.tsx';
import { useUnreadOfRooms } from '../../shared/unread/unread.ts';
import { Badge } from '../../ui/badge.tsx';
import { QuietHeading, SectionTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Row } from '../../ui/row.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { orderRooms, resolvedRoomsQuery, roomsQuery } from './data.ts';
import { HashTile } from './room.tsx';

const NewRoomDialog = lazyPart(() => import('./new-room-dialog.tsx').then((part) => part.NewRoomDialog));

type RoomListProps = {
  communityId: string;
  communityName: string;
  canOpen: boolean;
  /** Beside a conversation, where headings are quiet and lines short. */
  isBeside?: boolean;
};

/** 'Threads de Discussão', ordered by activity and unread messages, and 'Nova Thread'. */
export function RoomList({ communityId, communityName, canOpen, isBeside = false }: RoomListProps) {
  const Heading = isBeside ? QuietHeading : SectionTitle;
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <div className="flex items-center justify-between gap-3 pr-1.5 pl-(--gutter)">
        <span className="mr-auto flex items-center">
          <Heading level={2}>{communityTexts.rooms}</Heading>
          <WordHelp words={['thread']} />
        </span>
        {canOpen && (
          <IconButton
            label={communityTexts.newRoom}
            aria-haspopup="dialog"
            onClick={() => setIsCreating(true)}
            icon={<Icon of={IconPlus} />}
          />
        )}
      </div>
      <CoinedWordPlace words={['thread']} after="republyka" narrow={isBeside} />
      <Rooms communityId={communityId} canOpen={canOpen} />
      <ResolvedRooms communityId={communityId} />
      <NewRoomDialog
        key={communityId}
        open={isCreating}
        onOpenChange={setIsCreating}
        communityId={communityId}
        communityName={communityName}
      />
    </>
  );
}

function Rooms({ communityId, canOpen }: { communityId: string; canOpen: boolean }) {
  const list = useInfiniteQuery(roomsQuery(communityId));
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const unreadOf = useUnreadOfRooms(communityId);
  const [now] = useState(Date.now);
  const rooms = orderRooms(data?.pages.flatMap((page) => page.items) ?? [], unreadOf, now);
  if (isError && !data)
    return <QueryError shape="line" query={list} title={errorTexts.loadRooms} className="px-(--gutter)" />;
  if (!data) {
    return (
      <SkeletonGroup label="Carregando threads" className="flex min-h-14 items-center gap-3 px-(--gutter)">
        <Skeleton className="size-11" />
        <SkeletonText widths={[46, 30]} className="flex-1" />
      </SkeletonGroup>
    );
  }
  if (rooms.length === 0)
    return (
      <p className="px-(--gutter) pt-1 pb-3 text-ui text-ink-3">
        {canOpen ? 'Nenhuma thread ainda. Abra a primeira no +.' : 'Nenhuma thread.'}
      </p>
    );
  return (
    <>
      <ul aria-label={communityTexts.rooms}>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomRow room={room} unread={unreadOf(room.id, room.unread)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <TextButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mx-(--gutter) my-2">
          Ver mais threads
        </TextButton>
      )}
    </>
  );
}

/** 'Resolvidas', under the open threads: fetched once it is opened. */
function ResolvedRooms({ communityId }: { communityId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <TextButton
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="mx-(--gutter) my-2"
      >
        Resolvidas
      </TextButton>
      <div id={listId}>{isOpen && <ResolvedList communityId={communityId} />}</div>
    </>
  );
}

function ResolvedList({ communityId }: { communityId: string }) {
  const list = useInfiniteQuery(resolvedRoomsQuery(communityId));
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const unreadOf = useUnreadOfRooms(communityId);
  const rooms = data?.pages.flatMap((page) => page.items) ?? [];
  if (isError && !data)
    return <QueryError shape="line" query={list} title={errorTexts.loadRooms} className="px-(--gutter)" />;
  if (!data) return <p className="px-(--gutter) pb-3 text-ui text-ink-3">Carregando threads resolvidas...</p>;
  if (rooms.length === 0) return <p className="px-(--gutter) pb-3 text-ui text-ink-3">Nenhuma thread resolvida.</p>;
  return (
    <>
      <ul aria-label="Threads resolvidas">
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomRow room={room} unread={unreadOf(room.id, room.unread)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <TextButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mx-(--gutter) my-2">
          Ver mais resolvidas
        </TextButton>
      )}
    </>
  );
}

function RoomRow({ room, unread }: { room: Room; unread: number }) {
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
