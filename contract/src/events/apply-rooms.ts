import { canResolveRoom } from '../permissions.ts';
import type { Room, SharedRoom } from '../routes/rooms.ts';
import { changeItems, type Pages } from '../sorted-pages.ts';
import type { EventPayloads, LiveEvent } from './events.ts';

// Free of zod, so that the web's first load may use it. Unread counts are not kept here but by apply-unread.ts.

export function applyToRoom(room: Room, event: LiveEvent): Room {
  if (event.type === 'room.watched') return withWatch(room, event.data);
  if (event.type === 'rooms.seen') return withSeen(room, event.data);
  if (event.type === 'room.resolved' || event.type === 'room.reopened') return withResolution(room, event.data.room);
  if (event.type !== 'room.updated' || event.data.roomId !== room.id) return room;
  const { membersCount, lastMessageAt } = event.data;
  return room.membersCount === membersCount && room.lastMessageAt === lastMessageAt
    ? room
    : { ...room, membersCount, lastMessageAt };
}

/** Nothing is unread: counting has just begun, or ended. Where it goes on, the unread state knows. */
function withWatch(room: Room, { roomId, watch }: EventPayloads['room.watched']): Room {
  if (room.id !== roomId || room.viewer.watch === watch) return room;
  return { ...room, unread: 0, viewer: { ...room.viewer, watch } };
}

function withResolution(room: Room, { id, resolvedAt }: SharedRoom): Room {
  return room.id === id && room.resolvedAt !== resolvedAt ? { ...room, resolvedAt } : room;
}

function withSeen(room: Room, { communityId, seenAt }: EventPayloads['rooms.seen']): Room {
  const isSeen = room.communityId === communityId && room.createdAt <= seenAt;
  return isSeen && room.viewer.isNew ? { ...room, viewer: { ...room.viewer, isNew: false } } : room;
}

/** What is the same for everybody. */
export function toSharedRoom({ origin: _, unread: __, viewer: ___, can: ____, ...room }: Room): SharedRoom {
  return room;
}

interface RoomsOf {
  communityId: string;
  viewerId: string;
}

/**
 * Threads; one that is new, or open again, comes first. Their order, by `roomScore`, changes with the time and is made
 * when they are shown. A resolved one stays here until what is unread in it is read: who shows the list leaves it out.
 */
export function applyToRooms(pages: Pages<Room>, event: LiveEvent, at: RoomsOf): Pages<Room> {
  const changed = changeItems(pages, (room) => applyToRoom(room, event));
  if (event.type !== 'room.created' && event.type !== 'room.reopened') return changed;
  return insertRoom(changed, event.data.room, { ...at, isNew: event.type === 'room.created' });
}

/** Resolved threads, the last one resolved first. */
export function applyToResolvedRooms(pages: Pages<Room>, event: LiveEvent, at: RoomsOf): Pages<Room> {
  if (event.type === 'room.reopened') {
    const { id } = event.data.room;
    return changeItems(pages, (room) => (room.id === id ? null : room));
  }
  if (event.type !== 'room.resolved') return changeItems(pages, (room) => applyToRoom(room, event));
  return insertRoom(pages, event.data.room, { ...at, isNew: false });
}

function insertRoom(pages: Pages<Room>, room: SharedRoom, at: RoomsOf & { isNew: boolean }): Pages<Room> {
  const [first, ...rest] = pages;
  const isKnown = pages.some((page) => page.items.some(({ id }) => id === room.id));
  if (!first || room.communityId !== at.communityId || isKnown) return pages;
  const isMine = room.createdBy === at.viewerId;
  const viewer = { takesPart: isMine, lastReadSeq: 0, watch: 'default', isNew: at.isNew && !isMine } as const;
  const can = { resolve: canResolveRoom(at.viewerId, room.createdBy, false) };
  return [{ ...first, items: [{ ...room, origin: null, unread: 0, viewer, can }, ...first.items] }, ...rest];
}
