import type { FeedWeights } from '@publyka/contract/feed-weights';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { defineStatement, parameter, type SqlValue, uuidArray } from '../../platform/db/statement.ts';
import { highlightsAmong, someHighlights } from '../highlights/views.ts';
import { milliseconds } from './shared-store.ts';

/** How much of a reader's own counts. With those of shared-store.ts these bound what a ranking costs. */
const caps = {
  links: 150,
  follows: 150,
  /** Followed works, and followed RePublykas, each. */
  followedThings: 20,
  communities: 30,
  ownPosts: 4,
  blocks: 200,
  reports: 100,
  /** The posts with the highest ids of what was seen: about those published last. */
  seen: 500,
  /** Posts that the reader has commented on, last seen first. */
  answered: 20,
  /** 'Destacar': as many as a ranking has pages. */
  highlights: 12,
  newest: 150,
} as const;

export interface Named {
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
  /** The reader's own newest posts, of the last month. */
  ownPosts: string[];
  highlights: string[];
  /** People with a block between them and the reader. */
  blockedIds: string[];
  /** Posts that the reader has reported. */
  reportedIds: string[];
  /** Posts that the reader has seen, with the comments they had then, the highest ids first. */
  seen: ReadonlyMap<string, number>;
  /** Posts that the reader has commented on, last seen first. */
  answeredIds: string[];
  /** All posts published since the shared facts were read, newest first. */
  sincePosts: { postId: string; at: number }[];
  /** What each reason counts for this reader. */
  weights: FeedWeights;
}

const reader = defineStatement<Omit<ReaderRow, 'seen'> & { seen: string | null }>((sql) => {
  const viewerId = parameter(sql, 1);
  return sql`
    select date_trunc('milliseconds', clock_timestamp()) as now, ${links(sql, viewerId)} as link_ids,
      ${follows(sql, viewerId)} as follow_ids, ${interests(sql, viewerId)} as interests,
      ${communities(sql, viewerId)} as communities, ${followedCommunities(sql, viewerId)} as followed_communities,
      ${followedWorks(sql, viewerId)} as followed_works, ${ownPosts(sql, viewerId)} as own_posts,
      (select coalesce(json_agg(post_id), '[]') from ${someHighlights(sql, caps.highlights, sql`$3::float8`)} as running) as highlights,
      ${sincePosts(sql, sql`$2::timestamptz`)} as since_posts,
      ${blocked(sql, viewerId)} as blocked_ids, ${reported(sql, viewerId)} as reported_ids,
      ${seen(sql, viewerId)} as seen, ${answered(sql, viewerId)} as answered_ids,
      coalesce((select weights from feed_weights where user_id = ${viewerId}), '{}') as weights`;
});

export async function selectReader(db: Sql, viewerId: string, sharedAt: Date): Promise<ReaderRow> {
  const [row] = await reader(db, [viewerId, sharedAt.toISOString(), String(Math.random())]);
  if (!row) throw new Error('a select without a table answers one row');
  return { ...row, seen: new Map(row.seen?.split(',').map(toSeen)) };
}

function toSeen(entry: string): [string, number] {
  const [id = '', comments] = entry.split(':');
  return [id, Number(comments)];
}

/** The newest Links, from either side. */
function links(sql: Sql, viewerId: SqlValue) {
  return sql`(select coalesce(json_agg(id), '[]') from (
    select id from (
      (select connected_user_id as id, responded_at from connections
        where user_id = ${viewerId} and status = 'accepted' order by responded_at desc ${limitTo(sql, caps.links)})
      union all
      (select user_id, responded_at from connections
        where connected_user_id = ${viewerId} and status = 'accepted'
        order by responded_at desc ${limitTo(sql, caps.links)})
    ) as either order by responded_at desc ${limitTo(sql, caps.links)}) as newest)`;
}

