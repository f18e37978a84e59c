import { badgeCap, unreadSeqsMax } from '@publyka/contract/limits';
import type { CommunityUnread, ConversationUnread, Unread } from '@publyka/contract/routes/unread';
import type { Database, Sql } from '../../platform/db/client.ts';
import { findEach } from '../../platform/db/versioned-cache.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { addUnread, headCache, type Reader, tailCache, tailId } from './channels.ts';
import * as store from './store.ts';

export async function getUnread({ db }: Pick<Platform, 'db'>, viewer: Pick<Viewer, 'id'>): Promise<Unread> {
  const { standings, hidden } = await store.selectStanding(db, viewer.id);
  return readUnread(db, { id: viewer.id, hidden: new Set(hidden) }, standings ?? []);
}

/** Badges of these RePublykas, threads included. */
export async function getCounts(db: Database, viewerId: string, communityIds: string[]): Promise<Map<string, number>> {
  if (communityIds.length === 0) return new Map();
  const { standings, hidden } = await store.selectStandingIn(db, viewerId, communityIds);
  const { communities } = await readUnread(db, { id: viewerId, hidden: new Set(hidden) }, standings ?? []);
  return new Map(
    Object.entries(communities).map(([id, { main, rooms }]) => [
      id,
      capped([main, ...Object.values(rooms)].reduce((sum, { seqs }) => sum + seqs.length, 0)),
    ]),
  );
}

/** The same inside a change, which sees what it has written. */
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

/** What all members share of a channel mostly is in this node; what is a person's own has just been read. */
async function readUnread(db: Database, reader: Reader, standings: store.Standing[]): Promise<Unread> {
  const communities: Record<string, CommunityUnread> = {};
  for (const standing of standings) communities[standing[0]] = toCommunity(standing);
  const channels = [...mainChannels(standings, communities), ...(await findThreads(db, standings, communities))];
  const wanted = channels.map(({ id, communityId, version }) => ({ id: tailId(communityId, id), version }));
  const tails = await findEach(tailCache(db), wanted);
  const others = channels.filter(({ unread }, index) => {
    const tail = tails[index];
    return tail !== undefined && !addUnread(unread, tail, reader);
  });
  await readOthers(db, reader, others);
  return { communities };
}

function toCommunity(standing: store.Standing): CommunityUnread {
  const [, , joinedAtMs, mute, isDirect, lastReadSeq, , counted, silenced] = standing;
  const rooms: CommunityUnread['rooms'] = {};
  for (const id in counted) rooms[id] = nothingUnread(counted[id] ?? 0);
  for (const id in silenced) rooms[id] = { ...nothingUnread(silenced[id] ?? 0), isSilenced: true };
  const joinedAt = new Date(joinedAtMs).toISOString();
  const main = nothingUnread(lastReadSeq);
  return isDirect ? { joinedAt, mute, isDirect, main, rooms } : { joinedAt, mute, main, rooms };
}

/** Never written to: `addUnread` gives a conversation its own. */
const none: number[] = [];

function nothingUnread(lastReadSeq: number): ConversationUnread {
  return { lastReadSeq, seqs: none, mentioned: none, hasOlder: false };
}

type Communities = Record<string, CommunityUnread>;

function mainChannels(standings: store.Standing[], communities: Communities): Channel[] {
  return standings.flatMap(([id, version, , , , lastReadSeq, lastSeq]) => {
    const unread = communities[id]?.main;
    return unread && (lastSeq ?? 0) > lastReadSeq ? { id, communityId: id, version, unread } : [];
  });
}

async function findThreads(db: Database, standings: store.Standing[], communities: Communities): Promise<Channel[]> {
  const counted: Channel[] = [];
  for (const [communityId, version, , , , , , marks] of standings) {
    const rooms = communities[communityId]?.rooms ?? {};
    for (const id in marks) {
      const unread = rooms[id];
      if (unread) counted.push({ id, communityId, version, unread });
    }
  }
  const heads = await findEach(headCache(db), counted);
  return counted.filter(({ unread }, index) => (heads[index]?.lastSeq ?? 0) > unread.lastReadSeq);
}

/** Of channels where many of the newest messages are one's own, or of somebody who is hidden, the tail does not tell. */
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
