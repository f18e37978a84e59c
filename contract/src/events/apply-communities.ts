import type { Page } from '../page.ts';
import { canResolveRoom } from '../permissions.ts';
import { attachmentsLabel } from '../routes/attachments.ts';
import type { Community, LastMessage, Participant } from '../routes/communities.ts';
import type { Room, SharedRoom } from '../routes/rooms.ts';
import { changeItems, type Pages } from '../sorted-pages.ts';
import { previewOf } from '../text/message-preview.ts';
import type { EventPayloads, LiveEvent } from './events.ts';

// Free of zod, so that the web's first load may use it. Unread counts are not kept here but by apply-unread.ts.

/** Null when one is no longer in it. */
export function applyToCommunity(community: Community, event: LiveEvent, viewerId: string): Community | null {
  switch (event.type) {
    case 'message.created':
      return isMainOf(event.data.message, community.id)
        ? withLastMessage(community, toLastMessage(event.data.message))
        : community;
    case 'message.edited':
      return event.data.messageId === community.lastMessage?.id
        ? withEditedMessage(community, event.data.content)
        : community;
    case 'message.deleted':
      return event.data.messageId === community.lastMessage?.id ? withoutLastMessage(community, event.data) : community;
    case 'community.updated':
      return event.data.communityId === community.id ? withFacts(community, event.data, viewerId) : community;
    case 'community.muted':
      return event.data.communityId === community.id
        ? { ...community, viewer: { ...community.viewer, mute: event.data.mute } }
        : community;
    case 'membership.lost':
      return isEnded(community, event.data) ? null : community;
    default:
      return community;
  }
}

/** Whether the last message is unknown after this event: refetch the RePublyka. */
export function isCommunityStaleAfter(community: Community, event: LiveEvent): boolean {
  return (
    event.type === 'message.deleted' &&
    event.data.lastMessage === 'unknown' &&
    event.data.messageId === community.lastMessage?.id
  );
}

function isMainOf(message: { communityId: string; roomId: string | null }, communityId: string): boolean {
  return message.communityId === communityId && message.roomId === null;
}

function toLastMessage({
  id,
  seq,
  author,
  content,
  attachments,
  createdAt,
}: EventPayloads['message.created']['message']): LastMessage {
  const preview = previewOf(content) || attachmentsLabel(attachments);
  return { id, seq, author: { id: author.id, fullName: author.fullName }, content: preview, createdAt };
}

/** Also an older message may arrive (again). */
function withLastMessage(community: Community, message: LastMessage): Community {
  const known = community.lastMessage;
  if (known && known.seq >= message.seq) return community;
  return { ...community, lastMessage: message, activeAt: activeAt(community, message) };
}

function activeAt({ viewer }: Community, message: LastMessage | null): string {
  return message && message.createdAt > viewer.joinedAt ? message.createdAt : viewer.joinedAt;
}

function withEditedMessage(community: Community, content: string): Community {
  const { lastMessage } = community;
  return lastMessage ? { ...community, lastMessage: { ...lastMessage, content: previewOf(content) } } : community;
}

function withoutLastMessage(community: Community, { lastMessage }: EventPayloads['message.deleted']): Community {
  const next = lastMessage === 'unknown' ? null : lastMessage;
  return { ...community, lastMessage: next, activeAt: activeAt(community, next) };
}

function withFacts(community: Community, data: EventPayloads['community.updated'], viewerId: string): Community {
  const { communityId: _, ...facts } = data;
  return { ...community, ...facts, viewer: { ...community.viewer, isOwner: facts.ownerId === viewerId } };
}

/** Not a membership that began after the one that ended. */
function isEnded({ id, viewer }: Community, { communityId, joinedAt }: EventPayloads['membership.lost']): boolean {
  return id === communityId && viewer.joinedAt <= joinedAt;
}

