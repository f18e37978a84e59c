import { roomScoreWeights } from '@publyka/contract/room-score';
import type { RoomWatch, SharedRoom } from '@publyka/contract/routes/rooms';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { isCounted } from '../unread/views.ts';
import {
  type RoomRow,
  roomColumns,
  roomFreshness,
  roomJoins,
  roomScoreOf,
  roomTime,
  sharedRoomColumns,
} from './views.ts';

/** A place in the list, whose rows are sorted by their score. */
export interface RoomPlace {
  score: number;
  id: string;
}

interface RoomList {
  viewerId: string;
  communityId: string;
  /** The moment at which threads are scored. */
  now: string;
  cursor: RoomPlace | null;
  limit: number;
}

type ScoredRoomRow = RoomRow & { score: number };

/**
 * The open threads of a RePublyka, and the resolved ones with something unread, the highest score first. Only those with something unread, in which the viewer takes part,
 * are scored one by one; the others stand in the order of their last message, which an index has.
 */
export async function selectRooms(sql: Sql, list: RoomList): Promise<ScoredRoomRow[]> {
  const { viewerId, now, cursor, limit } = list;
  const scored = sql`${roomColumns(sql, viewerId)}, ${roomScoreOf(sql, now)} as score`;
  return sql<ScoredRoomRow[]>`
    select * from (
      select ${scored} from (${unreadRooms(sql, list)}) as rooms ${roomJoins(sql, viewerId)}
      union all
      select ${scored} from (${quietRooms(sql, list)}) as rooms ${roomJoins(sql, viewerId)}
    ) as both_kinds
    ${cursor ? sql`where (score, id) < (${cursor.score}::float8, ${cursor.id}::uuid)` : sql``}
    order by score desc, id desc ${limitTo(sql, limit)}`;
}

function unreadRooms(sql: Sql, { viewerId, communityId }: RoomList) {
  return sql`
    select rooms.* from room_members own join rooms on rooms.id = own.room_id
    where own.user_id = ${viewerId} and own.community_id = ${communityId} and rooms.last_seq > own.last_read_seq
      and ${isCounted(sql, sql`own`)}`;
}

/** A subquery finds what the viewer has read: a join would have them all sorted. */
function quietRooms(sql: Sql, { viewerId, communityId, now, cursor, limit }: RoomList) {
  return sql`
    select rooms.* from rooms
    where rooms.community_id = ${communityId} and rooms.resolved_at is null
      and coalesce((select last_read_seq from room_members
        where room_members.room_id = rooms.id and room_members.user_id = ${viewerId}
          and ${isCounted(sql, sql`room_members`)}), rooms.last_seq) >= rooms.last_seq
      ${cursor ? sql`and ${isBehind(sql, now, cursor)}` : sql``}
    order by ${roomTime(sql)} desc, rooms.id desc ${limitTo(sql, limit)}`;
}

/** The time, rounded up, is for the index; the score decides. */
function isBehind(sql: Sql, now: string, { score, id }: RoomPlace) {
  const latest = sql`to_timestamp(${score}::float8 / ${roomScoreWeights.freshness}::float8
    * extract(epoch from ${now}::timestamptz)::float8 + 0.001)`;
  return sql`${roomTime(sql)} <= ${latest} and (${roomFreshness(sql, now)}, rooms.id) < (${score}::float8, ${id}::uuid)`;
}

export async function selectRoom(
  sql: Sql,
  viewerId: string,
  communityId: string,
  roomId: string,
): Promise<RoomRow | null> {
  const [row] = await sql<RoomRow[]>`
    select ${roomColumns(sql, viewerId)} from rooms ${roomJoins(sql, viewerId)}
    where rooms.id = ${roomId} and rooms.community_id = ${communityId}`;
  return row ?? null;
}

export async function isRoomOf(sql: Sql, communityId: string, roomId: string): Promise<boolean> {
  const rows = await sql`select from rooms where id = ${roomId} and community_id = ${communityId}`;
  return rows.length === 1;
}

interface NewRoomRow {
  id: string;
  communityId: string;
  name: string;
  description: string | null;
  createdBy: string;
  originId: string | null;
}

/** False when the id is taken already. Who opens a thread takes part in it. */
export async function insertRoom(sql: Sql, room: NewRoomRow): Promise<boolean> {
  // The time of now, not of the transaction's beginning: a membership that began just before is older.
  const { count } = await sql`
    insert into rooms (id, community_id, name, description, created_by, origin_id, members_count, created_at)
    values (${room.id}, ${room.communityId}, ${room.name}, ${room.description}, ${room.createdBy}, ${room.originId}, 1, clock_timestamp())
    on conflict (id) do nothing`;
  if (count === 1)
    await sql`
      insert into room_members (room_id, community_id, user_id) values (${room.id}, ${room.communityId}, ${room.createdBy})`;
  return count === 1;
}

export interface RoomMessage {
  roomId: string;
  userId: string;
  seq: number;
  at: string;
}

export type RoomState = SharedRoom & { isReopened: boolean };

/**
 * Counts messages in: their authors take part from their first one on, and what was written before is not unread to
 * them. Whoever followed already keeps their
 * mark. A resolved thread is open
 * again. The RePublykas are locked by now.
 */
export async function addMessages(sql: Sql, messages: RoomMessage[]): Promise<RoomState[]> {
  return sql<RoomState[]>`
    with incoming as (
      select * from unnest(
        ${messages.map((one) => one.roomId)}::uuid[], ${messages.map((one) => one.userId)}::uuid[],
        ${messages.map((one) => one.seq)}::bigint[], ${messages.map((one) => one.at)}::timestamptz[]
      ) as incoming (room_id, user_id, seq, at)
    ), joined as (
      insert into room_members (room_id, community_id, user_id, last_read_seq)
      select incoming.room_id, rooms.community_id, incoming.user_id, min(incoming.seq)
      from incoming join rooms on rooms.id = incoming.room_id group by 1, 2, 3
      on conflict (room_id, user_id) do update set takes_part = true where not room_members.takes_part
      returning room_id
    )
    update rooms set last_seq = newest.seq, last_message_at = newest.at, resolved_at = null,
      members_count = rooms.members_count + (select count(*) from joined where joined.room_id = rooms.id)
    from (select room_id, max(seq) as seq, max(at) as at from incoming group by room_id) as newest
    join rooms before on before.id = newest.room_id
    where rooms.id = newest.room_id
    returning ${sharedRoomColumns(sql)}, before.resolved_at is not null as is_reopened`;
}

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

/** The RePublyka is locked by now. */
export async function updateResolved(sql: Sql, roomId: string, isResolved: boolean): Promise<void> {
  await sql`
    update rooms set resolved_at = ${isResolved ? sql`clock_timestamp()` : sql`null`} where id = ${roomId}`;
}

interface ResolvedList {
  viewerId: string;
  communityId: string;
  cursor: TimeCursor | null;
  limit: number;
}

export async function selectResolvedRooms(
  sql: Sql,
  { viewerId, communityId, cursor, limit }: ResolvedList,
): Promise<RoomRow[]> {
  return sql<RoomRow[]>`
    select ${roomColumns(sql, viewerId)} from (
      select * from rooms
      where community_id = ${communityId} and resolved_at is not null
        ${cursor ? sql`and (resolved_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``}
      order by resolved_at desc, id desc ${limitTo(sql, limit)}
    ) as rooms ${roomJoins(sql, viewerId)}
    order by rooms.resolved_at desc, rooms.id desc`;
}
