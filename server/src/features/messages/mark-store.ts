import type { Sql } from '../../platform/db/client.ts';
import type { ConversationRef } from './store.ts';

/** Where the mark stands now; null when it did not move, or there is none. */
export async function moveMark(
  sql: Sql,
  userId: string,
  { communityId, roomId }: ConversationRef,
  seq: number,
): Promise<number | null> {
  const [row] = roomId
    ? await sql<{ lastReadSeq: number }[]>`
        update room_members set last_read_seq = least(${seq}, rooms.last_seq), last_read_at = now() from rooms
        where rooms.id = ${roomId} and rooms.community_id = ${communityId} and room_members.room_id = rooms.id
          and room_members.user_id = ${userId} and room_members.last_read_seq < least(${seq}, rooms.last_seq)
        returning room_members.last_read_seq`
    : await sql<{ lastReadSeq: number }[]>`
        update community_members set last_read_seq = least(${seq}, communities.last_seq), last_read_at = now() from communities
        where communities.id = ${communityId} and community_members.community_id = communities.id
          and community_members.user_id = ${userId} and community_members.last_read_seq < least(${seq}, communities.last_seq)
        returning community_members.last_read_seq`;
  return row?.lastReadSeq ?? null;
}

export async function selectRoomMark(sql: Sql, userId: string, roomId: string): Promise<number | null> {
  const [row] = await sql<{ lastReadSeq: number }[]>`
    select last_read_seq from room_members where room_id = ${roomId} and user_id = ${userId}`;
  return row?.lastReadSeq ?? null;
}