function follows(sql: Sql, viewerId: SqlValue) {
  return sql`(select coalesce(json_agg(id), '[]') from (
    (select following_id as id from user_follows where follower_id = ${viewerId}
      order by created_at desc, following_id ${limitTo(sql, caps.follows)})
    union
    (select thing_id from followed_things where user_id = ${viewerId} and kind = 'person'
      order by created_at desc, thing_id ${limitTo(sql, caps.follows)})) as newest)`;
}

/** Chosen, or followed. */
function interests(sql: Sql, viewerId: SqlValue) {
  return sql`(
    select coalesce(json_agg(json_build_object('id', interests.id, 'name', interests.name) order by interests.name), '[]')
    from interests where ${isOwnInterest(sql, viewerId)})`;
}

export function isOwnInterest(sql: Sql, viewerId: SqlValue): ReturnType<Sql> {
  return sql`interests.id in (
    select interest_id from person_interests where user_id = ${viewerId}
    union select thing_id from followed_things where user_id = ${viewerId} and kind = 'interest')`;
}

function communities(sql: Sql, viewerId: SqlValue) {
  return sql`(select coalesce(json_agg(json_build_object('id', own.id, 'name', own.name)), '[]') from (
    select communities.id, communities.name
    from community_members join communities on communities.id = community_members.community_id
    where community_members.user_id = ${viewerId} and communities.archived_at is null and not communities.is_direct
    order by community_members.joined_at desc ${limitTo(sql, caps.communities)}) as own)`;
}

/** Only open ones, whose members everybody may see. */
function followedCommunities(sql: Sql, viewerId: SqlValue) {
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from (
    select communities.id, communities.name from followed_things own join communities on communities.id = own.thing_id
    where own.user_id = ${viewerId} and own.kind = 'community' and communities.entry = 'open'
      and communities.archived_at is null and not communities.is_direct and not exists (
        select from community_members
        where community_members.community_id = communities.id and community_members.user_id = ${viewerId})
    order by own.created_at desc ${limitTo(sql, caps.followedThings)}) as followed)`;
}

function followedWorks(sql: Sql, viewerId: SqlValue) {
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from (
    select works.id, coalesce(works.title, 'Obra sem título') as name
    from followed_things own join works on works.id = own.thing_id
    where own.user_id = ${viewerId} and own.kind = 'work' and works.merged_into is null
    order by own.created_at desc ${limitTo(sql, caps.followedThings)}) as followed)`;
}

function ownPosts(sql: Sql, viewerId: SqlValue) {
  return sql`(select coalesce(json_agg(id), '[]') from (
    select id from posts where user_id = ${viewerId} and created_at > now() - interval '30 days'
    order by created_at desc, id desc ${limitTo(sql, caps.ownPosts)}) as own)`;
}

function blocked(sql: Sql, viewerId: SqlValue) {
  return sql`(select coalesce(json_agg(other_id), '[]') from (
    select other_id from blocks where user_id = ${viewerId} ${limitTo(sql, caps.blocks)}) as own)`;
}

function reported(sql: Sql, viewerId: SqlValue) {
  return sql`(select coalesce(json_agg(post_id), '[]') from (
    select post_id from post_reports where reporter_id = ${viewerId} and post_id is not null
    ${limitTo(sql, caps.reports)}) as own)`;
}

/** As one text: it may be hundreds, of which JSON takes three times as long. */
function seen(sql: Sql, viewerId: SqlValue) {
  return sql`(select string_agg(post_id || ':' || ${commentsSeen(sql)}, ',') from (
    select post_id, comments_seen from user_feed_history where user_id = ${viewerId}
    order by post_id desc ${limitTo(sql, caps.seen)}) as own)`;
}

/** Where it is not known, more than any post has. */
function commentsSeen(sql: Sql) {
  return sql`coalesce(comments_seen, 2147483647)`;
}

