import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useUnreadOfRooms } from '../../lib/cache/unread.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { resolvedRoomsQuery } from './data.ts';
import { RoomRow } from './room-row.tsx';

/** 'Resolvidas', under the open threads: fetched once it is opened. */
export function ResolvedRooms({ communityId }: { communityId: string }) {
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
