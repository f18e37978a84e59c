import { messagePreviewLength, messagesPageSize } from '@publyka/contract/limits';
import type { Act } from '@publyka/contract/routes/acts';
import type { Reaction } from '@publyka/contract/routes/messages';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { defineStatement, type SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type VersionedList, versionOf } from '../../platform/db/versioned-cache.ts';
import { type ActsBetween, actsBetween } from '../acts/views.ts';
import { isWritable, type LastMessageRow, lastMessageColumns, runsCommunity } from '../communities/views.ts';
import { personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import { type MentionRow, mentionsOfPage } from './mention-store.ts';
import { versionedTables } from './message-cache.ts';
import { answeredOfPage, joinAnswered } from './reply-store.ts';
import { type MessageRow, messageColumns } from './views.ts';

/** The main channel of a RePublyka, or one of its threads. */
export interface ConversationRef {
  communityId: string;
  roomId: string | null;
}

/** A list of messages, away from a bound; `reacted` and `ownReactions`, side by side, are the viewer's own. */
export interface MessageListRow extends VersionedList {
  reacted: string[] | null;
  ownReactions: Reaction[] | null;
  /** What the messages answer, side by side. */
  answered: string[] | null;
  answeredVersions: string[] | null;
  mentions: MentionRow[] | null;
  /** Between the messages of a main channel. */
  acts: Act[] | null;
}

type ListParameter = 'viewer_id' | 'community_id' | 'channel_id' | 'seq';

/**
 * Membership is asked in the same statement: somebody who has just left reads nothing that was written since. Most
 * messages have no reactions: then nothing more is looked up.
 */
function defineList(direction: 'below' | 'above') {
  return defineBatchedStatement<MessageListRow, ListParameter>(
    { viewer_id: 'uuid', community_id: 'uuid', channel_id: 'uuid', seq: 'bigint' },
    (sql, { viewer_id: viewerId, community_id: communityId, channel_id: channelId, seq }) => sql`
      select page.ids, page.versions, own.reacted, own.own_reactions, quoted.answered, quoted.answered_versions,
        (${mentionsOfPage(sql, viewerId)}) as mentions,
        case when ${channelId} = ${communityId} then (
          ${actsBetween(sql, { viewerId, communityId, ...actBounds(sql, direction, seq) })}) end as acts
      from (
        select min(seq) as first_seq, max(seq) as last_seq, count(*) > ${sql.unsafe(String(messagesPageSize))} as goes_on, array_agg(id) as ids, array_agg(version) as versions, array_agg(id) filter (where has_reactions) as with_reactions,
          array_agg(reply_to_id) filter (where reply_to_id is not null) as answered,
          array_agg(id) filter (where mentions_people) as with_mentions
        from (
          select messages.id, messages.seq, ${versionOf(sql, ...versionedTables)} as version, messages.reactions is not null as has_reactions,
            messages.reply_to_id, messages.mentions_people
          from messages ${personJoin(sql, sql`messages.user_id`)}
          where messages.community_id = ${communityId} and messages.channel_id = ${channelId} and messages.deleted_at is null
            and ${direction === 'below' ? sql`messages.seq < ${seq}` : sql`messages.seq > ${seq}`}
            and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
            and exists (select from community_members where community_id = ${communityId} and user_id = ${viewerId})
          order by messages.seq ${direction === 'below' ? sql`desc` : sql`asc`} ${limitTo(sql, messagesPageSize + 1)}
        ) as listed
      ) as page
      cross join lateral (
        select array_agg(message_id) as reacted, array_agg(reaction) as own_reactions from message_reactions
        where message_id = any(page.with_reactions) and user_id = ${viewerId}
      ) as own
      cross join lateral (
        ${answeredOfPage(sql, { viewerId, communityId, version: versionOf(sql, ...versionedTables) })}
      ) as quoted`,
  );
}

/** What stands between the messages of a `page`, and between them and the number it is read from. */
function actBounds(sql: Sql, direction: 'below' | 'above', seq: SqlValue): Pick<ActsBetween, 'from' | 'before'> {
  return direction === 'below'
    ? { from: sql`case when page.goes_on then page.first_seq else 0 end`, before: sql`${seq}::bigint` }
    : {
        from: sql`${seq}::bigint`,
        before: sql`case when page.goes_on then page.last_seq else 9007199254740991 end`,
      };
}

const lists = { below: defineList('below'), above: defineList('above') };

interface MessageRange extends ConversationRef {
  viewerId: string;
  /** Only numbers below this one, the newest of them first, or above it, the oldest of them first. */
  direction: keyof typeof lists;
  seq: number;
}

/** Messages of a conversation, one more than a page. */
export async function selectMessages(
  db: Database,
  { viewerId, communityId, roomId, direction, seq }: MessageRange,
): Promise<MessageListRow> {
  const channelId = roomId ?? communityId;
  const values = { viewer_id: viewerId, community_id: communityId, channel_id: channelId, seq: String(seq) };
  return only(await lists[direction](db, values));
}

export interface NewMessageRow extends ConversationRef {
  id: string;
  userId: string;
  content: string;
  /** Null, too, for what is not there or not in this conversation: then it is sent without. */
  replyToId: string | null;
}

/** Most messages answer nothing: then nothing is looked up, and the plan has no step for it. */
function defineInsert({ withAnswers }: { withAnswers: boolean }) {
  return defineStatement<MessageRow>(
    (sql) => sql`
    with incoming as (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[]) with ordinality
        as incoming (id, community_id, room_id, user_id, content, answers, position)
    ), members as (
      select community_id, user_id from community_members
      where (community_id, user_id) in (select community_id, user_id from incoming)
      order by community_id, user_id for key share
    ), accepted as (
      select incoming.*, ${withAnswers ? sql`answered.id` : sql`null::uuid`} as reply_to_id
      from incoming join members using (community_id, user_id)
      left join rooms on rooms.id = incoming.room_id and rooms.community_id = incoming.community_id
      ${withAnswers ? joinAnswered(sql) : sql``}
      where not exists (select from messages where messages.id = incoming.id)
        and (incoming.room_id is null or rooms.id is not null)
    ), placed as (
      select accepted.*, row_number() over (partition by community_id order by position) as place from accepted
    ), locked as (
      select id from communities
      where id in (select community_id from accepted) and archived_at is null and ${isWritable(sql)}
      order by id for no key update
    ), stamped as (
      select locked.id, clock_timestamp()::timestamptz(3) as at, counted.count, main.place, main.user_id
      from locked join (select community_id, count(*) as count from placed group by community_id) as counted
        on counted.community_id = locked.id
      left join (
        select distinct on (community_id) community_id, place, user_id from placed where room_id is null
        order by community_id, place desc
      ) as main on main.community_id = locked.id
    ), numbered as (
      update communities set last_seq = last_seq + stamped.count, last_message_at = stamped.at,
        main_seq = case when stamped.place is null then main_seq else last_seq + stamped.place end,
        main_message_at = case when stamped.place is null then main_message_at else stamped.at end,
        main_author_id = case when stamped.place is null then main_author_id else stamped.user_id end
      from stamped where communities.id = stamped.id
      returning communities.id, communities.last_seq - stamped.count as seq_before, stamped.at
    ), messages as (
      insert into messages (id, community_id, room_id, user_id, seq, content, reply_to_id, created_at)
      select placed.id, placed.community_id, placed.room_id, placed.user_id, numbered.seq_before + placed.place,
        placed.content, placed.reply_to_id, numbered.at
      from placed join numbered on numbered.id = placed.community_id
      returning *
    )
    select messages.id, messages.community_id, messages.room_id, messages.seq, messages.content,
      messages.reply_to_id, null as answered, messages.mentions_everybody, false as is_forwarded, null as mentions, null as attachments, null as works, null as poll, null as extract, null as thread, null as reactions, null as own_reactions, ${isoTime(sql, sql`messages.created_at`)} as at, null as edited_at, ${personColumns(sql)}
    from messages ${personJoin(sql, sql`messages.user_id`)} order by messages.community_id, messages.seq`,
  );
}

const inserts = { plain: defineInsert({ withAnswers: false }), answering: defineInsert({ withAnswers: true }) };

/**
 * Writes messages under the next numbers of their RePublykas, in the order given, and answers those that were written:
 * not those of somebody who is not a member or no Link any more, of a thread that is not there, or with an id that is taken. One statement,
 * since it is the busiest write: it holds the memberships, then locks the RePublykas, each in their order, so that no two
 * batches wait for each other.
 */
export async function insertMessages(sql: Sql, messages: NewMessageRow[]): Promise<MessageRow[]> {
  const insert = messages.some((one) => one.replyToId !== null) ? inserts.answering : inserts.plain;
  return insert(sql, [
    messages.map((one) => one.id),
    messages.map((one) => one.communityId),
    messages.map((one) => one.roomId),
    messages.map((one) => one.userId),
    messages.map((one) => one.content),
    messages.map((one) => one.replyToId),
  ]);
}

export async function isTaken(sql: Sql, messageId: string): Promise<boolean> {
  const rows = await sql`select from messages where id = ${messageId}`;
  return rows.length === 1;
}

/** A message that this viewer may see; null when absent, deleted or not theirs to see. */
export async function selectMessage(
  sql: Sql,
  viewerId: string,
  communityId: string,
  messageId: string,
): Promise<MessageRow | null> {
  const [row] = await sql<MessageRow[]>`
    select ${messageColumns(sql, viewerId)} from messages ${personJoin(sql, sql`messages.user_id`)}
    where messages.id = ${messageId} and messages.community_id = ${communityId} and messages.deleted_at is null
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
      and exists (select from community_members where community_id = ${communityId} and user_id = ${viewerId})`;
  return row ?? null;
}

interface OwnMessage {
  id: string;
  communityId: string;
  userId: string;
}

/** False when there is no such message of this person. */
export async function updateContent(
  sql: Sql,
  { id, communityId, userId }: OwnMessage,
  content: string,
): Promise<boolean> {
  const { count } = await sql`
    update messages set content = ${content}, edited_at = clock_timestamp()
    where id = ${id} and community_id = ${communityId} and user_id = ${userId} and forwarded_from_id is null and poll is null and extract is null and deleted_at is null`;
  return count === 1;
}

/** Leaves the number and nothing of what was said; null when there is no such message that this person may delete. */
export async function deleteMessage(
  sql: Sql,
  { id, communityId, userId }: OwnMessage,
): Promise<{ seq: number; roomId: string | null; authorId: string } | null> {
  const [row] = await sql<{ seq: number; roomId: string | null; authorId: string }[]>`
    update messages set content = '', reply_to_id = null, mentions_people = false, mentions_everybody = false, attachments = null, works = null, poll = null, extract = null, reactions = null, pinned_at = null, forwarded_from_id = null, forwarded_from_community_id = null, deleted_at = clock_timestamp()
    where id = ${id} and community_id = ${communityId} and deleted_at is null
      and (user_id = ${userId} or ${runsCommunity(sql, userId, sql`messages.community_id`)})
    returning seq, room_id, user_id as author_id`;
  if (row) await sql`delete from message_reactions where message_id = ${id}`;
  return row ?? null;
}

export async function selectCommunityOf(sql: Sql, messageId: string): Promise<string | null> {
  const [row] = await sql<{ communityId: string }[]>`select community_id from messages where id = ${messageId}`;
  return row?.communityId ?? null;
}

/**
 * After a deletion: the RePublyka, which is locked, keeps the last message of its main channel that is left. Its row changes
 * in any case, since its version stands for what there is to read in it (unread/channels.ts).
 */
export async function updateMainChannel(sql: Sql, communityId: string): Promise<void> {
  await sql`
    update communities set (main_seq, main_message_at, main_author_id) = (
      select messages.seq, messages.created_at, messages.user_id from messages
      where messages.community_id = communities.id and messages.channel_id = communities.id and messages.deleted_at is null
      order by messages.seq desc limit 1)
    where id = ${communityId}`;
}

/** Whom a message mentions changes the version of its RePublyka, too. */
export async function renewVersion(sql: Sql, communityId: string): Promise<void> {
  await sql`update communities set updated_at = now() where id = ${communityId}`;
}

/** The last message of the main channel, and whether some member may not see its author. */
export async function selectLastMessage(
  sql: Sql,
  communityId: string,
): Promise<(LastMessageRow & { isHiddenFromSome: boolean }) | null> {
  const [row] = await sql<(LastMessageRow & { isHiddenFromSome: boolean })[]>`
    select ${lastMessageColumns(sql, messagePreviewLength)}, exists (
      select from blocks join community_members on community_members.user_id = blocks.user_id
      where blocks.other_id = messages.user_id and community_members.community_id = ${communityId})
      or not ${isNotLeaving(sql, sql`messages.user_id`)} as is_hidden_from_some
    from messages join profiles author on author.id = messages.user_id
    where messages.community_id = ${communityId} and messages.channel_id = ${communityId} and messages.deleted_at is null
    order by messages.seq desc limit 1`;
  return row ?? null;
}