function answered(sql: Sql, viewerId: SqlValue) {
  return sql`(select coalesce(json_agg(post_id), '[]') from (
    select post_id from user_feed_history where user_id = ${viewerId} and is_answered
    order by seen_at desc ${limitTo(sql, caps.answered)}) as own)`;
}

/** Looks five seconds further back, for posts that were committed late with an earlier time. */
function sincePosts(sql: Sql, sharedAt: SqlValue) {
  return sql`(
    select coalesce(json_agg(json_build_object('postId', id, 'at', ${milliseconds(sql)})), '[]') from (
      select id, created_at from posts where created_at > ${sharedAt} - interval '5 seconds'
      order by created_at desc, id desc ${limitTo(sql, caps.newest)}) as since)`;
}

/** How a reader relates to the posts and authors that were found, where `ReaderRow` does not say it. */
export interface Between {
  seen: { postId: string; comments: number }[];
  highlighted: string[];
  reported: string[];
  /** Authors with a block between the two. */
  apart: string[];
  links: string[];
  followed: string[];
}

const between = defineStatement<Between>(
  (sql) => sql`
    select
      ${rowsOf(
        sql,
        sql`json_build_object('postId', post_id, 'comments', ${commentsSeen(sql)})`,
        sql`user_feed_history where user_id = $1 and post_id = any($2::text::uuid[])`,
      )} as seen,
      ${rowsOf(sql, sql`post_id`, highlightsAmong(sql, sql`$1`, sql`$3::text::uuid[]`))} as highlighted,
      ${rowsOf(sql, sql`post_id`, sql`post_reports where reporter_id = $1 and post_id = any($4::text::uuid[])`)} as reported,
      ${rowsOf(sql, sql`other_id`, sql`blocks where user_id = $1 and other_id = any($5::text::uuid[])`)} as apart,
      ${rowsOf(
        sql,
        sql`author.id`,
        sql`unnest($6::text::uuid[]) as author (id) where exists (
          select from connections
          where least(user_id, connected_user_id) = least(author.id, $1)
            and greatest(user_id, connected_user_id) = greatest(author.id, $1) and status = 'accepted')`,
      )} as links,
      ${rowsOf(
        sql,
        sql`author.id`,
        sql`unnest($7::text::uuid[]) as author (id) where exists (
          select from user_follows where follower_id = $1 and following_id = author.id)
          or exists (select from followed_things where user_id = $1 and thing_id = author.id)`,
      )} as followed`,
);

function rowsOf(sql: Sql, column: ReturnType<Sql>, rows: ReturnType<Sql>) {
  return sql`(select coalesce(json_agg(${column}), '[]') from ${rows})`;
}

interface Found {
  postIds: string[];
  /** Those that may stand out. */
  highlightedIds: string[];
  authorIds: string[];
}

/** `reader` has what is theirs up to the caps. Only where a cap was reached is each id looked up: mostly nothing is. */
export async function selectBetween(db: Sql, viewerId: string, found: Found, reader: ReaderRow): Promise<Between> {
  const beyond = (known: string[], cap: number, ids: string[]) => (known.length < cap ? [] : ids);
  const seenIds = [...reader.seen.keys()];
  const lastSeen = seenIds.at(-1) ?? '';
  const asked = [
    beyond(
      seenIds,
      caps.seen,
      found.postIds.filter((id) => id < lastSeen),
    ),
    found.highlightedIds,
    beyond(reader.reportedIds, caps.reports, found.postIds),
    beyond(reader.blockedIds, caps.blocks, found.authorIds),
    beyond(reader.linkIds, caps.links, found.authorIds),
    beyond(reader.followIds, caps.follows, found.authorIds),
  ];
  if (asked.every((ids) => ids.length === 0)) return nothingBetween;
  const [row] = await between(db, [viewerId, ...asked.map(uuidArray)]);
  if (!row) throw new Error('a select without a table answers one row');
  return row;
}

const nothingBetween: Between = { seen: [], highlighted: [], reported: [], apart: [], links: [], followed: [] };
