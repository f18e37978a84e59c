import { pinnedMessagesMax } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { runsCommunity } from '../communities/views.ts';
import { personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import type { ConversationRef } from './store.ts';
import { type MessageRow, messageColumns } from './views.ts';

/** The pinned messages of a conversation that this viewer may see, the last one pinned first. */
export async function selectPinned(
  sql: Sql,
  viewerId: string,
  { communityId, roomId }: ConversationRef,
): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select ${messageColumns(sql, viewerId)} from messages ${personJoin(sql, sql`messages.user_id`)}
    where messages.community_id = ${communityId} and messages.channel_id = ${roomId ?? communityId}
      and messages.pinned_at is not null and messages.deleted_at is null
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
    order by messages.pinned_at desc ${limitTo(sql, pinnedMessagesMax)}`;
}

interface MessagePath {
  communityId: string;
  messageId: string;
}

export interface Pin {
  roomId: string | null;
  authorId: string;
  isPinned: boolean;
}

/** Null for what is not there, or not this viewer's to pin. */
export async function selectPin(
  sql: Sql,
  viewerId: string,
  { communityId, messageId }: MessagePath,
): Promise<Pin | null> {
  const [row] = await sql<Pin[]>`
    select room_id, user_id as author_id, pinned_at is not null as is_pinned from messages
    where id = ${messageId} and community_id = ${communityId} and deleted_at is null
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
      and ${runsCommunity(sql, viewerId, sql`messages.community_id`)}`;
  return row ?? null;
}

/** Those of hidden people, too. */
export async function countPinned(sql: Sql, { communityId, roomId }: ConversationRef): Promise<number> {
  const rows = await sql`
    select from messages
    where community_id = ${communityId} and channel_id = ${roomId ?? communityId} and pinned_at is not null`;
  return rows.length;
}

export async function updatePin(sql: Sql, { communityId, messageId }: MessagePath, isPinned: boolean): Promise<void> {
  await sql`
    update messages set pinned_at = ${isPinned ? sql`clock_timestamp()` : sql`null`}
    where id = ${messageId} and community_id = ${communityId}`;
}
