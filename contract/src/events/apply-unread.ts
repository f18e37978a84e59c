import { unreadSeqsMax } from '../limits.ts';
import type { Community } from '../routes/communities.ts';
import type { CommunityUnread, ConversationUnread, Unread } from '../routes/unread.ts';
import { conversationsOf } from '../unread-counts.ts';
import type { EventPayloads, LiveEvent } from './events.ts';

type Change = (conversation: ConversationUnread) => ConversationUnread;

/** Unread state before + event = after; the very same object when nothing changes. */
export function applyToUnread(unread: Unread, event: LiveEvent, viewerId: string): Unread {
  switch (event.type) {
    case 'message.created':
      return withMessage(unread, event.data.message, viewerId);
    case 'message.mentioned':
      return event.data.mention?.id === viewerId ? withMention(unread, event.data, true) : unread;
    case 'message.edited':
      return withMention(unread, event.data, event.data.mentionsEverybody);
    case 'message.deleted':
      return changeConversation(unread, event.data, (conversation) => withoutMessage(conversation, event.data.seq));
    case 'read.moved':
      return changeConversation(unread, event.data, (conversation) => withMark(conversation, event.data.lastReadSeq));
    case 'community.muted':
      return withMute(unread, event.data);
    case 'room.created':
      return event.data.room.createdBy === viewerId ? withRoom(unread, event.data.room, 0) : unread;
    case 'membership.gained':
      return withCommunity(unread, event.data);
    case 'membership.lost':
      return withoutCommunity(unread, event.data);
    default:
      return unread;
  }
}

type CreatedMessage = EventPayloads['message.created']['message'];

/** An own message in a thread is taking part in it from there on. */
function withMessage(unread: Unread, message: CreatedMessage, viewerId: string): Unread {
  const { seq, roomId, communityId } = message;
  if (message.author.id !== viewerId)
    return changeConversation(unread, message, (conversation) =>
      withUnread(conversation, seq, message.mentionsEverybody),
    );
  if (roomId === null) return unread;
  return withRoom(unread, { id: roomId, communityId, createdAt: message.createdAt }, seq);
}

/** `createdAt`: when one began to take part. What was in an earlier membership ended with it. */
function withRoom(
  unread: Unread,
  room: { id: string; communityId: string; createdAt: string },
  lastReadSeq: number,
): Unread {
  const community = unread.communities[room.communityId];
  if (!community || community.rooms[room.id] || room.createdAt < community.joinedAt) return unread;
  const rooms = { ...community.rooms, [room.id]: nothingUnread(lastReadSeq) };
  return setCommunity(unread, room.communityId, { ...community, rooms });
}

/** A membership that is known, or a later one, stays as it is: an event of an earlier one may arrive again. */
function withCommunity(unread: Unread, { community }: EventPayloads['membership.gained']): Unread {
  const { joinedAt, mute } = community.viewer;
  const known = unread.communities[community.id];
  if (known && known.joinedAt >= joinedAt) return unread;
  return setCommunity(unread, community.id, {
    joinedAt,
    mute,
    ...(community.direct && { isDirect: true }),
    main: unreadOfGained(community),
    rooms: {},
  });
}

/** A direct conversation comes with its first message. */
function unreadOfGained({ lastMessage, direct, viewer }: Community): ConversationUnread {
  const nothing = nothingUnread(viewer.lastReadSeq);
  const isByOther = lastMessage && direct && lastMessage.author.id === direct.person.id;
  return isByOther ? withUnread(nothing, lastMessage.seq, false) : nothing;
}

function withMute(unread: Unread, { communityId, mute }: EventPayloads['community.muted']): Unread {
  const community = unread.communities[communityId];
  return community ? setCommunity(unread, communityId, { ...community, mute }) : unread;
}

function withoutCommunity(unread: Unread, { communityId, joinedAt }: EventPayloads['membership.lost']): Unread {
  const known = unread.communities[communityId];
  if (!known || known.joinedAt > joinedAt) return unread;
  const { [communityId]: _, ...communities } = unread.communities;
  return { ...unread, communities };
}

