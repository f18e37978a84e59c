import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isPair, type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';
import type { Ties } from './suggest.ts';

/** How much is read of each source, however large it is. */
const caps = {
  ownLinks: 150,
  linksOfEach: 100,
  ownCommunities: 30,
  membersOfEach: 60,
  peopleOfInterest: 200,
  institution: 100,
  inviters: 50,
  newcomers: 100,
  /** The best of a source that go on. */
  kept: 250,
} as const;

export interface Candidate extends Ties {
  id: string;
}

/**
 * People who may be suggested, from a few indexed sources, each read up to its cap; counts are of what was read. The
 * newest accounts come first, so that a newcomer's list is not empty. Whoever is a Link already is left out.
 */
export async function selectCandidates(sql: Sql, viewerId: string): Promise<Candidate[]> {
  return sql<Candidate[]>`
    with mine as materialized (select following_id as id from user_follows where follower_id = ${viewerId}),
    links as (
      select near.following_id as id, count(*) as links
      from (select id from mine order by id desc ${limitTo(sql, caps.ownLinks)}) own cross join lateral (
        select following_id from user_follows where follower_id = own.id
        order by following_id desc ${limitTo(sql, caps.linksOfEach)}) near
      group by 1 order by 2 desc ${limitTo(sql, caps.kept)}
    ), communities as (
      select near.user_id as id, count(*) as communities
      from (select community_id from community_members join communities on communities.id = community_id
        where user_id = ${viewerId} and not communities.is_direct order by community_id desc ${limitTo(sql, caps.ownCommunities)}) own cross join lateral (
        select user_id from community_members members where members.community_id = own.community_id
        order by joined_at desc, user_id desc ${limitTo(sql, caps.membersOfEach)}) near
      group by 1 order by 2 desc ${limitTo(sql, caps.kept)}
    ), interests as (
      select near.user_id as id, count(*) as interests
      from (select interest_id from person_interests where user_id = ${viewerId}) own cross join lateral (
        select user_id from person_interests others where others.interest_id = own.interest_id
        order by user_id desc ${limitTo(sql, caps.peopleOfInterest)}) near
      group by 1 order by 2 desc ${limitTo(sql, caps.kept)}
    ), institution as (
      select id from profiles
      where institution is not null
        and fold_text(institution) = (select fold_text(institution) from profiles where id = ${viewerId})
      order by id desc ${limitTo(sql, caps.institution)}
    ), inviters as (
      select user_id as id from connections where connected_user_id = ${viewerId} and status = 'pending'
      order by created_at desc ${limitTo(sql, caps.inviters)}
    ), newcomers as (select id from profiles order by id desc ${limitTo(sql, caps.newcomers)}),
    found as (
      select id, links, 0 as communities, 0 as interests, false as institution, false as invited from links
      union all select id, 0, communities, 0, false, false from communities
      union all select id, 0, 0, interests, false, false from interests
      union all select id, 0, 0, 0, true, false from institution
      union all select id, 0, 0, 0, false, true from inviters
      union all select id, 0, 0, 0, false, false from newcomers
    )
    select id, sum(links)::int as links, sum(communities)::int as communities, sum(interests)::int as interests,
      bool_or(institution) as is_same_institution, bool_or(invited) as has_invited
    from found where id <> ${viewerId} and not exists (select from mine where mine.id = found.id) group by id`;
}

export interface SuggestibleRow extends PersonRow {
  isOpen: boolean;
  isSameInstitution: boolean;
  hasInvited: boolean;
  communitiesCount: number;
  communityName: string | null;
  interestNames: string[] | null;
}

/**
 * Selects who of these people may be suggested, with what they have in common with the viewer. A suspended account
 * answers nobody.
 */
export async function selectSuggestible(sql: Sql, viewerId: string, ids: string[]): Promise<SuggestibleRow[]> {
  return sql<SuggestibleRow[]>`
    with my_communities as materialized (
      select community_id as id from community_members join communities on communities.id = community_id
      where user_id = ${viewerId} and not communities.is_direct),
    my_interests as materialized (select interest_id as id from person_interests where user_id = ${viewerId})
    select ${personColumns(sql)}, person.is_open_for_connections as is_open, connections.id is not null as has_invited,
      coalesce(fold_text(person.institution) = fold_text(me.institution), false) as is_same_institution,
      common.count as communities_count, common.name as community_name, shared.names as interest_names
    from profiles me
    cross join profiles person
    left join connections on ${isPair(sql, viewerId, sql`person.id`)}
    cross join lateral (
      select count(*), min(communities.name) as name
      from community_members members join my_communities on my_communities.id = members.community_id
      join communities on communities.id = members.community_id where members.user_id = person.id
    ) common
    cross join lateral (
      select array_agg(interests.name order by interests.name) as names
      from person_interests others join my_interests on my_interests.id = others.interest_id
      join interests on interests.id = others.interest_id where others.user_id = person.id
    ) shared
    where me.id = ${viewerId} and person.id = any(${ids}::uuid[]) and person.id <> ${viewerId}
      and person.suspended_at is null
      and (connections.id is null or (connections.status = 'pending' and connections.connected_user_id = ${viewerId}))
      and not exists (
        select from dismissed_suggestions dismissed where dismissed.user_id = ${viewerId} and dismissed.person_id = person.id)
      and ${isSomebody(sql, sql`person.id`)} and ${isNotBlocked(sql, viewerId, sql`person.id`)}`;
}

/** Who made the link by which the viewer joined, then who joined by it last; null for whoever is no member. */
export async function selectCompanions(
  sql: Sql,
  viewerId: string,
  communityId: string,
  limit: number,
): Promise<string[] | null> {
  const [row] = await sql<{ ids: string[] }[]>`
    select array(
      (select created_by from community_links links
        where links.id = mine.link_id and created_by <> ${viewerId}
          and exists (select from community_members where community_id = ${communityId} and user_id = links.created_by))
      union all
      (select others.user_id from community_members others
        where others.community_id = ${communityId} and others.link_id = mine.link_id and others.user_id <> ${viewerId}
        order by others.joined_at desc, others.user_id ${limitTo(sql, limit - 1)})) as ids
    from community_members mine where mine.community_id = ${communityId} and mine.user_id = ${viewerId}`;
  return row ? [...new Set(row.ids)] : null;
}

export async function insertDismissal(sql: Sql, userId: string, personId: string): Promise<boolean> {
  const { count } = await sql`
    insert into dismissed_suggestions (user_id, person_id)
    select ${userId}, id from profiles where id = ${personId} and ${isNotBlocked(sql, userId, sql`profiles.id`)}
    on conflict (user_id, person_id) do update set created_at = dismissed_suggestions.created_at`;
  return count === 1;
}

export async function deleteDismissal(sql: Sql, userId: string, personId: string): Promise<void> {
  await sql`delete from dismissed_suggestions where user_id = ${userId} and person_id = ${personId}`;
}
