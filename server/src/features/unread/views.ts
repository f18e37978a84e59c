import { unreadSeqsMax } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';

type Fragment = ReturnType<Sql>;

/** In SQL, everybody hidden from this person, by a block or about to be deleted: read once for the whole statement. */
export function hiddenPeople(sql: Sql, viewerId: SqlValue) {
  return sql`(select array(select blocks.other_id from blocks where blocks.user_id = ${viewerId}
    union all select person_id from departures))::uuid[]`;
}

/**
 * In SQL, where a person stands in a RePublyka, as a line that read-states.ts parses; `mine` has the columns of
 * `community_members`, `community` those of `communities` and their version. Text rather than JSON, which takes PostgreSQL
 * twice as long to write.
 */
export function standingLine(sql: Sql, mine: Fragment, community: Fragment): Fragment {
  return sql`concat_ws('|', ${mine}.community_id, ${community}.version, date_part('epoch', ${mine}.joined_at) * 1000,
    ${community}.is_direct::int, ${mine}.last_read_seq, coalesce(${community}.main_seq, 0), ${muteColumn(sql, mine)})`;
}

/** In SQL, the same of a thread that the person takes part in, follows or has silenced. Needs `room_members`. */
export function markLine(sql: Sql): Fragment {
  return sql`concat_ws('|', room_members.room_id, room_members.last_read_seq,
    case when not ${isCounted(sql, sql`room_members`)} then 'silenced' end)`;
}

/** True in SQL where this row of `room_members` has its thread counted: of whoever takes part or follows, and has not silenced it. */
export function isCounted(sql: Sql, member: ReturnType<Sql>) {
  return sql`${member}.watch is distinct from 'silenced'`;
}

/**
 * True in SQL for a message that counts as unread once it is after the mark: by others, not deleted, not by somebody
 * hidden. Needs `messages` in the query.
 */
export function isUnreadBy(sql: Sql, viewerId: SqlValue) {
  return sql`messages.deleted_at is null and messages.user_id <> all (
    (select array_append(${hiddenPeople(sql, viewerId)}, ${viewerId}::uuid))::uuid[])`;
}

/** True in SQL for a membership that is muted now: of `member`, which has the columns of `community_members`. */
export function isMutedNow(sql: Sql, member: Fragment = sql`community_members`) {
  return sql`coalesce(${member}.muted_until > now(), false)`;
}

/** In SQL, how a membership is muted: JSON, null where it is not. */
export function muteColumn(sql: Sql, member: Fragment = sql`community_members`) {
  return sql`case when ${isMutedNow(sql, member)} then json_build_object(
    'until', case when ${member}.muted_until < 'infinity' then ${isoTime(sql, sql`${member}.muted_until`)} end,
    'mentions', not ${member}.mutes_mentions) end`;
}

interface After {
  /** Nothing is looked up where there is nothing newer than the mark. */
  isNewer: Fragment;
  communityId: Fragment;
  mark: Fragment;
}

/** In SQL, the newest numbers of a RePublyka after a mark that mention this person, by name or with everybody. */
export function mentionedAfter(sql: Sql, viewerId: SqlValue, { isNewer, communityId, mark }: After): Fragment {
  return sql`(select json_agg(seq) from (
    select seq from (
      (select seq from message_mentions
        where ${isNewer} and user_id = ${viewerId} and message_mentions.community_id = ${communityId} and seq > ${mark}
          and username is not null
        order by seq desc ${limitTo(sql, unreadSeqsMax)})
      union all
      (select seq from message_broadcasts
        where ${isNewer} and message_broadcasts.community_id = ${communityId} and seq > ${mark} and is_current
        order by seq desc ${limitTo(sql, unreadSeqsMax)})
    ) as known) as newest) as mentioned`;
}
