import { badgeCap } from './limits.ts';
import type { ConversationKind, Mute } from './routes/communities.ts';
import type { CommunityUnread, ConversationUnread, Unread } from './routes/unread.ts';

// Free of zod, so that the web's first load may use it.

/** Badge of a RePublyka, threads included, at most `badgeCap` + 1; null when it is not in the state. */
export function unreadOfCommunity(unread: Unread, communityId: string): number | null {
  const community = unread.communities[communityId];
  return community ? capped(countUnread(community)) : null;
}

/** Whether something unread of a RePublyka, threads included, mentions the viewer. */
export function isMentionedIn(unread: Unread, communityId: string): boolean {
  const community = unread.communities[communityId];
  return community !== undefined && conversationsOf(community).some(({ mentioned }) => mentioned.length > 0);
}

/** Badge of a thread; null when one does not take part in it. */
export function unreadOfRoom(unread: Unread, communityId: string, roomId: string): number | null {
  return unread.communities[communityId]?.rooms[roomId]?.seqs.length ?? null;
}

/** The threads in which something is unread, and whether they are all that the badge of their RePublyka counts. */
export function unreadRooms(unread: Unread, communityId: string): { ids: string[]; isMainRead: boolean } {
  const community = unread.communities[communityId];
  const rooms = Object.entries(community?.rooms ?? {}).filter(([, { seqs }]) => seqs.length > 0);
  return { ids: rooms.map(([id]) => id), isMainRead: community?.main.seqs.length === 0 };
}

/** Badge of the navigation, at most `badgeCap` + 1: what is muted at this moment counts for nothing. With a kind, of its tab. */
export function unreadInAll(unread: Unread, now: Date, kind?: ConversationKind): number {
  const heard = Object.values(unread.communities).filter(
    ({ mute, isDirect = false }) => !isMuted(mute, now) && (kind === undefined || isDirect === (kind === 'directs')),
  );
  return capped(heard.reduce((sum, community) => sum + countUnread(community), 0));
}

export function isMuted(mute: Mute | null, now: Date): boolean {
  return mute !== null && (mute.until === null || mute.until > now.toISOString());
}

function countUnread(community: CommunityUnread): number {
  return conversationsOf(community).reduce((sum, { seqs }) => sum + seqs.length, 0);
}

export function conversationsOf(community: CommunityUnread): ConversationUnread[] {
  return [community.main, ...Object.values(community.rooms)];
}

function capped(count: number): number {
  return Math.min(count, badgeCap + 1);
}
