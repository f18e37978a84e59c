import { unreadSeqsMax } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isUnreadBy } from './views.ts';

/** A conversation that a person takes part in; `seqs` newest first, null when nothing is unread. */
export interface UnreadRow {
  communityId: string;
  roomId: string | null;
  /** Of the main channel. */
  joinedAt: string | null;
  lastReadSeq: number;
  seqs: number[] | null;
}

/**
 * Everything unread, of the person's most recently active RePublykas, in one statement. Reads of each conversation no
 * more than the newest messages after the mark, by index alone, and nothing at all where there is nothing newer. Threads
 * are reached from one's own part in them (`offset 0` keeps the planner to that), not through every thread of a group.
 */
export async function selectUnread(sql: Sql, viewerId: string, limit: number): Promise<UnreadRow[]> {
  const recent: ReturnType<Sql> = sql`
    select community_members.community_id from community_members
    join communities on communities.id = community_members.community_id
    where community_members.user_id = ${viewerId}
    order by greatest(community_members.joined_at, communities.last_message_at) desc limit ${limit}`;
  return selectConversations(sql, viewerId, recent);
}

export async function selectUnreadOf(sql: Sql, viewerId: string, communityIds: string[]): Promise<UnreadRow[]> {
  return selectConversations(sql, viewerId, sql`select unnest(${communityIds}::uuid[]) as community_id`);
}

function selectConversations(sql: Sql, viewerId: string, chosen: ReturnType<Sql>): Promise<UnreadRow[]> {
  return sql<UnreadRow[]>`
    with chosen as (${chosen})
    select community_members.community_id, null::uuid as room_id, ${isoTime(sql, sql`community_members.joined_at`)} as joined_at,
      community_members.last_read_seq, unread.seqs
    from chosen
    join community_members on community_members.community_id = chosen.community_id and community_members.user_id = ${viewerId}
    join communities on communities.id = chosen.community_id
    left join lateral (
      select json_agg(newest.seq) as seqs from (
        select messages.seq from messages
        where communities.last_seq > community_members.last_read_seq
          and messages.community_id = community_members.community_id and messages.channel_id = community_members.community_id
          and messages.seq > community_members.last_read_seq and ${isUnreadBy(sql, viewerId)}
        order by messages.seq desc limit ${unreadSeqsMax + 1}) as newest
    ) as unread on true
    union all
    select rooms.community_id, rooms.id, null, mine.last_read_seq, unread.seqs
    from chosen
    cross join lateral (
      select room_id, last_read_seq from room_members
      where user_id = ${viewerId} and room_members.community_id = chosen.community_id offset 0
    ) as mine
    cross join lateral (select id, community_id, last_seq from rooms where rooms.id = mine.room_id offset 0) as rooms
    left join lateral (
      select json_agg(newest.seq) as seqs from (
        select messages.seq from messages
        where rooms.last_seq > mine.last_read_seq
          and messages.community_id = rooms.community_id and messages.channel_id = rooms.id
          and messages.seq > mine.last_read_seq and ${isUnreadBy(sql, viewerId)}
        order by messages.seq desc limit ${unreadSeqsMax + 1}) as newest
    ) as unread on true`;
}
