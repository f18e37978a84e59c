import { roomScore } from '@publyka/contract/room-score';
import type { Room } from '@publyka/contract/routes/rooms';

/** The specified order, made from what is unread right now. */
export function orderRooms(rooms: Room[], unreadOf: (id: string, fetched: number) => number, now: number): Room[] {
  const scoreOf = (room: Room) =>
    roomScore(Date.parse(room.lastMessageAt ?? room.createdAt), unreadOf(room.id, room.unread), now);
  return rooms.toSorted((one, other) => scoreOf(other) - scoreOf(one));
}
