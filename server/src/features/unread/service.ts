import { badgeCap, unreadSeqsMax } from '@publyka/contract/limits';
import type { CommunityUnread, ConversationUnread, Unread } from '@publyka/contract/routes/unread';
import { createAnswerCache } from '../../platform/db/answer-cache.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { findEach } from '../../platform/db/versioned-cache.ts';
import { joinSerialized, ownBytes, type Serialized } from '../../platform/http/serialized.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { addUnread, headCache, type Reader, tailCache, tailId } from './channels.ts';
import { readStanding, type Standing, splitStandings } from './standings.ts';
import * as store from './store.ts';

/** For a push: of somebody who is away, and not kept. */
export async function getUnread({ db }: Pick<Platform, 'db'>, viewer: Pick<Viewer, 'id'>): Promise<Unread> {
  const row = await store.selectStanding(db, viewer.id);
  const { kept, changed } = findKept(db, viewer.id, row);
  const { communities } = await computeUnread(db, readerOf(viewer.id, row), changed);
  for (const { id, unread } of kept) communities.set(id, unread);
  return { communities: Object.fromEntries(communities) };
}

/** The same as JSON, ready to be sent. */
export async function serializeUnread(
  { db }: Pick<Platform, 'db'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<Serialized<Unread>> {
  const all = await readUnread(db, viewer.id, await store.selectStanding(db, viewer.id));
  return joinSerialized('{"communities":{', all, '}}');
}

/** A RePublyka in its member's list, with what its unread count follows from (`unreadFingerprint` in views.ts). */
export interface Listed {
  id: string;
  unreadFingerprint: string;
}

/** A badge, threads included, and what it follows from; null where somebody was hidden meanwhile, and it may follow from other things. */
export interface Count {
  unread: number;
  fingerprint: string | null;
}

/** Badges of these RePublykas: another statement only where something has changed. */
export async function getCounts(db: Database, viewerId: string, listed: Listed[]): Promise<Map<string, Count>> {
  const cache = cacheOf(db);
  const counts = new Map<string, Count>();
  for (const { id, unreadFingerprint } of listed) {
    const known = cache.find(viewerId + id, unreadFingerprint);
    if (known) counts.set(id, toCount(known));
  }
  const changed = listed.filter(({ id }) => !counts.has(id)).map(({ id }) => id);
  if (changed.length === 0) return counts;
  for (const one of await readUnread(db, viewerId, await store.selectStandingIn(db, viewerId, changed)))
    counts.set(one.id, toCount(one));
  return counts;
}

function toCount({ unread: { main, rooms }, fingerprint }: AnsweredUnread): Count {
  return {
    unread: capped([main, ...Object.values(rooms)].reduce((sum, { seqs }) => sum + seqs.length, 0)),
    fingerprint,
  };
}

/** The same inside a change, which sees what it has written. */
export async function countUnread(sql: Sql, viewerId: string, communityId: string): Promise<number> {
  const rows = await store.selectUnreadOf(sql, viewerId, [communityId]);
  return capped(rows.reduce((sum, { seqs }) => sum + (seqs?.length ?? 0), 0));
}

/** What somebody has not read in one RePublyka. */
interface AnsweredUnread {
  id: string;
  /** Everything it was computed from: the person's standing, and whom they do not see. Null where that is not known. */
  fingerprint: string | null;
  unread: CommunityUnread;
  /** `"id": unread`, as it is sent. */
  json: Buffer;
}

interface KeptUnread extends AnsweredUnread {
  fingerprint: string;
}

/** Characters that a node keeps. */
const charactersMax = 5_000_000;

/** By person and RePublyka. */
const cacheOf = createAnswerCache<KeptUnread>(charactersMax);

/** What is kept of this person and still true, and where they stand in the other RePublykas. */
function findKept(db: Database, viewerId: string, row: store.StandingRow) {
  const cache = cacheOf(db);
  const kept: KeptUnread[] = [];
  const changed: Standing[] = [];
  for (const [id, text] of splitStandings(row)) {
    const known = cache.find(viewerId + id, row.hiddenDigest + text);
    if (known) kept.push(known);
    else changed.push(readStanding(text));
  }
  return { kept, changed };
}

function readerOf(id: string, { hidden }: store.StandingRow): Reader {
  return { id, hidden: new Set(hidden) };
}

/** Computes only what has changed since this person asked last. */
async function readUnread(db: Database, viewerId: string, row: store.StandingRow): Promise<AnsweredUnread[]> {
  const cache = cacheOf(db);
  const { kept, changed } = findKept(db, viewerId, row);
  if (changed.length === 0) return kept;
  const answered: AnsweredUnread[] = kept;
  const { communities, recounted } = await computeUnread(db, readerOf(viewerId, row), changed);
  for (const { communityId, text } of changed) {
    const unread = communities.get(communityId);
    if (!unread) continue;
    const json = ownBytes(`"${communityId}":${JSON.stringify(unread)}`);
    if (recounted.has(communityId)) {
      answered.push({ id: communityId, fingerprint: null, unread, json });
      continue;
    }
    const fingerprint = ownCopy(row.hiddenDigest + text);
    const id = fingerprint.slice(row.hiddenDigest.length, row.hiddenDigest.length + communityId.length);
    const one = { id, fingerprint, unread, json };
    cache.set(viewerId + id, one);
    answered.push(one);
  }
  return answered;
}

/** Of ASCII characters. A part of a string that is kept would keep the whole of it: here all that a query answered. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/** A main channel or thread that may have something unread. */
interface Channel {
  id: string;
  communityId: string;
  version: string;
  unread: ConversationUnread;
}

type Communities = Map<string, CommunityUnread>;

interface Computed {
  communities: Communities;
  /** Those for which blocks were read again, later than `reader`: they may follow from other ones. */
  recounted: Set<string>;
}

/** What all members share of a channel mostly is in this node; what is a person's own has just been read. */
async function computeUnread(db: Database, reader: Reader, standings: Standing[]): Promise<Computed> {
  const communities: Communities = new Map(standings.map((standing) => [standing.communityId, toCommunity(standing)]));
  const channels = [...mainChannels(standings, communities), ...(await findThreads(db, standings, communities))];
  const wanted = channels.map(({ id, communityId, version }) => ({ id: tailId(communityId, id), version }));
  const tails = await findEach(tailCache(db), wanted);
  const others = channels.filter(({ unread }, index) => {
    const tail = tails[index];
    return tail !== undefined && !addUnread(unread, tail, reader);
  });
  await readOthers(db, reader, others);
  return { communities, recounted: new Set(others.map(({ communityId }) => communityId)) };
}

function toCommunity({ joinedAtMs, mute, isDirect, lastReadSeq, marks }: Standing): CommunityUnread {
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

function mainChannels(standings: Standing[], communities: Communities): Channel[] {
  return standings.flatMap(({ communityId, version, lastReadSeq, lastSeq }) => {
    const unread = communities.get(communityId)?.main;
    return unread && lastSeq > lastReadSeq ? { id: communityId, communityId, version, unread } : [];
  });
}

async function findThreads(db: Database, standings: Standing[], communities: Communities): Promise<Channel[]> {
  const counted: Channel[] = [];
  for (const { communityId, version, marks } of standings) {
    const rooms = communities.get(communityId)?.rooms ?? {};
    for (const { roomId, isSilenced } of marks) {
      const unread = rooms[roomId];
      if (unread && !isSilenced) counted.push({ id: roomId, communityId, version, unread });
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
