import type { ConversationKind } from '@publyka/contract/routes/communities';
import { type ConversationUnread, getUnreadRoute, type Unread } from '@publyka/contract/routes/unread';
import {
  isMentionedIn,
  unreadInAll,
  unreadOfCommunity,
  unreadOfRoom,
  unreadRooms,
} from '@publyka/contract/unread-counts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useAtThisTime } from '../../ui/time.tsx';

/** The unread messages of all conversations, for their badges. Live events keep it up to date. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => call(getUnreadRoute, {}, { signal }),
  meta: { offline: 'first-pages', poll: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useUnreadInAll(kind?: ConversationKind): number {
  const { data } = useQuery(unreadQuery);
  return useAtThisTime((now) => (data ? unreadInAll(data, now, kind) : 0));
}

/** `fetched` is the number that came with the RePublyka, for those that the unread state does not list. */
export function useUnreadOfCommunity(communityId: string, fetched: number): number {
  const select = (unread: Unread) => unreadOfCommunity(unread, communityId);
  return useQuery({ ...unreadQuery, select }).data ?? fetched;
}

/** Whether something unread of a RePublyka mentions oneself. */
export function useIsMentionedIn(communityId: string): boolean {
  const select = (unread: Unread) => isMentionedIn(unread, communityId);
  return useQuery({ ...unreadQuery, select }).data ?? false;
}

export function useUnreadOfRooms(communityId: string): (roomId: string, fetched: number) => number {
  const { data } = useQuery(unreadQuery);
  return (roomId, fetched) => (data && unreadOfRoom(data, communityId, roomId)) ?? fetched;
}

const noRooms: readonly string[] = [];

export function useUnreadRoomIds(communityId: string): readonly string[] {
  const select = (unread: Unread) => unreadRooms(unread, communityId).ids;
  return useQuery({ ...unreadQuery, select }).data ?? noRooms;
}

/** Whether the RePublyka certainly has threads: the viewer takes part in one, or has set one's notifications. */
export function useHasRooms(communityId: string): boolean {
  const select = (unread: Unread) => Object.keys(unread.communities[communityId]?.rooms ?? {}).length > 0;
  return useQuery({ ...unreadQuery, select }).data ?? false;
}

/** The thread that holds all unread messages of a RePublyka; null when there are several, or none. */
export function useOnlyUnreadRoom(communityId: string): string | null {
  const select = (unread: Unread) => {
    const { ids, isMainRead } = unreadRooms(unread, communityId);
    return isMainRead && ids.length === 1 ? (ids[0] ?? null) : null;
  };
  return useQuery({ ...unreadQuery, select }).data ?? null;
}

export type ConversationPlace = { communityId: string; roomId: string | null };

export function conversationUnread(
  unread: Unread | undefined,
  { communityId, roomId }: ConversationPlace,
): ConversationUnread | undefined {
  const community = unread?.communities[communityId];
  return roomId === null ? community?.main : community?.rooms[roomId];
}