function nothingUnread(lastReadSeq: number): ConversationUnread {
  return { lastReadSeq, seqs: [], hasOlder: false, mentioned: [] };
}

/** What belongs to a conversation that one does not take part in changes nothing. */
function changeConversation(
  unread: Unread,
  at: { communityId: string; roomId: string | null },
  change: Change,
): Unread {
  const community = unread.communities[at.communityId];
  const before = at.roomId === null ? community?.main : community?.rooms[at.roomId];
  if (!community || !before) return unread;
  const after = change(before);
  if (after === before) return unread;
  const changed =
    at.roomId === null
      ? { ...community, main: after }
      : { ...community, rooms: { ...community.rooms, [at.roomId]: after } };
  return setCommunity(unread, at.communityId, changed);
}

function setCommunity(unread: Unread, communityId: string, community: CommunityUnread): Unread {
  return { ...unread, communities: { ...unread.communities, [communityId]: community } };
}

/** Keeps the newest numbers; an older one than these is among those that `hasOlder` stands for. */
function withUnread(conversation: ConversationUnread, seq: number, isMentioned: boolean): ConversationUnread {
  const { seqs, lastReadSeq, hasOlder } = conversation;
  if (conversation.isSilenced || seq <= lastReadSeq || seqs.includes(seq)) return conversation;
  if (hasOlder && seq < (seqs[0] ?? 0)) return conversation;
  const all = [...seqs, seq].sort((a, b) => a - b);
  const kept = all.slice(-unreadSeqsMax);
  const mentioned = isMentioned ? [...conversation.mentioned, seq] : conversation.mentioned;
  return { lastReadSeq, seqs: kept, hasOlder: hasOlder || kept.length < all.length, mentioned: among(kept, mentioned) };
}

function among(seqs: number[], mentioned: number[]): number[] {
  return seqs.filter((seq) => mentioned.includes(seq));
}

/** Whether an unread message mentions the viewer: known again after each of its edits. */
function withMention(
  unread: Unread,
  message: { communityId: string; roomId: string | null; seq: number },
  isMentioned: boolean,
): Unread {
  const { seq } = message;
  return changeConversation(unread, message, (conversation) => {
    const { seqs, mentioned } = conversation;
    if (!seqs.includes(seq) || mentioned.includes(seq) === isMentioned) return conversation;
    return { ...conversation, mentioned: seqs.filter((one) => (one === seq ? isMentioned : mentioned.includes(one))) };
  });
}

function withoutMessage(conversation: ConversationUnread, seq: number): ConversationUnread {
  if (!conversation.seqs.includes(seq)) return conversation;
  const seqs = conversation.seqs.filter((other) => other !== seq);
  return { ...conversation, seqs, mentioned: among(seqs, conversation.mentioned) };
}

/** A mark moves forward only. Past the oldest number known here, nothing older is unread. */
function withMark(conversation: ConversationUnread, lastReadSeq: number): ConversationUnread {
  if (lastReadSeq <= conversation.lastReadSeq) return conversation;
  const seqs = conversation.seqs.filter((seq) => seq > lastReadSeq);
  const hasOlder = conversation.hasOlder && seqs.length === conversation.seqs.length;
  return { ...conversation, lastReadSeq, seqs, hasOlder, mentioned: among(seqs, conversation.mentioned) };
}

/** Numbers were deleted from a full list, so the count is unknown: refetch the state. */
export function isUnreadStale(unread: Unread): boolean {
  return Object.values(unread.communities).some((community) => conversationsOf(community).some(isStale));
}

/** What is counted from now on is not known here: refetch the state. */
export function isUnreadStaleAfter(event: LiveEvent): boolean {
  return event.type === 'room.watched';
}

function isStale({ seqs, hasOlder }: ConversationUnread): boolean {
  return hasOlder && seqs.length < unreadSeqsMax;
}
