import { actsPerPageMax } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

type Fragment = ReturnType<Sql>;

/** An `Act` in SQL; whom it was done to only where `isSubjectSeen`. Needs `acts` and `actNames` in the query. */
export function actJson(sql: Sql, isSubjectSeen: Fragment): Fragment {
  return sql`json_build_object('id', acts.id, 'seq', acts.seq, 'kind', acts.kind,
    'actor', json_build_object('id', actor.id, 'fullName', actor.full_name),
    'subject', case when ${isSubjectSeen} then json_build_object('id', subject.id, 'fullName', subject.full_name) end,
    'name', acts.name, 'roomId', acts.room_id, 'createdAt', ${isoTime(sql, sql`acts.created_at`)})`;
}

export function actNames(sql: Sql): Fragment {
  return sql`join profiles actor on actor.id = acts.actor_id left join profiles subject on subject.id = acts.subject_id`;
}

export interface ActsBetween {
  viewerId: SqlValue;
  communityId: SqlValue;
  /** Numbers of messages. */
  from: Fragment;
  before: Fragment;
}

/** In SQL, the lines of a RePublyka between two of its messages, as this member may see them: JSON, null without any. */
export function actsBetween(sql: Sql, { viewerId, communityId, from, before }: ActsBetween): Fragment {
  return sql`
    select json_agg(${actJson(sql, sql`subject.id is not null and ${isNotBlocked(sql, viewerId, sql`subject.id`)}`)}
      order by acts.seq, acts.created_at, acts.id)
    from (
      select * from community_acts
      where community_acts.community_id = ${communityId} and seq >= ${from} and seq < ${before}
        and ${isNotBlocked(sql, viewerId, sql`actor_id`)}
        and exists (select from community_members where community_id = ${communityId} and user_id = ${viewerId})
      order by seq desc, created_at desc, id desc ${limitTo(sql, actsPerPageMax)}
    ) as acts ${actNames(sql)}`;
}