/** The list: most recently active first. */
export function applyToCommunities(pages: Pages<Community>, event: LiveEvent, viewerId: string): Pages<Community> {
  if (event.type === 'membership.gained') return gainCommunity(pages, event.data.community);
  const changed = changeItems(pages, (community) => applyToCommunity(community, event, viewerId));
  return changed === pages ? pages : sortCommunities(changed);
}

/** A membership that is known, or a later one, stays as it is: an event of an earlier one may arrive again. */
function gainCommunity(pages: Pages<Community>, gained: Community): Pages<Community> {
  const known = pages.flatMap((page) => page.items).find((one) => one.id === gained.id);
  return known && known.viewer.joinedAt >= gained.viewer.joinedAt ? pages : putCommunity(pages, gained);
}

/** Puts a new or refetched RePublyka where a refetched list would show it. */
export function putCommunity(pages: Pages<Community>, community: Community): Pages<Community> {
  const without = changeItems(pages, (other) => (other.id === community.id ? null : other));
  const [first, ...rest] = without;
  if (!first) return pages;
  return sortCommunities([{ ...first, items: [community, ...first.items] }, ...rest]);
}

/** Items keep their order across pages; what sinks below the last page fetched so far comes with its own page. */
function sortCommunities(pages: Pages<Community>): Pages<Community> {
  const last = pages.at(-1);
  const sorted = pages.flatMap((page) => page.items).sort(compareCommunities);
  if (isSorted(pages, sorted) || !last) return pages;
  return deal(pages, sorted);
}

function compareCommunities(one: Community, other: Community): number {
  if (one.activeAt !== other.activeAt) return one.activeAt > other.activeAt ? -1 : 1;
  return one.id > other.id ? -1 : 1;
}

function isSorted(pages: Pages<Community>, sorted: Community[]): boolean {
  return pages.flatMap((page) => page.items).every((item, index) => item === sorted[index]);
}

/** Hands the items out to pages of the sizes they have. */
function deal(pages: Pages<Community>, items: Community[]): Page<Community>[] {
  let dealt = 0;
  return pages.map((page) => {
    const start = dealt;
    dealt += page.items.length;
    return { ...page, items: items.slice(start, dealt) };
  });
}

/** Participants in the order of joining, the list without a search. */
export function applyToParticipants(
  pages: Pages<Participant>,
  event: LiveEvent,
  communityId: string,
): Pages<Participant> {
  switch (event.type) {
    case 'member.joined':
      return event.data.communityId === communityId ? insertParticipant(pages, event.data.participant) : pages;
    case 'member.left': {
      const { personId } = event.data;
      if (event.data.communityId !== communityId) return pages;
      return changeItems(pages, (one) => (one.person.id === personId ? null : one));
    }
    case 'community.updated': {
      const { ownerId } = event.data;
      return event.data.communityId === communityId ? changeItems(pages, (one) => withOwner(one, ownerId)) : pages;
    }
    default:
      return pages;
  }
}

function withOwner(participant: Participant, ownerId: string | null): Participant {
  const isOwner = participant.person.id === ownerId;
  return participant.isOwner === isOwner ? participant : { ...participant, isOwner };
}

/** Also an event heard again puts a person where they joined, not at the end. */
function insertParticipant(pages: Pages<Participant>, added: Participant): Pages<Participant> {
  if (pages.some((page) => page.items.some((one) => one.person.id === added.person.id))) return pages;
  const place = pages.findIndex(
    (page) => page.nextCursor === null || page.items.some((one) => compareParticipants(added, one) < 0),
  );
  const page = pages[place];
  if (!page) return pages;
  return pages.with(place, { ...page, items: [...page.items, added].sort(compareParticipants) });
}

function compareParticipants(one: Participant, other: Participant): number {
  if (one.joinedAt !== other.joinedAt) return one.joinedAt < other.joinedAt ? -1 : 1;
  return one.person.id < other.person.id ? -1 : 1;
}

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
