import { badgeCap, unreadSeqsMax } from '@publyka/contract/limits';
import type { CommunityUnread, ConversationUnread, Unread } from '@publyka/contract/routes/unread';
import type { Database, Sql } from '../../platform/db/client.ts';
import { findEach } from '../../platform/db/versioned-cache.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { addUnread, headCache, type Reader, tailCache, tailId } from './channels.ts';
import { parseReadStates, type ReadState } from './read-states.ts';
import * as store from './store.ts';

/** What this person has not read, in each of their RePublykas and direct conversations. */
export async function getUnread({ db }: Pick<Platform, 'db'>, { id }: Pick<Viewer, 'id'>): Promise<Unread> {
  const communities = await computeUnread(db, id, await store.selectReadStates(db, id));
  return { communities: Object.fromEntries(communities) };
}

/** The badges of these RePublykas, threads included. */
export async function getCounts(db: Database, viewerId: string, communityIds: string[]): Promise<Map<string, number>> {
  if (communityIds.length === 0) return new Map();
  const communities = await computeUnread(db, viewerId, await store.selectStandingIn(db, viewerId, communityIds));
  return new Map([...communities].map(([id, unread]) => [id, sumOf(unread)]));
}

function sumOf({ main, rooms }: CommunityUnread): number {
  return capped([main, ...Object.values(rooms)].reduce((sum, { seqs }) => sum + seqs.length, 0));
}

/** The badge of one RePublyka inside a change, which sees what it has written. */
export async function countUnread(sql: Sql, viewerId: string, communityId: string): Promise<number> {
  const rows = await store.selectUnreadOf(sql, viewerId, [communityId]);
  return capped(rows.reduce((sum, { seqs }) => sum + (seqs?.length ?? 0), 0));
}

/** A main channel or thread that may have something unread. */
interface Channel {
  id: string;
  communityId: string;
  version: string;
  unread: ConversationUnread;
}

type Communities = Map<string, CommunityUnread>;

/** What all members share of a channel mostly is in this node; what is a person's own has just been read. */
async function computeUnread(db: Database, viewerId: string, row: store.ReadStateRow): Promise<Communities> {
  const readStates = parseReadStates(row);
  const reader = { id: viewerId, hidden: new Set(row.hidden) };
  const communities: Communities = new Map(
    readStates.map((readState) => [readState.communityId, toCommunity(readState)]),
  );
  const channels = [...mainChannels(readStates, communities), ...(await findThreads(db, readStates, communities))];
  const wanted = channels.map(({ id, communityId, version }) => ({ id: tailId(communityId, id), version }));
  const tails = await findEach(tailCache(db), wanted);
  const others = channels.filter(({ unread }, index) => {
    const tail = tails[index];
    return tail !== undefined && !addUnread(unread, tail, reader);
  });
  await readOthers(db, reader, others);
  return communities;
}

function toCommunity({ joinedAtMs, mute, isDirect, lastReadSeq, marks }: ReadState): CommunityUnread {
  const rooms: CommunityUnread['rooms'] = {};
  for (const { roomId, lastReadSeq: mark, isSilenced } of marks)
    rooms[roomId] = isSilenced ? { ...nothingUnread(mark), isSilenced } : nothingUnread(mark);
  const joinedAt = new Date(joinedAtMs).toISOString();
  const main = nothingUnread(lastReadSeq);
  return isDirect ? { joinedAt, mute, isDirect, main, rooms } : { joinedAt, mute, main, rooms };
}

/** Never written to: `addUnread` gives a conversation its own. */
const none: number[] = [];

function nothingUnread(lastReadSeq: number): ConversationUnread {
  return { lastReadSeq, seqs: none, mentioned: none, hasOlder: false };
}

function mainChannels(readStates: ReadState[], communities: Communities): Channel[] {
  return readStates.flatMap(({ communityId, version, lastReadSeq, lastSeq }) => {
    const unread = communities.get(communityId)?.main;
    return unread && lastSeq > lastReadSeq ? { id: communityId, communityId, version, unread } : [];
  });
}

async function findThreads(db: Database, readStates: ReadState[], communities: Communities): Promise<Channel[]> {
  const counted: Channel[] = [];
  for (const { communityId, version, marks } of readStates) {
    const rooms = communities.get(communityId)?.rooms ?? {};
    for (const { roomId, isSilenced } of marks) {
      const unread = rooms[roomId];
      if (unread && !isSilenced) counted.push({ id: roomId, communityId, version, unread });
    }
  }
  const heads = await findEach(headCache(db), counted);
  return counted.filter(({ unread }, index) => (heads[index]?.lastSeq ?? 0) > unread.lastReadSeq);
}

/**
 * Reads channels whose newest messages are mostly one's own, or by people who are hidden: the tail does not show
 * those.
 */
async function readOthers(db: Database, reader: Reader, channels: Channel[]): Promise<void> {
  if (channels.length === 0) return;
  const communityIds = [...new Set(channels.map(({ communityId }) => communityId))];
  const rows = await store.selectUnreadOf(db, reader.id, communityIds);
  const found = new Map(rows.map((row) => [tailId(row.communityId, row.roomId ?? row.communityId), row]));
  for (const { id, communityId, unread } of channels) {
    const row = found.get(tailId(communityId, id));
    if (row) Object.assign(unread, toCounted(row));
  }
}

/** One number more than the state keeps shows that there are older ones. */
function toCounted({ seqs, mentioned }: store.UnreadRow): Pick<ConversationUnread, 'seqs' | 'mentioned' | 'hasOlder'> {
  const newestFirst = seqs ?? [];
  const rising = newestFirst.slice(0, unreadSeqsMax).reverse();
  return {
    seqs: rising,
    mentioned: rising.filter((seq) => mentioned?.includes(seq)),
    hasOlder: newestFirst.length > unreadSeqsMax,
  };
}

function capped(count: number): number {
  return Math.min(count, badgeCap + 1);
}
