import { type Room, seeRoomsRoute } from '@publyka/contract/routes/rooms';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconHash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { CoinedWordPlace } from '../../shared/people/coined-word-place.tsx';
import { useUnreadOfRooms, useUnreadRoomIds } from '../../shared/unread/unread.ts';
import { badgeText } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { orderRooms, roomsQuery } from './data.ts';

/**
 * Under the header of the main channel: the threads with their unread messages. Nothing without threads. The skeleton
 * keeps its place, if there will be any.
 */
export function RoomStrip({ communityId, skeleton }: { communityId: string; skeleton: ReactNode }) {
  const { rooms, isPending } = useRooms(communityId);
  const isNew = useNewRooms(communityId, rooms);
  const unreadOf = useUnreadOfRooms(communityId);
  const [now] = useState(Date.now);
  if (isPending) return skeleton;
  const shown = orderRooms(rooms, unreadOf, now);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={communityTexts.rooms} className="shrink-0 border-b border-line bg-sheet">
      <ul className="flex gap-x-1 overflow-x-auto px-[calc(var(--gutter)-0.5rem)] [scrollbar-width:none]">
        {shown.map((room) => (
          <li key={room.id} className="shrink-0">
            <RoomLink room={room} unread={unreadOf(room.id, room.unread)} isNew={isNew(room)} />
          </li>
        ))}
      </ul>
      <CoinedWordPlace words={['thread']} after="republyka" />
    </nav>
  );
}

/** Fetches pages until every unread thread is there. */
function useRooms(communityId: string): { rooms: Room[]; isPending: boolean } {
  const { data, isPending, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    roomsQuery(communityId),
  );
  const rooms = data?.pages.flatMap((page) => page.items) ?? [];
  const isMissing = useUnreadRoomIds(communityId).some((id) => rooms.every((room) => room.id !== id));
  const isDue = isMissing && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return { rooms, isPending };
}

function RoomLink({ room, unread, isNew }: { room: Room; unread: number; isNew: boolean }) {
  return (
    <Link
      to="/communities/$chatId/room/$roomId"
      params={{ chatId: room.communityId, roomId: room.id }}
      className={classNames(
        'flex h-11 items-center px-2 text-meta whitespace-nowrap -outline-offset-2 hover:bg-hover active:bg-sunken',
        unread > 0 ? 'font-semibold text-ink' : 'text-ink-2',
      )}
    >
      <Icon of={IconHash} size={15} className="mr-1 shrink-0 text-ink" />
      <bdi className="max-w-52 truncate">{room.name}</bdi>
      {unread > 0 && (
        <>
          <span className="mx-1">·</span>
          <span className="rounded-mark bg-mark px-1 py-0.5 text-on-mark tabular-nums">
            {badgeText(unread)} {unread === 1 ? 'nova' : 'novas'}
          </span>
        </>
      )}
      {unread === 0 && isNew && (
        <>
          <span className="mx-1">·</span>
          <span className="text-ink">nova</span>
        </>
      )}
    </Link>
  );
}

/** Long enough to be seen. */
const seenMs = 1_500;

/** The threads that are new here: once they were in sight they are new no more, but stay marked until one leaves. */
function useNewRooms(communityId: string, rooms: Room[]): (room: Room) => boolean {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = rooms.filter(({ viewer }) => viewer.isNew);
  const until = fresh.map(({ createdAt }) => createdAt).reduce((a, b) => (a > b ? a : b), '');
  const markSeen = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    setSeen((before) => [...before, ...fresh.map(({ id }) => id)]);
    // Refused or offline: they are marked again the next time.
    await call(seeRoomsRoute, { params: { communityId }, body: { until } }).catch(() => undefined);
  });
  useEffect(() => {
    if (until === '') return;
    const timer = setTimeout(() => void markSeen(), seenMs);
    return () => clearTimeout(timer);
  }, [until]);
  return ({ id, viewer }) => viewer.isNew || seen.includes(id);
}
