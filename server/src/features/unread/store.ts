import { unreadCommunitiesMax, unreadSeqsMax } from '@publyka/contract/limits';
import type { Mute } from '@publyka/contract/routes/communities';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isCounted, isUnreadBy, mentionedAfter, muteColumn } from './views.ts';

/** A conversation that a person takes part in, follows or has silenced; `seqs` newest first, null when nothing is unread. */
export interface UnreadRow {
  communityId: string;
  roomId: string | null;
  /** Of the main channel. */
  joinedAt: string | null;
  /** Of the main channel; that of the RePublyka. */
  mute: Mute | null;
  isDirect: boolean;
  lastReadSeq: number;
  seqs: number[] | null;
  /** Numbers after the mark that mention the person, of other conversations of the RePublyka, too. */
  mentioned: number[] | null;
  isSilenced: boolean;
}

/** Of the person's most recently active RePublykas. */
export function unreadStatement(sql: Sql, viewerId: SqlValue): ReturnType<Sql> {
  return conversations(
    sql,
    viewerId,
    sql`
      select community_members.community_id from community_members
      join communities on communities.id = community_members.community_id
      where community_members.user_id = ${viewerId} and not (communities.is_direct and communities.last_seq = 0)
      order by greatest(community_members.joined_at, communities.last_message_at) desc ${limitTo(sql, unreadCommunitiesMax)}`,
  );
}

const unreadOfPerson = defineBatchedStatement<UnreadRow, 'viewer_id'>({ viewer_id: 'uuid' }, (sql, { viewer_id }) =>
  unreadStatement(sql, viewer_id),
);

/**
 * Everything unread of one person, in one statement. Reads of each conversation no
 * more than the newest messages after the mark, by index alone, and nothing at all where there is nothing newer. Threads
 * are reached from one's own part in them (`offset 0` keeps the planner to that), not through every thread of a group.
 */
export function selectUnread(db: Database, viewerId: string): Promise<UnreadRow[]> {
  return unreadOfPerson(db, { viewer_id: viewerId });
}

export function selectUnreadOf(sql: Sql, viewerId: string, communityIds: string[]): Promise<UnreadRow[]> {
  return sql<UnreadRow[]>`${conversations(sql, viewerId, sql`select unnest(${communityIds}::uuid[]) as community_id`)}`;
}

function conversations(sql: Sql, viewerId: SqlValue, chosen: ReturnType<Sql>): ReturnType<Sql> {
  return sql`
    with chosen as (${chosen})
    select community_members.community_id, null::uuid as room_id, ${isoTime(sql, sql`community_members.joined_at`)} as joined_at,
      community_members.last_read_seq, ${muteColumn(sql)} as mute, communities.is_direct, unread.seqs,
      ${mentionedAfter(sql, viewerId, { isNewer: sql`communities.last_seq > community_members.last_read_seq`, communityId: sql`communities.id`, mark: sql`community_members.last_read_seq` })}, false as is_silenced
    from chosen
    join community_members on community_members.community_id = chosen.community_id and community_members.user_id = ${viewerId}
    join communities on communities.id = chosen.community_id
    left join lateral (
      select json_agg(newest.seq) as seqs from (
        select messages.seq from messages
        where communities.last_seq > community_members.last_read_seq
          and messages.community_id = community_members.community_id and messages.channel_id = community_members.community_id
          and messages.seq > community_members.last_read_seq and ${isUnreadBy(sql, viewerId)}
        order by messages.seq desc ${limitTo(sql, unreadSeqsMax + 1)}) as newest
    ) as unread on true
    union all
    select rooms.community_id, rooms.id, null, mine.last_read_seq, null::json, false, unread.seqs,
      ${mentionedAfter(sql, viewerId, { isNewer: sql`rooms.last_seq > mine.last_read_seq`, communityId: sql`rooms.community_id`, mark: sql`mine.last_read_seq` })},
      not ${isCounted(sql, sql`mine`)}
    from chosen
    cross join lateral (
      select room_id, last_read_seq, watch from room_members
      where user_id = ${viewerId} and room_members.community_id = chosen.community_id offset 0
    ) as mine
    cross join lateral (select id, community_id, last_seq from rooms where rooms.id = mine.room_id offset 0) as rooms
    left join lateral (
      select json_agg(newest.seq) as seqs from (
        select messages.seq from messages
        where rooms.last_seq > mine.last_read_seq and ${isCounted(sql, sql`mine`)}
          and messages.community_id = rooms.community_id and messages.channel_id = rooms.id
          and messages.seq > mine.last_read_seq and ${isUnreadBy(sql, viewerId)}
        order by messages.seq desc ${limitTo(sql, unreadSeqsMax + 1)}) as newest
    ) as unread on true`;
}
