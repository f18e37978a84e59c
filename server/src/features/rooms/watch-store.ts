import type { RoomWatch } from '@publyka/contract/routes/rooms';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';

interface MemberOfRoom {
  userId: string;
  communityId: string;
  roomId: string;
}

/** Where counting begins, it begins at the end of what is there. */
export async function setWatch(
  sql: Sql,
  { userId, communityId, roomId }: MemberOfRoom,
  watch: Exclude<RoomWatch, 'default'>,
): Promise<void> {
  await sql`
    insert into room_members (room_id, community_id, user_id, last_read_seq, takes_part, watch)
    select id, community_id, ${userId}, last_seq, false, ${watch} from rooms
    where id = ${roomId} and community_id = ${communityId}
    on conflict (room_id, user_id) do update set watch = excluded.watch,
      last_read_seq = case when room_members.watch = 'silenced' and excluded.watch <> 'silenced'
        then greatest(room_members.last_read_seq, excluded.last_read_seq) else room_members.last_read_seq end`;
}

/** Back to whether one takes part. Nothing stays of whoever does not. */
export async function clearWatch(sql: Sql, { userId, communityId, roomId }: MemberOfRoom): Promise<void> {
  await sql`
    delete from room_members
    where room_id = ${roomId} and community_id = ${communityId} and user_id = ${userId} and not takes_part`;
  await sql`
    update room_members set watch = null,
      last_read_seq = case when watch = 'silenced' then greatest(last_read_seq, rooms.last_seq) else last_read_seq end
    from rooms
    where rooms.id = ${roomId} and rooms.community_id = ${communityId}
      and room_members.room_id = rooms.id and room_members.user_id = ${userId} and room_members.watch is not null`;
}

/** The moment until which threads are seen now; null when it did not move. */
export async function moveSeenAt(sql: Sql, userId: string, communityId: string, until: string): Promise<string | null> {
  const [row] = await sql<{ seenAt: string }[]>`
    update community_members set rooms_seen_at = least(${until}::timestamptz, now())
    where community_id = ${communityId} and user_id = ${userId} and rooms_seen_at < least(${until}::timestamptz, now())
    returning ${isoTime(sql, sql`rooms_seen_at`)} as seen_at`;
  return row?.seenAt ?? null;
}
