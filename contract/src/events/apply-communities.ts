import type { Page } from '../page.ts';
import type { Community, ConversationKind, LastMessage, Participant } from '../routes/communities.ts';
import { changeItems, type Pages } from '../sorted-pages.ts';
import { messageLine, previewOf } from '../text/message-preview.ts';
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
    case 'member.role_changed':
      return withRole(community, event.data, viewerId);
    case 'community.muted':
      return event.data.communityId === community.id
        ? { ...community, viewer: { ...community.viewer, mute: event.data.mute } }
        : community;
    case 'community.listed':
      return event.data.communityId === community.id
        ? { ...community, viewer: { ...community.viewer, listing: event.data.listing } }
        : community;
    case 'connection.set':
      return withLink(community, event.data.connection.person.id, event.data.connection.status === 'connected');
    case 'connection.removed':
      return withLink(community, event.data.personId, false);
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
  poll,
  createdAt,
}: EventPayloads['message.created']['message']): LastMessage {
  const preview = messageLine({ content: previewOf(content), attachments, poll });
  return { id, seq, author: { id: author.id, fullName: author.fullName }, content: preview, createdAt };
}

/** Also an older message may arrive (again). */
function withLastMessage(community: Community, message: LastMessage): Community {
  const known = community.lastMessage;
  if (known && known.seq >= message.seq) return community;
  return { ...community, lastMessage: message, activeAt: activeAt(community, message) };
}

function activeAt({ viewer }: Community, message: LastMessage | null): string {
  return message?.createdAt ?? viewer.joinedAt;
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

/** Only Links write to each other. */
function withLink(community: Community, personId: string, canWrite: boolean): Community {
  const { direct } = community;
  if (direct?.person.id !== personId || direct.canWrite === canWrite) return community;
  return { ...community, direct: { ...direct, canWrite } };
}

/** Not a membership that began after the one that ended. */
function isEnded({ id, viewer }: Community, { communityId, joinedAt }: EventPayloads['membership.lost']): boolean {
  return id === communityId && viewer.joinedAt <= joinedAt;
}

/** The list of a kind: what is pinned, the last one pinned first, then the most recently active first; what is archived last. */
export function applyToCommunities(
  pages: Pages<Community>,
  event: LiveEvent,
  viewerId: string,
  kind: ConversationKind = 'groups',
): Pages<Community> {
  if (event.type === 'membership.gained') {
    const { community } = event.data;
    return kindOf(community) === kind ? gainCommunity(pages, community) : pages;
  }
  const changed = changeItems(pages, (community) => applyToCommunity(community, event, viewerId));
  return changed === pages ? pages : sortCommunities(changed);
}

function kindOf({ direct }: Pick<Community, 'direct'>): ConversationKind {
  return direct ? 'directs' : 'groups';
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
  // A node of the version before leaves it out.
  const [isArchived, isOtherArchived] = [Boolean(one.archivedAt), Boolean(other.archivedAt)];
  if (isArchived !== isOtherArchived) return isArchived ? 1 : -1;
  const [pinned, otherPinned] = [one.viewer.listing.pinnedAt ?? '', other.viewer.listing.pinnedAt ?? ''];
  if (!isArchived && pinned !== otherPinned) return pinned > otherPinned ? -1 : 1;
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
    case 'member.role_changed':
      return event.data.communityId === communityId ? changeRole(pages, event.data) : pages;
    case 'community.updated': {
      const { ownerId } = event.data;
      return event.data.communityId === communityId ? changeItems(pages, (one) => withOwner(one, ownerId)) : pages;
    }
    default:
      return pages;
  }
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

// Free of zod, so that the web's first load may use it.

type RoleChange = EventPayloads['member.role_changed'];

function withRole(community: Community, change: RoleChange, viewerId: string): Community {
  if (change.communityId !== community.id || change.personId !== viewerId) return community;
  return { ...community, viewer: { ...community.viewer, isAdmin: change.isAdmin } };
}

function changeRole(pages: Pages<Participant>, { personId, isAdmin }: RoleChange): Pages<Participant> {
  return changeItems(pages, (one) => (one.person.id === personId ? { ...one, isAdmin } : one));
}

function withOwner(participant: Participant, ownerId: string | null): Participant {
  const isOwner = participant.person.id === ownerId;
  return participant.isOwner === isOwner ? participant : { ...participant, isOwner };
}
