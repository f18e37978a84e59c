import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isHighlighted, someHighlights } from '../highlights/views.ts';
import { isVisiblePost } from '../posts/views.ts';

/** How much each source may give, and how far it looks. Together they bound what a ranking costs. */
const caps = {
  links: 150,
  follows: 150,
  /** Followed works, and followed RePublykas, each. */
  followedThings: 20,
  postsPerWork: 20,
  communities: 30,
  /** Newest posts of each linked or followed person, of the last month; of all of them together. */
  postsPerPerson: 4,
  postsOfPeople: 150,
  postsPerCommunity: 20,
  postsOfCommunities: 100,
  postsPerInterest: 60,
  hot: 100,
  /** 'Destacar': no more than a ranking has pages for. */
  highlights: 12,
  newest: 150,
} as const;

interface Named {
  id: string;
  name: string;
}

/** What a ranking knows of its reader. */
export interface ReaderRow {
  /** The moment of the ranking: what is published later is not in it. */
  now: Date;
  linkIds: string[];
  followIds: string[];
  interests: Named[];
  communities: Named[];
  /** Followed without being in them. */
  followedCommunities: Named[];
  followedWorks: Named[];
}

export async function selectReader(sql: Sql, viewerId: string): Promise<ReaderRow> {
  const [row] = await sql<ReaderRow[]>`
    select date_trunc('milliseconds', clock_timestamp()) as now,
      array(select id from (
        (select connected_user_id as id, responded_at from connections
          where user_id = ${viewerId} and status = 'accepted' order by responded_at desc ${limitTo(sql, caps.links)})
        union all
        (select user_id, responded_at from connections
          where connected_user_id = ${viewerId} and status = 'accepted'
          order by responded_at desc ${limitTo(sql, caps.links)})
      ) as links order by responded_at desc ${limitTo(sql, caps.links)}) as link_ids,
      array((select following_id from user_follows where follower_id = ${viewerId}
        order by created_at desc, following_id ${limitTo(sql, caps.follows)})
        union (select thing_id from followed_things where user_id = ${viewerId} and kind = 'person'
        order by created_at desc, thing_id ${limitTo(sql, caps.follows)})) as follow_ids,
      (select coalesce(json_agg(json_build_object('id', interests.id, 'name', interests.name) order by interests.name), '[]')
        from interests where interests.id in (
          select interest_id from person_interests where user_id = ${viewerId}
          union select thing_id from followed_things where user_id = ${viewerId} and kind = 'interest')) as interests,
      ${followedCommunities(sql, viewerId)} as followed_communities,
      ${followedWorks(sql, viewerId)} as followed_works,
      (select coalesce(json_agg(json_build_object('id', own.id, 'name', own.name)), '[]') from (
        select communities.id, communities.name
        from community_members join communities on communities.id = community_members.community_id
        where community_members.user_id = ${viewerId} and communities.archived_at is null and not communities.is_direct
        order by community_members.joined_at desc ${limitTo(sql, caps.communities)}) as own) as communities`;
  if (!row) throw new Error('a select without a table answers one row');
  return row;
}

/** Open ones: whoever may join may see who is in them. */
function followedCommunities(sql: Sql, viewerId: string) {
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from (
    select communities.id, communities.name from followed_things own join communities on communities.id = own.thing_id
    where own.user_id = ${viewerId} and own.kind = 'community' and communities.entry = 'open'
      and communities.archived_at is null and not communities.is_direct and not exists (
        select from community_members
        where community_members.community_id = communities.id and community_members.user_id = ${viewerId})
    order by own.created_at desc ${limitTo(sql, caps.followedThings)}) as followed)`;
}

function followedWorks(sql: Sql, viewerId: string) {
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from (
    select works.id, coalesce(works.title, 'Obra sem título') as name
    from followed_things own join works on works.id = own.thing_id
    where own.user_id = ${viewerId} and own.kind = 'work' and works.merged_into is null
    order by own.created_at desc ${limitTo(sql, caps.followedThings)}) as followed)`;
}

export interface WorkPost {
  postId: string;
  workId: string;
}

/** The posts that mentioned each work last. */
export async function selectWorkPosts(sql: Sql, workIds: string[]): Promise<WorkPost[]> {
  if (workIds.length === 0) return [];
  return sql<WorkPost[]>`
    select source.id as work_id, entry.thing_id as post_id
    from unnest(${workIds}::uuid[]) as source (id) cross join lateral (
      select thing_id from work_mentions where work_id = source.id and thing = 'post'
      order by at desc, thing_id desc ${limitTo(sql, caps.postsPerWork)}) as entry`;
}

