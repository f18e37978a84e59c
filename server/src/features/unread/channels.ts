import { unreadSeqsMax } from '@publyka/contract/limits';
import type { ConversationUnread } from '@publyka/contract/routes/unread';
import { defineStatement, uuidArray } from '../../platform/db/statement.ts';
import { createVersionedCache } from '../../platform/db/versioned-cache.ts';

// What all members of a RePublyka share of it, kept by this node under the version of the RePublyka's row: whatever changes
// which messages there are, whose they are or whom they mention changes that row in the same transaction.

/** The last number of a thread. */
interface Head {
  id: string;
  version: string;
  lastSeq: number;
}

const headsOfRooms = defineStatement<Head>(
  (sql) => sql`
    select rooms.id, rooms.last_seq, communities.xmin::text as version
    from rooms join communities on communities.id = rooms.community_id where rooms.id = any($1::text::uuid[])`,
);

export const headCache = createVersionedCache<Head>((db, ids) => headsOfRooms(db, [uuidArray(ids)]));

/** The newest messages of a main channel or thread, rising; of nobody in particular. */
interface Tail {
  /** By `tailId`. */
  id: string;
  version: string;
  seqs: number[];
  /** Everybody who wrote one, and of each message which of them. */
  authors: string[];
  authorOf: number[];
  /** Numbers that mention somebody; everybody, where there is no person. */
  mentions: [seq: number, personId: string | null][];
}

interface TailRow extends Pick<Tail, 'id' | 'version'> {
  seqs: number[] | null;
  authors: string[] | null;
  mentions: Tail['mentions'] | null;
}

/** Some more than one may have unread by number, since not each of them is shown to each. */
const tailMax = unreadSeqsMax + 28;

const tailsOfChannels = defineStatement<TailRow>(
  (sql) => sql`
    select channels.community_id || channels.id::text as id, communities.xmin::text as version, tail.seqs, tail.authors, tail.mentions
    from unnest($1::text::uuid[], $2::text::uuid[]) as channels (community_id, id)
    join communities on communities.id = channels.community_id
    cross join lateral (
      select json_agg(newest.seq order by newest.seq) as seqs, json_agg(newest.user_id order by newest.seq) as authors, (
        select json_agg(json_build_array(mentioning.seq, mentioning.user_id)) from (
          select seq, null::uuid as user_id from unnest(array_agg(newest.seq) filter (where newest.mentions_everybody)) as broadcast (seq)
          union all
          select seq, user_id from message_mentions
          where message_id = any(array_agg(newest.id) filter (where newest.mentions_people)) and username is not null
        ) as mentioning) as mentions
      from (
        select messages.id, messages.seq, messages.user_id, messages.mentions_people, messages.mentions_everybody from messages
        where messages.community_id = channels.community_id and messages.channel_id = channels.id and messages.deleted_at is null
        order by messages.seq desc limit ${sql.unsafe(String(tailMax))}) as newest
    ) as tail`,
);

/** Names a tail by both ids: a thread may have the id of another RePublyka, since people's devices choose them. */
export function tailId(communityId: string, channelId: string): string {
  return communityId + channelId;
}

export const tailCache = createVersionedCache<Tail>(async (db, ids) => {
  const [communityIds, channelIds] = [ids.map((id) => id.slice(0, 36)), ids.map((id) => id.slice(36))];
  const rows = await tailsOfChannels(db, [uuidArray(communityIds), uuidArray(channelIds)]);
  return rows.map(toTail);
});

function toTail({ id, version, seqs, authors, mentions }: TailRow): Tail {
  const places = new Map([...new Set(authors)].map((author, place) => [author, place]));
  return {
    id,
    version,
    seqs: seqs ?? [],
    authors: [...places.keys()],
    authorOf: (authors ?? []).map((author) => places.get(author) ?? -1),
    mentions: mentions ?? [],
  };
}

/** Whose messages do not count for a person: their own and those of whoever is hidden from them. */
export interface Reader {
  id: string;
  hidden: Set<string>;
}

/** Adds what of a tail is unread; false where too many of its messages are not theirs to count to tell. */
export function addUnread(unread: ConversationUnread, tail: Tail, reader: Reader): boolean {
  const isAll = tail.authors.every((author) => author !== reader.id && !reader.hidden.has(author));
  const seqs = isAll ? tail.seqs : seqsFor(tail, reader);
  const isWhole = tail.seqs.length < tailMax || (tail.seqs[0] ?? 0) <= unread.lastReadSeq;
  const after = seqsAfter(seqs, unread.lastReadSeq);
  if (!isWhole && after.length <= unreadSeqsMax) return false;
  unread.hasOlder = after.length > unreadSeqsMax;
  unread.seqs = unread.hasOlder ? after.slice(-unreadSeqsMax) : after;
  const mentions = tail.mentions.filter(([, personId]) => personId === null || personId === reader.id);
  if (mentions.length > 0)
    unread.mentioned = unread.seqs.filter((seq) => mentions.some(([mention]) => mention === seq));
  return true;
}

function seqsFor({ seqs, authors, authorOf }: Tail, { id, hidden }: Reader): number[] {
  const isCounted = authors.map((author) => author !== id && !hidden.has(author));
  return seqs.filter((_, index) => isCounted[authorOf[index] ?? -1]);
}

function seqsAfter(seqs: number[], mark: number): number[] {
  const first = seqs.findIndex((seq) => seq > mark);
  if (first === 0) return seqs;
  return first === -1 ? [] : seqs.slice(first);
}
