import { badgeCap } from '@publyka/contract/limits';
import { canResolveRoom } from '@publyka/contract/permissions';
import { roomScoreUnreadMax, roomScoreWeights } from '@publyka/contract/room-score';
import type { Room, RoomWatch } from '@publyka/contract/routes/rooms';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type QuotedRow, quotedMessage, runsCommunity, toQuote } from '../communities/views.ts';
import { isCounted, isUnreadBy } from '../unread/views.ts';

/** A thread as one member of its RePublyka sees it. */
export interface RoomRow extends Omit<Room, 'origin' | 'viewer' | 'can'> {
  origin: QuotedRow | null;
  takesPart: boolean;
  /** Null when neither taking part nor having chosen anything. */
  lastReadSeq: number | null;
  watch: RoomWatch;
  isNew: boolean;
  isRunning: boolean;
}

/** Needs `rooms` in the query. */
export function sharedRoomColumns(sql: Sql) {
  return sql`rooms.id, rooms.community_id, rooms.name, rooms.description, rooms.created_by, rooms.origin_id, rooms.members_count,
    ${isoTime(sql, sql`rooms.last_message_at`)} as last_message_at, ${isoTime(sql, sql`rooms.created_at`)} as created_at,
    ${isoTime(sql, sql`rooms.resolved_at`)} as resolved_at`;
}

/** Needs `roomJoins` in the query. */
export function roomColumns(sql: Sql, viewerId: string) {
  const origin = quotedMessage(sql, { id: sql`rooms.origin_id`, communityId: sql`rooms.community_id`, viewerId });
  return sql`${sharedRoomColumns(sql)},
    ${origin} as origin,
    ${runsCommunity(sql, sql`member.user_id`, sql`rooms.community_id`)} as is_running,
    coalesce(mine.takes_part, false) as takes_part, coalesce(mine.watch, 'default') as watch, mine.last_read_seq,
    coalesce(rooms.created_at > member.rooms_seen_at and rooms.created_by is distinct from member.user_id, false) as is_new,
    coalesce(unread.count, 0) as unread`;
}

/** Joins the viewer's part in `rooms`, and what they have not read there: counted no further than a badge shows. */
export function roomJoins(sql: Sql, viewerId: string) {
  return sql`
    left join room_members mine on mine.room_id = rooms.id and mine.user_id = ${viewerId}
    left join community_members member on member.community_id = rooms.community_id and member.user_id = ${viewerId}
    left join lateral (
      select count(*) as count from (
        select from messages
        where rooms.last_seq > mine.last_read_seq and ${isCounted(sql, sql`mine`)}
          and messages.community_id = rooms.community_id and messages.channel_id = rooms.id
          and messages.seq > mine.last_read_seq and ${isUnreadBy(sql, viewerId)}
        limit ${badgeCap + 1}) as capped
    ) as unread on true`;
}

/** What a thread is ordered by where nothing in it is unread; as the index `rooms_fresh` has it. */
export function roomTime(sql: Sql) {
  return sql`coalesce(rooms.last_message_at, rooms.created_at)`;
}

/** `roomScore` of the contract where nothing is unread. */
export function roomFreshness(sql: Sql, now: string) {
  return sql`(${roomScoreWeights.freshness}::float8 * (extract(epoch from ${roomTime(sql)})::float8
      / extract(epoch from ${now}::timestamptz)::float8))`;
}

/** `roomScore` of the contract. Needs `roomJoins` in the query. */
export function roomScoreOf(sql: Sql, now: string) {
  return sql`(${roomFreshness(sql, now)}
    + ${roomScoreWeights.unread}::float8 * least(coalesce(unread.count, 0)::float8 / ${roomScoreUnreadMax}::float8, 1))`;
}

export function toRoom(
  { origin, takesPart, lastReadSeq, watch, isNew, isRunning, ...room }: RoomRow,
  viewerId: string,
): Room {
  return {
    ...room,
    origin: origin && toQuote(origin),
    viewer: { takesPart, lastReadSeq: lastReadSeq ?? 0, watch, isNew },
    can: { resolve: canResolveRoom(viewerId, room.createdBy, isRunning) },
  };
}
