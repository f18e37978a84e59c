import { unreadCommunitiesMax, unreadSeqsMax } from '@publyka/contract/limits';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { type SqlValue, uuidArray } from '../../platform/db/statement.ts';
import { hiddenPeople, isCounted, isUnreadBy, markLine, mentionedAfter, standingLine } from './views.ts';

type Fragment = ReturnType<Sql>;

/** What is unread of a conversation that a person takes part in or follows. */
export interface UnreadRow {
  communityId: string;
  roomId: string | null;
  /** Newest first, one more than is kept of them; null when nothing is unread. */
  seqs: number[] | null;
  /** Numbers after the mark that mention the person, of other conversations of the RePublyka, too. */
  mentioned: number[] | null;
}

export interface ReadStateRow {
  /** A line for each RePublyka, which read-states.ts parses; null without any. */
  readStates: string | null;
  /** A line for each thread that the person takes part in, follows or has silenced. */
  marks: string | null;
  /** Whom they do not see. */
  hidden: string[];
}

/** In their most recently active RePublykas. */
const standingOfPerson = defineBatchedStatement<ReadStateRow, 'viewer_id'>(
  { viewer_id: 'uuid' },
  (sql, { viewer_id }) =>
    readState(sql, viewer_id, {
      isChosen: () => sql``,
      order: sql`where not (communities.is_direct and communities.last_seq = 0)
      order by greatest(mine.joined_at, communities.last_message_at) desc ${limitTo(sql, unreadCommunitiesMax)}`,
    }),
);

/** In some of their RePublykas. */
const standingInSome = defineBatchedStatement<ReadStateRow, 'viewer_id' | 'ids'>(
  { viewer_id: 'uuid', ids: 'text' },
  (sql, { viewer_id, ids }) =>
    readState(sql, viewer_id, { isChosen: (column) => sql`and ${column} = any((${ids})::uuid[])`, order: sql`` }),
);

export async function selectReadStates(db: Database, viewerId: string): Promise<ReadStateRow> {
  return only(await standingOfPerson(db, { viewer_id: viewerId }));
}

export async function selectStandingIn(db: Database, viewerId: string, communityIds: string[]): Promise<ReadStateRow> {
  return only(await standingInSome(db, { viewer_id: viewerId, ids: uuidArray(communityIds) }));
}

interface Chosen {
  /** Narrows a column of RePublykas' ids. */
  isChosen: (column: Fragment) => Fragment;
  order: Fragment;
}

/** `offset 0` keeps the planner to looking each RePublyka up. */
function readState(sql: Sql, viewerId: SqlValue, { isChosen, order }: Chosen): Fragment {
  return sql`
    select (
      select string_agg(line, e'\\n') from (
        select ${standingLine(sql, sql`mine`, sql`communities`)} as line
        from (
          select community_id, joined_at, last_read_seq, muted_until, mutes_mentions from community_members
          where community_members.user_id = ${viewerId} ${isChosen(sql`community_members.community_id`)} offset 0) as mine
        cross join lateral (
          select xmin::text as version, is_direct, main_seq, last_seq, last_message_at from communities
          where communities.id = mine.community_id offset 0) as communities
        ${order}) as mine
    ) as read_states, (
      select string_agg(room_members.community_id || '|' || ${markLine(sql)}, e'\\n' order by room_members.community_id, room_members.room_id)
      from room_members where room_members.user_id = ${viewerId} ${isChosen(sql`room_members.community_id`)}
    ) as marks, ${hiddenPeople(sql, viewerId)} as hidden`;
}

export function selectUnreadOf(sql: Sql, viewerId: string, communityIds: string[]): Promise<UnreadRow[]> {
  return sql<UnreadRow[]>`${unreadStatement(sql, viewerId, sql`unnest(${communityIds}::uuid[])`)}`;
}

/** Everything unread in these RePublykas (`chosen`), whatever a node knows: message by message, by index alone. */
export function unreadStatement(sql: Sql, viewerId: SqlValue, chosen: Fragment): Fragment {
  const newest = (channel: Fragment, isNewer: Fragment, mark: Fragment): Fragment => sql`(
    select json_agg(newest.seq) from (
      select messages.seq from messages
      where ${isNewer} and messages.community_id = communities.id and messages.channel_id = ${channel}
        and messages.seq > ${mark} and ${isUnreadBy(sql, viewerId)}
      order by messages.seq desc ${limitTo(sql, unreadSeqsMax + 1)}) as newest) as seqs`;
  const communityId: Fragment = sql`communities.id`;
  const mainMark: Fragment = sql`community_members.last_read_seq`;
  const isNewerInMain: Fragment = sql`communities.last_seq > ${mainMark}`;
  const roomMark: Fragment = sql`mine.last_read_seq`;
  const isNewerInRoom: Fragment = sql`rooms.last_seq > ${roomMark}`;
  return sql`
    with chosen (community_id) as (select * from ${chosen} as given)
    select communities.id as community_id, null::uuid as room_id, ${newest(communityId, isNewerInMain, mainMark)},
      ${mentionedAfter(sql, viewerId, { isNewer: isNewerInMain, communityId, mark: mainMark })}
    from chosen
    join community_members on community_members.community_id = chosen.community_id and community_members.user_id = ${viewerId}
    join communities on communities.id = chosen.community_id
    union all
    select communities.id, rooms.id, ${newest(sql`rooms.id`, isNewerInRoom, roomMark)},
      ${mentionedAfter(sql, viewerId, { isNewer: isNewerInRoom, communityId, mark: roomMark })}
    from chosen
    join communities on communities.id = chosen.community_id
    cross join lateral (
      select room_id, last_read_seq, watch from room_members
      where user_id = ${viewerId} and room_members.community_id = communities.id offset 0
    ) as mine
    cross join lateral (select id, last_seq from rooms where rooms.id = mine.room_id offset 0) as rooms
    where ${isCounted(sql, sql`mine`)}`;
}
