import { unreadSeqsMax } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';

/** In SQL, everybody hidden from this person, by a block or about to be deleted: read once for the whole statement. */
export function hiddenPeople(sql: Sql, viewerId: SqlValue) {
  return sql`(select array(select blocks.other_id from blocks where blocks.user_id = ${viewerId}
    union all select person_id from departures))::uuid[]`;
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

/** True in SQL for a membership that is muted now. Needs `community_members` in the query. */
export function isMutedNow(sql: Sql) {
  return sql`coalesce(community_members.muted_until > now(), false)`;
}

/** In SQL, how a membership is muted: JSON, null where it is not. Needs `community_members` in the query. */
export function muteColumn(sql: Sql) {
  return sql`case when ${isMutedNow(sql)} then json_build_object(
    'until', case when community_members.muted_until < 'infinity' then ${isoTime(sql, sql`community_members.muted_until`)} end,
    'mentions', not community_members.mutes_mentions) end`;
}

type Fragment = ReturnType<Sql>;
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