export interface InterestPost {
  postId: string;
  interestId: string;
  isNamed: boolean;
}

/** The newest posts of each interest. */
export async function selectInterestPosts(sql: Sql, interestIds: string[]): Promise<InterestPost[]> {
  return sql<InterestPost[]>`
    select source.id as interest_id, entry.post_id, entry.is_named
    from unnest(${interestIds}::uuid[]) as source (id) cross join lateral (
      select post_id, is_named from post_sources where source_id = source.id
      order by created_at desc, post_id desc ${limitTo(sql, caps.postsPerInterest)}) as entry`;
}

export interface CandidateRow {
  id: string;
  authorId: string;
  createdAt: Date;
  likesCount: number;
  commentsCount: number;
  isSeen: boolean;
  isHighlighted: boolean;
}

interface Sources {
  viewerId: string;
  now: Date;
  peopleIds: string[];
  communityIds: string[];
  /** Found already. */
  postIds: string[];
}

/** The posts of all sources that the reader may see, each once. */
export async function selectCandidates(sql: Sql, sources: Sources): Promise<CandidateRow[]> {
  return sql<CandidateRow[]>`
    with candidates as materialized (${postsOfPeople(sql, sources)} union ${postsOfCommunities(sql, sources)}
      union select unnest(${sources.postIds}::uuid[])
      union ${someHighlights(sql, caps.highlights)}
      union (select id from posts order by heat desc, id desc ${limitTo(sql, caps.hot)})
      union (select id from posts order by created_at desc, id desc ${limitTo(sql, caps.newest)}))
    select posts.id, posts.user_id as author_id, posts.created_at, posts.likes_count, posts.comments_count,
      exists (select from user_feed_history seen
        where seen.user_id = ${sources.viewerId} and seen.post_id = posts.id) as is_seen,
      ${isHighlighted(sql, sql`posts.id`)} as is_highlighted
    from candidates join posts on posts.id = candidates.id
    where posts.created_at <= ${sources.now} and ${isVisiblePost(sql, sources.viewerId)}`;
}

function postsOfPeople(sql: Sql, { peopleIds, now }: Sources) {
  return sql`(
    select own.id from unnest(${peopleIds}::uuid[]) as person (id) cross join lateral (
      select posts.id, posts.created_at from posts
      where posts.user_id = person.id and posts.created_at > ${now}::timestamptz - interval '30 days'
      order by posts.created_at desc, posts.id desc ${limitTo(sql, caps.postsPerPerson)}) as own
    order by own.created_at desc ${limitTo(sql, caps.postsOfPeople)})`;
}

function postsOfCommunities(sql: Sql, { communityIds }: Sources) {
  return sql`(
    select entry.post_id from unnest(${communityIds}::uuid[]) as source (id) cross join lateral (
      select post_id, created_at from post_sources where source_id = source.id
      order by created_at desc, post_id desc ${limitTo(sql, caps.postsPerCommunity)}) as entry
    order by entry.created_at desc ${limitTo(sql, caps.postsOfCommunities)})`;
}

export interface AuthorRow {
  id: string;
  isLink: boolean;
  isFollowed: boolean;
  linksCount: number;
  communityIds: string[];
  interestIds: string[];
}

/** How the authors stand to the reader: exact for each of them, also where a source looked only so far. */
export async function selectAuthors(
  sql: Sql,
  viewerId: string,
  authorIds: string[],
  reader: { linkIds: string[]; communityIds: string[]; interestIds: string[] },
): Promise<AuthorRow[]> {
  return sql<AuthorRow[]>`
    with circle as materialized (
      select following_id as id, count(*)::int as count from user_follows
      where follower_id = any(${reader.linkIds}::uuid[]) and following_id = any(${authorIds}::uuid[]) group by 1)
    select author.id,
      exists (select from connections
        where least(user_id, connected_user_id) = least(author.id, ${viewerId}::uuid)
          and greatest(user_id, connected_user_id) = greatest(author.id, ${viewerId}::uuid)
          and status = 'accepted') as is_link,
      exists (select from user_follows where follower_id = ${viewerId} and following_id = author.id)
        or exists (select from followed_things where user_id = ${viewerId} and thing_id = author.id) as is_followed,
      coalesce(circle.count, 0) as links_count,
      array(select community_id from community_members
        where user_id = author.id and community_id = any(${reader.communityIds}::uuid[])) as community_ids,
      array(select interest_id from person_interests
        where user_id = author.id and interest_id = any(${reader.interestIds}::uuid[])) as interest_ids
    from unnest(${authorIds}::uuid[]) as author (id) left join circle on circle.id = author.id`;
}
