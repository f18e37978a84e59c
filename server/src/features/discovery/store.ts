import type { FoundOpen } from '@publyka/contract/routes/search';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

/** The people looked at for each source, and the RePublykas for each person: the cost is equal at every size. */
const peopleMax = 200;
const communitiesMax = 20;
/** RePublykas that a source names. */
const namedMax = 60;
/** Fewer people with an interest, or of an institution, make no RePublyka about it. */
const peopleMin = 2;

/** A RePublyka that a source names, by how many people, and for which interest or institution. */
export interface Named {
  id: string;
  people: number;
  name: string;
}

type Fragment = ReturnType<Sql>;

/** The newest RePublykas of each of these people. Needs `people (id)` in the query. */
function theirs(sql: Sql): Fragment {
  return sql`cross join lateral (
    select community_id from community_members where user_id = people.id
    order by community_id desc ${limitTo(sql, communitiesMax)}) as theirs`;
}

function links(sql: Sql, viewerId: string): Fragment {
  return sql`
    (select connected_user_id as id from connections where user_id = ${viewerId} and status = 'accepted'
      order by responded_at desc ${limitTo(sql, peopleMax)})
    union all
    (select user_id from connections where connected_user_id = ${viewerId} and status = 'accepted'
      order by responded_at desc ${limitTo(sql, peopleMax)})`;
}

/** Where the viewer's Links are. */
export async function selectOfLinks(sql: Sql, viewerId: string): Promise<Named[]> {
  return sql<Named[]>`
    with people as (${links(sql, viewerId)})
    select theirs.community_id as id, count(*) as people, '' as name from people ${theirs(sql)}
    where ${isNotBlocked(sql, viewerId, sql`people.id`)}
    group by theirs.community_id order by count(*) desc, theirs.community_id ${limitTo(sql, namedMax)}`;
}

/** Names of the viewer's Links in these RePublykas, the first who joined first. */
export async function selectLinksIn(
  sql: Sql,
  viewerId: string,
  communityIds: string[],
): Promise<{ communityId: string; fullName: string }[]> {
  return sql<{ communityId: string; fullName: string }[]>`
    with people as materialized (${links(sql, viewerId)})
    select members.community_id, person.full_name
    from people join community_members members
      on members.user_id = people.id and members.community_id = any(${communityIds}::uuid[])
    join profiles person on person.id = people.id
    where ${isNotBlocked(sql, viewerId, sql`people.id`)}
    order by members.joined_at, person.id`;
}

/** Where people with one of the viewer's interests are; with an area, people with any interest of it. */
export async function selectOfInterests(sql: Sql, viewerId: string, area: string | null): Promise<Named[]> {
  const interests = area
    ? sql`select id, name from interests where category = ${area}`
    : sql`select interests.id, interests.name from person_interests own
        join interests on interests.id = own.interest_id where own.user_id = ${viewerId}`;
  return sql<Named[]>`
    with interested as (${interests})
    select distinct on (named.id) named.* from (
      select theirs.community_id as id, count(*) as people, interested.name
      from interested cross join lateral (
        select user_id as id from person_interests
        where interest_id = interested.id and user_id <> ${viewerId}
        order by user_id desc ${limitTo(sql, peopleMax)}) as people
      ${theirs(sql)}
      group by theirs.community_id, interested.name having count(*) >= ${peopleMin}
      order by count(*) desc, theirs.community_id ${limitTo(sql, namedMax)}
    ) as named order by named.id, named.people desc, named.name`;
}

/** Where people of the viewer's institution are, or of this one, however they write it. */
export async function selectOfInstitution(sql: Sql, viewerId: string, institutionId: string | null): Promise<Named[]> {
  const names = institutionId
    ? sql`select fold_text(given) as folded, initials as name from institutions, unnest(array[name, initials]) as given
        where institutions.id = ${institutionId}`
    : sql`select fold_text(institution) as folded, institution as name from profiles
        where id = ${viewerId} and institution is not null`;
  return sql<Named[]>`
    with written as (${names})
    select theirs.community_id as id, count(*) as people, min(written.name) as name
    from written cross join lateral (
      select person.id from profiles person
      where person.institution is not null and fold_text(person.institution) = written.folded and person.id <> ${viewerId}
      order by person.id desc ${limitTo(sql, peopleMax)}) as people
    ${theirs(sql)}
    group by theirs.community_id having count(*) >= ${peopleMin}
    order by count(*) desc, theirs.community_id ${limitTo(sql, namedMax)}`;
}

/** The starters of this area, or of all. */
export async function selectStarters(sql: Sql, area: string | null): Promise<Named[]> {
  return sql<Named[]>`
    select id, 0::bigint as people, category as name from communities
    where ${area === null ? sql`category is not null` : sql`category = ${area}`} order by category ${limitTo(sql, namedMax)}`;
}

export interface EnterableRow extends FoundOpen {
  isAsked: boolean;
}

/**
 * Selects those of these that the viewer may join at once, or ask to join and was never refused: not archived, not one's own,
 * not banned from.
 */
export async function selectEnterable(sql: Sql, viewerId: string, ids: string[]): Promise<EnterableRow[]> {
  const own = (table: string): Fragment =>
    sql`select from ${sql(table)} as own where own.community_id = communities.id and own.user_id = ${viewerId}`;
  return sql<EnterableRow[]>`
    select id, name, description, avatar, members_count, entry, exists (${own('community_requests')}) as is_asked
    from communities
    where id = any(${ids}::uuid[]) and not is_direct and archived_at is null and members_count > 0
      and (entry = 'open' or entry = 'request'
        and not exists (${own('community_requests')} and own.refused_at is not null))
      and not exists (${own('community_members')}) and not exists (${own('community_bans')})`;
}

/** So many of the newest messages are counted. */
const countedMax = 300;

export interface DayCount {
  id: string;
  /** Days before today, in Brazil. */
  ago: number;
  count: number;
}

/** How many messages these RePublykas had on each of the last seven days. */
export async function countWeek(sql: Sql, ids: string[]): Promise<DayCount[]> {
  return sql<DayCount[]>`
    select asked.id, counted.ago, count(*) as count
    from unnest(${ids}::uuid[]) as asked (id) cross join lateral (
      select (now() at time zone 'America/Sao_Paulo')::date
        - (created_at at time zone 'America/Sao_Paulo')::date as ago
      from messages where messages.community_id = asked.id and deleted_at is null
      order by seq desc ${limitTo(sql, countedMax)}
    ) as counted
    where counted.ago between 0 and 6 group by asked.id, counted.ago`;
}
