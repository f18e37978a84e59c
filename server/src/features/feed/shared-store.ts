import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { defineStatement, uuidArray } from '../../platform/db/statement.ts';

/** How much each source gives, and how far it looks. With those of ranking-store.ts they bound what a ranking costs. */
const caps = {
  /** Newest posts of each linked or followed person, of the last month. */
  postsPerPerson: 4,
  postsPerWork: 20,
  postsPerSource: 60,
  hot: 100,
  newest: 150,
  /** Whom a Link has followed last. */
  followsPerLink: 1000,
} as const;

/** A post in the list of a source, with the moment it was published, in milliseconds. */
export interface Entry {
  postId: string;
  at: number;
  /** An interest that the words of the post name, beyond being its author's. */
  isNamed: boolean;
}

/** Candidates of every ranking, whoever reads. */
export interface RecentPosts {
  /** When it was read. Later posts are not in it. */
  readAt: Date;
  hot: string[];
  newest: Entry[];
}

const recentPosts = defineStatement<RecentPosts>(
  (sql) => sql`
    select date_trunc('milliseconds', clock_timestamp()) as read_at,
      array(select id from posts order by heat desc, id desc ${limitTo(sql, caps.hot)})::text[] as hot,
      (select coalesce(json_agg(json_build_object('postId', id, 'at', ${milliseconds(sql)}, 'isNamed', false)), '[]')
        from (select id, created_at from posts order by created_at desc, id desc ${limitTo(sql, caps.newest)}) as newest
      ) as newest`,
);

export async function selectRecentPosts(db: Database): Promise<RecentPosts> {
  const [row] = await recentPosts(db, []);
  if (!row) throw new Error('a select without a table answers one row');
  return row;
}

/** Not `extract`, which reckons in decimals and takes several times as long. */
export function milliseconds(sql: Sql) {
  return sql`round(date_part('epoch', created_at) * 1000)`;
}

/** One thing of each of many, by its id. */
interface Keyed<T> {
  id: string;
  value: T;
}

type Select<T> = (db: Database, ids: readonly string[]) => Promise<Keyed<T>[]>;

/** In columns: PostgreSQL takes longer to write JSON than to find what is in it, and Node longer to read it. */
function defineEntries(write: (sql: Sql) => ReturnType<Sql>): Select<Entry[]> {
  const entries = defineStatement<Entry & { id: string }>(
    (sql) => sql`
      select source.id, post_id, ${milliseconds(sql)} as at, is_named
      from unnest($1::text::uuid[]) as source (id) cross join lateral (${write(sql)}) as entry`,
  );
  return async (db, ids) => {
    const lists = new Map(ids.map((id): [string, Entry[]] => [id, []]));
    for (const { id, postId, at, isNamed } of await entries(db, [uuidArray(ids)]))
      lists.get(id)?.push({ postId, at, isNamed });
    return [...lists].map(([id, value]) => ({ id, value }));
  };
}

/** The newest posts of each person, of the last month. */
export const selectPostsOfPeople = defineEntries(
  (sql) => sql`
    select posts.id as post_id, posts.created_at, false as is_named from posts
    where posts.user_id = source.id and posts.created_at > now() - interval '30 days'
    order by posts.created_at desc, posts.id desc ${limitTo(sql, caps.postsPerPerson)}`,
);

/** The newest posts of each interest and RePublyka. */
export const selectPostsOfSources = defineEntries(
  (sql) => sql`
    select post_id, created_at, is_named from post_sources where source_id = source.id
    order by created_at desc, post_id desc ${limitTo(sql, caps.postsPerSource)}`,
);

/** The posts that mentioned each work last. */
export const selectPostsOfWorks = defineEntries(
  (sql) => sql`
    select thing_id as post_id, at as created_at, false as is_named from work_mentions
    where work_id = source.id and thing = 'post'
    order by at desc, thing_id desc ${limitTo(sql, caps.postsPerWork)}`,
);

/** What a post's score needs of the post. */
export interface PostFacts {
  authorId: string;
  /** Milliseconds. */
  createdAt: number;
  likesCount: number;
  commentsCount: number;
  /** 'Destacar': who has seen or liked it is no longer shown it on top. */
  isHighlighted: boolean;
}

const postFacts = defineStatement<PostFacts & { id: string }>(
  (sql) => sql`
    select posts.id, user_id as author_id, ${milliseconds(sql)} as created_at, likes_count, comments_count,
      exists (select from post_highlights where post_id = posts.id and ends_at > now()) as is_highlighted
    from posts where posts.id = any($1::text::uuid[])`,
);

export const selectPosts: Select<PostFacts> = async (db, ids) => {
  const rows = await postFacts(db, [uuidArray(ids)]);
  return rows.map(({ id, ...value }) => ({ id, value }));
};

/** What a post's score needs of its author. */
export interface AuthorFacts {
  communityIds: string[];
  interestIds: string[];
  /** The account waits to be deleted: others see nothing of it. */
  isLeaving: boolean;
}

const authorFacts = defineStatement<Keyed<AuthorFacts>>(
  (sql) => sql`
    select author.id, json_build_object(
      'communityIds', array(select community_id from community_members where user_id = author.id),
      'interestIds', array(select interest_id from person_interests where user_id = author.id),
      'isLeaving', exists (select from departures where departures.person_id = author.id)) as value
    from unnest($1::text::uuid[]) as author (id)`,
);

export const selectAuthors: Select<AuthorFacts> = (db, ids) => authorFacts(db, [uuidArray(ids)]);

const followIds = defineStatement<Keyed<string[]>>(
  (sql) => sql`
    select person.id, (
      select coalesce(json_agg(following_id), '[]') from (
        select following_id from user_follows where follower_id = person.id
        order by created_at desc, following_id ${limitTo(sql, caps.followsPerLink)}) as own) as value
    from unnest($1::text::uuid[]) as person (id)`,
);

/** Whom each person has followed last. */
export const selectFollows: Select<string[]> = (db, ids) => followIds(db, [uuidArray(ids)]);
