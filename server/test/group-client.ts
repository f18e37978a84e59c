import {
  applyToCommunities,
  applyToParticipants,
  isCommunityStaleAfter,
  putCommunity,
} from '@publyka/contract/events/apply-communities';
import { applyToMessages } from '@publyka/contract/events/apply-messages';
import { applyToResolvedRooms, applyToRooms, toSharedRoom } from '@publyka/contract/events/apply-rooms';
import { applyToUnread, isUnreadStale, isUnreadStaleAfter } from '@publyka/contract/events/apply-unread';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { MessagePages } from '@publyka/contract/events/message-pages';
import {
  type Community,
  getCommunityRoute,
  listCommunitiesRoute,
  listParticipantsRoute,
  type Participant,
} from '@publyka/contract/routes/communities';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { listRoomsRoute, type Room } from '@publyka/contract/routes/rooms';
import { getUnreadRoute, type Unread } from '@publyka/contract/routes/unread';
import type { Pages } from '@publyka/contract/sorted-pages';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What a client keeps of one RePublyka. Conversations by thread, '' for the main channel. */
export interface GroupScreen {
  conversations: Record<string, MessagePages>;
  participants: Pages<Participant>;
  rooms: Pages<Room>;
  resolved: Pages<Room>;
}

/** What a client keeps of all of them: fetched once, then changed by events alone. */
export interface GroupsScreen {
  unread: Unread;
  communities: Pages<Community>;
  groups: Record<string, GroupScreen>;
}

async function fetchUnread(app: TestApp, person: TestPerson): Promise<Unread> {
  return (await app.call(getUnreadRoute, {}, person.cookie)).body;
}

async function fetchConversation(
  app: TestApp,
  person: TestPerson,
  communityId: string,
  roomId?: string,
): Promise<MessagePages> {
  return [(await app.call(listMessagesRoute, { params: { communityId }, query: { roomId } }, person.cookie)).body];
}

async function fetchGroup(app: TestApp, person: TestPerson, communityId: string): Promise<GroupScreen> {
  const params = { communityId };
  const rooms = (await app.call(listRoomsRoute, { params }, person.cookie)).body;
  const conversations: Record<string, MessagePages> = { '': await fetchConversation(app, person, communityId) };
  const resolved = (await app.call(listRoomsRoute, { params, query: { state: 'resolved' } }, person.cookie)).body;
  for (const { id } of [...rooms.items, ...resolved.items])
    conversations[id] = await fetchConversation(app, person, communityId, id);
  const participants = (await app.call(listParticipantsRoute, { params }, person.cookie)).body;
  return { conversations, participants: [participants], rooms: [rooms], resolved: [resolved] };
}

export async function fetchGroups(app: TestApp, person: TestPerson): Promise<GroupsScreen> {
  const communities = (await app.call(listCommunitiesRoute, {}, person.cookie)).body;
  const groups: GroupsScreen['groups'] = {};
  for (const { id } of communities.items) groups[id] = await fetchGroup(app, person, id);
  return { unread: await fetchUnread(app, person), communities: [communities], groups };
}

/** Applies an event, and fetches afresh what it leaves open. */
export async function hearEvent(
  app: TestApp,
  person: TestPerson,
  screen: GroupsScreen,
  event: LiveEvent,
): Promise<GroupsScreen> {
  const stale = screen.communities.flatMap((page) => page.items).filter((one) => isCommunityStaleAfter(one, event));
  let { communities } = { communities: applyToCommunities(screen.communities, event, person.id) };
  for (const { id } of stale) {
    const answer = await app.call(getCommunityRoute, { params: { communityId: id } }, person.cookie);
    if (answer.code === null) communities = putCommunity(communities, answer.body);
  }
  const unread = applyToUnread(screen.unread, event, person.id);
  const groups: GroupsScreen['groups'] = {};
  for (const [id, group] of Object.entries(screen.groups))
    groups[id] = applyToGroup(group, event, { communityId: id, viewerId: person.id });
  if (event.type === 'membership.gained') await openGroup(app, person, groups, event.data.community.id);
  for (const id of Object.keys(groups)) if (!unread.communities[id]) delete groups[id];
  return {
    communities,
    groups,
    unread: isUnreadStale(unread) || isUnreadStaleAfter(event) ? await fetchUnread(app, person) : unread,
  };
}

/** Unless it is over again: what one hears may be an earlier membership. */
async function openGroup(app: TestApp, person: TestPerson, groups: GroupsScreen['groups'], id: string): Promise<void> {
  const answer = await app.call(getCommunityRoute, { params: { communityId: id } }, person.cookie);
  if (answer.code === null) groups[id] ??= await fetchGroup(app, person, id);
}

function applyToGroup(
  group: GroupScreen,
  event: LiveEvent,
  at: { communityId: string; viewerId: string },
): GroupScreen {
  const conversations: GroupScreen['conversations'] = {};
  for (const [roomId, pages] of Object.entries(group.conversations)) {
    conversations[roomId] = applyToMessages(pages, event, { ...at, roomId: roomId || null });
  }
  if (event.type === 'room.created' && event.data.room.communityId === at.communityId) {
    conversations[event.data.room.id] ??= [{ items: [], olderCursor: null, newerCursor: null }];
  }
  return {
    conversations,
    participants: applyToParticipants(group.participants, event, at.communityId),
    rooms: applyToRooms(group.rooms, event, at),
    resolved: applyToResolvedRooms(group.resolved, event, at),
  };
}

/**
 * What must be equal to a fresh fetch. Left out is what the unread state knows instead (counts and marks of lists, and
 * with them which resolved threads stand among the open ones), what differs for each, and
 * the order of threads, which changes with the time.
 */
export function comparable(screen: GroupsScreen): unknown {
  const groups = Object.entries(screen.groups).map(([id, group]) => {
    const rooms = group.rooms
      .flatMap((page) => page.items)
      .map(toSharedRoom)
      .filter((room) => room.resolvedAt === null);
    const resolved = group.resolved.flatMap((page) => page.items.map(toSharedRoom));
    return [id, { ...group, resolved, rooms: rooms.sort((a, b) => (a.id > b.id ? 1 : -1)) }];
  });
  const communities = screen.communities.flatMap((page) => page.items);
  return {
    unread: screen.unread,
    communities: communities.map(({ unread: _, viewer: { lastReadSeq: __, ...viewer }, ...one }) => ({
      ...one,
      viewer,
    })),
    groups: Object.fromEntries(groups),
  };
}
