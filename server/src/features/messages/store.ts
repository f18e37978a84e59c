import { messagePreviewLength } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import { isNotBlocked } from '../blocks/views.ts';
import { type LastMessageRow, lastMessageColumns } from '../communities/views.ts';
import { personJoin } from '../profiles/views.ts';
import { type MessageRow, messageColumns } from './views.ts';

/** The main channel of a RePublyka, or one of its threads. */
export interface ConversationRef {
  communityId: string;
  roomId: string | null;
}

interface MessageRange extends ConversationRef {
  viewerId: string;
  /** Only numbers below this one, the newest of them, or above that one, the oldest of them. */
  bound: { below: number } | { above: number };
  limit: number;
}

/**
 * Messages of a conversation in the order away from the bound. Membership is asked in the same statement: somebody who
 * has just left reads nothing that was written since.
 */
export async function selectMessages(
  sql: Sql,
  { viewerId, communityId, roomId, bound, limit }: MessageRange,
): Promise<MessageRow[]> {
  const isBelow = 'below' in bound;
  return sql<MessageRow[]>`
    select ${messageColumns(sql, viewerId)} from messages ${personJoin(sql, sql`messages.user_id`)}
    where messages.community_id = ${communityId} and ${roomId ? sql`messages.room_id = ${roomId}` : sql`messages.room_id is null`}
      and messages.deleted_at is null
      and ${isBelow ? sql`messages.seq < ${bound.below}` : sql`messages.seq > ${bound.above}`}
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
      and exists (select from community_members where community_id = ${communityId} and user_id = ${viewerId})
    order by messages.seq ${isBelow ? sql`desc` : sql`asc`} limit ${limit}`;
}

interface NewMessage extends ConversationRef {
  id: string;
  userId: string;
  content: string;
}

/**
 * Writes a message under the next number of its RePublyka; null for somebody who is not a member, or a thread that is
 * not there. One statement, since it is the busiest write: it holds the membership, takes the number, and with it the
 * RePublyka's lock. An id that is taken breaks the primary key, so that no number is lost to it.
 */
export async function insertMessage(
  sql: Sql,
  { id, communityId, roomId, userId, content }: NewMessage,
): Promise<MessageRow | null> {
  const [row] = await sql<MessageRow[]>`
    with member as (
      select community_id from community_members where community_id = ${communityId} and user_id = ${userId}
        ${roomId ? sql`and exists (select from rooms where id = ${roomId} and community_id = ${communityId})` : sql``}
      for key share
    ), numbered as (
      update communities set last_seq = last_seq + 1, last_message_at = clock_timestamp()
      from member where communities.id = member.community_id
      returning communities.id, communities.last_seq
    ), messages as (
      insert into messages (id, community_id, room_id, user_id, seq, content, created_at)
      select ${id}, numbered.id, ${roomId}, ${userId}, numbered.last_seq, ${content}, clock_timestamp() from numbered
      returning *
    )
    select ${messageColumns(sql, userId)} from messages ${personJoin(sql, sql`messages.user_id`)}`;
  return row ?? null;
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
    where id = ${id} and community_id = ${communityId} and user_id = ${userId} and deleted_at is null`;
  return count === 1;
}

/** Leaves the number and nothing of what was said; null when there is no such message of this person. */
export async function deleteMessage(
  sql: Sql,
  { id, communityId, userId }: OwnMessage,
): Promise<{ seq: number; roomId: string | null } | null> {
  const [row] = await sql<{ seq: number; roomId: string | null }[]>`
    update messages set content = '', reactions = null, deleted_at = clock_timestamp()
    where id = ${id} and community_id = ${communityId} and user_id = ${userId} and deleted_at is null
    returning seq, room_id`;
  if (row) await sql`delete from message_reactions where message_id = ${id}`;
  return row ?? null;
}

/** The last message of the main channel, and whether some member may not see its author. */
export async function selectLastMessage(
  sql: Sql,
  communityId: string,
): Promise<(LastMessageRow & { isHiddenFromSome: boolean }) | null> {
  const [row] = await sql<(LastMessageRow & { isHiddenFromSome: boolean })[]>`
    select ${lastMessageColumns(sql, messagePreviewLength)}, exists (
      select from blocks join community_members on community_members.user_id = blocks.user_id
      where blocks.other_id = messages.user_id and community_members.community_id = ${communityId}) as is_hidden_from_some
    from messages join profiles author on author.id = messages.user_id
    where messages.community_id = ${communityId} and messages.room_id is null and messages.deleted_at is null
    order by messages.seq desc limit 1`;
  return row ?? null;
}

/** What stored events repeat of a message's text becomes this text, so that a replay never shows what is gone. */
export async function rewriteEvents(sql: Sql, messageId: string, content: string): Promise<void> {
  const preview = sql`to_jsonb(left(${content}, ${messagePreviewLength}))`;
  await sql`
    update events set data = case type
      when 'message.created' then jsonb_set(data, '{message,content}', to_jsonb(${content}::text))
      when 'message.edited' then jsonb_set(data, '{content}', to_jsonb(${content}::text))
      when 'message.deleted' then jsonb_set(data, '{lastMessage,content}', ${preview})
      when 'membership.gained' then jsonb_set(data, '{community,lastMessage,content}', ${preview})
    end
    where type in ('message.created', 'message.edited', 'message.deleted', 'membership.gained') and case type
      when 'message.created' then data #>> '{message,id}'
      when 'message.edited' then data ->> 'messageId'
      when 'message.deleted' then data #>> '{lastMessage,id}'
      when 'membership.gained' then data #>> '{community,lastMessage,id}'
    end = ${messageId}`;
}
