import { readersGroupMax } from '@publyka/contract/limits';
import type { ReadSharing } from '@publyka/contract/routes/readers';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

interface OwnMessage {
  communityId: string;
  roomId: string | null;
  seq: number;
  membersCount: number;
  createdAt: Date;
}

/** Null when it is not there, or not this person's. */
export async function selectOwnMessage(
  sql: Sql,
  userId: string,
  { communityId, messageId }: { communityId: string; messageId: string },
): Promise<OwnMessage | null> {
  const [row] = await sql<OwnMessage[]>`
    select messages.community_id, messages.room_id, messages.seq, messages.created_at, communities.members_count
    from messages join communities on communities.id = messages.community_id
    where messages.id = ${messageId} and messages.community_id = ${communityId} and messages.user_id = ${userId}
      and messages.deleted_at is null`;
  return row ?? null;
}

/**
 * Members whose read mark has passed the message, by name. A mark is also put at the end for whoever joins or follows,
 * without any reading; only reading moves `last_read_at`.
 */
export async function selectReaders(
  sql: Sql,
  viewerId: string,
  { communityId, roomId, seq, createdAt }: OwnMessage,
): Promise<PersonRow[]> {
  const hasRead = (mark: ReturnType<Sql>) =>
    sql`${mark}.last_read_seq >= ${seq} and ${mark}.last_read_at >= date_trunc('milliseconds', ${createdAt}::timestamptz)`;
  const inRoom = sql`exists (select from room_members where room_members.room_id = ${roomId}
    and room_members.user_id = community_members.user_id and ${hasRead(sql`room_members`)})`;
  return sql<PersonRow[]>`
    select ${personColumns(sql)} from community_members ${personJoin(sql, sql`community_members.user_id`)}
    where community_members.community_id = ${communityId} and person.id <> ${viewerId} and person.shares_reads
      and ${roomId === null ? hasRead(sql`community_members`) : inRoom}
      and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    order by person.full_name, person.id ${limitTo(sql, readersGroupMax)}`;
}

export async function selectReadSharing(sql: Sql, userId: string): Promise<ReadSharing> {
  const [row] = await sql<ReadSharing[]>`select shares_reads as is_shared from profiles where id = ${userId}`;
  return { isShared: row?.isShared ?? false };
}

export async function updateReadSharing(sql: Sql, userId: string, isShared: boolean): Promise<void> {
  await sql`update profiles set shares_reads = ${isShared} where id = ${userId}`;
}
