import type { RecommendedCommunity } from '@publyka/contract/routes/onboarding';
import type { Sql } from '../../platform/db/client.ts';

export interface Progress {
  joinedAt: Date | null;
  missionAt: Date | null;
  onboardedAt: Date | null;
  awaitsConfirmation: boolean;
}

/** Makes the row if need be and keeps it until the transaction ends: two devices take turns. */
export async function lockProgress(sql: Sql, userId: string): Promise<void> {
  await sql`insert into onboardings (user_id) values (${userId}) on conflict do nothing`;
  await sql`select from onboardings where user_id = ${userId} for update`;
}

export async function selectProgress(sql: Sql, userId: string): Promise<Progress> {
  const [row] = await sql<Progress[]>`
    select onboardings.joined_at, onboardings.mission_at, profiles.onboarded_at,
      invited_by is not null and not email_verified as awaits_confirmation
    from profiles left join onboardings on onboardings.user_id = profiles.id where profiles.id = ${userId}`;
  return row ?? { joinedAt: null, missionAt: null, onboardedAt: null, awaitsConfirmation: false };
}

export async function markSeen(sql: Sql, userId: string): Promise<void> {
  await sql`update profiles set onboarding_seen_at = now() where id = ${userId} and onboarding_seen_at is null`;
}

export async function addKnownWords(sql: Sql, userId: string, words: readonly string[]): Promise<void> {
  await sql`
    update profiles set known_words = array(select distinct unnest(known_words || ${[...words]}::text[]))
    where id = ${userId} and not known_words @> ${[...words]}::text[]`;
}

export async function markJoined(sql: Sql, userId: string): Promise<void> {
  await sql`update onboardings set joined_at = coalesce(joined_at, now()) where user_id = ${userId}`;
}

export async function markMission(sql: Sql, userId: string): Promise<void> {
  await sql`update onboardings set mission_at = coalesce(mission_at, now()) where user_id = ${userId}`;
}

/** False when it had been completed before. */
export async function markCompleted(sql: Sql, userId: string): Promise<boolean> {
  const { count } = await sql`
    update profiles set onboarded_at = now(), onboarding_seen_at = coalesce(onboarding_seen_at, now())
    where id = ${userId} and onboarded_at is null`;
  return count === 1;
}

export async function insertJoin(sql: Sql, userId: string, communityId: string): Promise<void> {
  await sql`
    insert into onboarding_joins (user_id, community_id) values (${userId}, ${communityId}) on conflict do nothing`;
}

export async function deleteJoins(sql: Sql, userId: string): Promise<void> {
  await sql`delete from onboarding_joins where user_id = ${userId}`;
}

/** What the onboarding joined and one is still in; what most of the person's interests are about comes first. */
export async function selectJoined(sql: Sql, userId: string): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select communities.id, communities.name from onboarding_joins
    join community_members using (user_id, community_id)
    join communities on communities.id = community_id
    where onboarding_joins.user_id = ${userId}
    order by (
      select count(*) from person_interests join interests on interests.id = interest_id
      where user_id = ${userId} and interests.category = communities.category) desc, communities.id`;
}

/** `because` is the name of an area, or of an interest. */
type RecommendedRow = RecommendedCommunity & { isOfArea: boolean };

interface Recommendation {
  userId: string;
  interestIds: string[];
  /** The area of each interest: one that is there more often comes first. */
  categories: string[];
  limit: number;
}

/** The people looked at for each interest, and the RePublykas for each person: the cost is equal at every size. */
const peopleMax = 200;
const communitiesMax = 20;
/** Fewer people with the interest make no RePublyka about it. */
const interestedMin = 3;
const silentAfter = '30 days';

/**
 * RePublykas that somebody with these interests is not in yet, and may join: first the starters of their areas, then those that most
 * people with one of the interests are in. Silent ones only where there is no other.
 */
export async function selectRecommended(sql: Sql, wanted: Recommendation): Promise<RecommendedRow[]> {
  const { userId, interestIds, categories, limit } = wanted;
  return sql<RecommendedRow[]>`
    with shared as (
      select distinct on (theirs.community_id) theirs.community_id as id, near.interest_id, count(*) as people
      from unnest(${interestIds}::uuid[]) as own(id)
      cross join lateral (
        select interest_id, user_id from person_interests where interest_id = own.id and user_id <> ${userId}
        order by user_id desc limit ${peopleMax}::bigint) as near
      cross join lateral (
        select community_id from community_members join communities on communities.id = community_id
        where user_id = near.user_id and not communities.is_direct
        order by community_id desc limit ${communitiesMax}::bigint) as theirs
      group by theirs.community_id, near.interest_id having count(*) >= ${interestedMin}
      order by theirs.community_id, count(*) desc, near.interest_id
    ), candidates as (
      select id, 1 as rank, cardinality(array_positions(${categories}::text[], category)) as weight, category as because
      from communities where category = any(${categories})
      union all
      select shared.id, 2, shared.people, interests.name from shared join interests on interests.id = shared.interest_id
      where shared.id not in (select id from communities where category is not null)
    ), open as (
      select candidates.*,
        coalesce(communities.main_message_at < now() - ${silentAfter}::interval, true) as is_silent
      from candidates join communities on communities.id = candidates.id
      where communities.archived_at is null and communities.entry = 'open' and not exists (
        select from community_members where community_id = communities.id and user_id = ${userId})
        and not exists (select from community_bans where community_id = communities.id and user_id = ${userId})
    )
    select communities.id, communities.name, communities.description, communities.avatar, communities.members_count,
      open.because, open.rank = 1 as is_of_area, open.is_silent
    from open join communities on communities.id = open.id
    where not open.is_silent or not exists (select from open as living where not living.is_silent)
    order by open.rank, open.weight desc, open.because collate "pt-BR-x-icu", communities.id
    limit ${limit}::bigint`;
}
