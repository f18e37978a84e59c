import { followsPageSize } from '@publyka/contract/limits';
import type { FollowKind } from '@publyka/contract/routes/follows';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

/** The name of a thing that this viewer may follow, as a query of one row or none. */
const names: Record<FollowKind, (sql: Sql, viewerId: string, id: ReturnType<Sql>) => ReturnType<Sql>> = {
  person: (sql, viewerId, id) => sql`
    select full_name as name from profiles person
    where person.id = ${id} and ${isNotBlocked(sql, viewerId, sql`person.id`)} and ${isSomebody(sql, sql`person.id`)}`,
  work: (sql, _, id) => sql`
    select coalesce(title, 'Obra sem título') as name from works where works.id = ${id} and merged_into is null`,
  interest: (sql, _, id) => sql`select name from interests where interests.id = ${id}`,
  community: (sql, _, id) => sql`
    select name from communities
    where communities.id = ${id} and entry = 'open' and not is_direct and archived_at is null`,
};

export async function selectName(sql: Sql, viewerId: string, kind: FollowKind, id: string): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`${names[kind](sql, viewerId, sql`${id}::uuid`)}`;
  return row?.name ?? null;
}

export async function isFollowed(sql: Sql, viewerId: string, id: string): Promise<boolean> {
  const rows = await sql`select from followed_things where user_id = ${viewerId} and thing_id = ${id}`;
  return rows.length > 0;
}

export async function countFollows(sql: Sql, viewerId: string): Promise<number> {
  const rows = await sql<{ count: number }[]>`
    select count(*)::int as count from followed_things where user_id = ${viewerId}`;
  return only(rows).count;
}

/** False when it is there already. */
export async function insertFollow(sql: Sql, userId: string, kind: FollowKind, thingId: string): Promise<boolean> {
  const { count } = await sql`
    insert into followed_things (user_id, kind, thing_id) values (${userId}, ${kind}, ${thingId}) on conflict do nothing`;
  return count === 1;
}

/** False when there was none. */
export async function deleteFollow(sql: Sql, userId: string, thingId: string): Promise<boolean> {
  const { count } = await sql`delete from followed_things where user_id = ${userId} and thing_id = ${thingId}`;
  return count === 1;
}

export interface FollowRow {
  kind: FollowKind;
  id: string;
  name: string;
  at: string;
}

/** What the viewer follows and may still see, newest first, one more than a page. */
export async function selectFollows(sql: Sql, viewerId: string, cursor: TimeCursor | null): Promise<FollowRow[]> {
  const { at, id } = cursor ?? beforeAll;
  const nameOf = (kind: FollowKind) => sql`(${names[kind](sql, viewerId, sql`own.thing_id`)})`;
  return sql<FollowRow[]>`
    select * from (
      select own.kind, own.thing_id as id, ${isoTime(sql, sql`own.created_at`)} as at, own.created_at,
        case own.kind when 'person' then ${nameOf('person')} when 'work' then ${nameOf('work')}
          when 'interest' then ${nameOf('interest')} else ${nameOf('community')} end as name
      from followed_things own
      where own.user_id = ${viewerId} and (own.created_at, own.thing_id) < (${at}::text::timestamptz, ${id}::uuid)
    ) as followed where name is not null
    order by created_at desc, id desc ${limitTo(sql, followsPageSize + 1)}`;
}
