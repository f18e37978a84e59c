import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isVisibleDrop, isVisiblePost } from '../visibility/things.ts';
import { type Filters, hasPhrases, hasWords, isBefore } from './filters.ts';
import type { Fragment } from './views.ts';

export interface PublicationSearch {
  viewerId: string;
  filters: Filters;
  /** Only what others published after this moment. */
  since: { at: string; notBy: string } | null;
  cursor: TimeCursor | null;
  limit: number;
}

export interface PostRow extends PersonRow {
  id: string;
  content: string;
  at: string;
}

/** So many of the newest posts of each author are read. */
const readOfAuthor = 500;
/** The index is asked for no more than so many, of which the newest are shown. */
const indexedMax = 5000;
/** For a phrase of fewer, since their texts are read. */
const phraseIndexedMax = 1000;

/** The hits among so many of the newest posts after the cursor. */
export async function selectAmongNewest(sql: Sql, search: PublicationSearch, depth: number): Promise<PostRow[]> {
  const { authorIds } = search.filters;
  const read = (rows: number, further: Fragment): Fragment => sql`
    select post_id, created_at, search from post_words
    where ${isAsked(sql, search)} ${further} order by created_at desc, post_id desc ${limitTo(sql, rows)}`;
  const newest = authorIds
    ? sql`select own.* from unnest(${authorIds}::uuid[]) as author (id)
        cross join lateral (${read(readOfAuthor, sql`and post_words.user_id = author.id`)}) as own`
    : read(depth, sql``);
  return selectPosts(
    sql,
    search,
    sql`select post_id, created_at from (${newest}) as newest where ${hasWords(sql, sql`search`, search.filters)}`,
  );
}

/** The hits by the index: quick for what few posts have. */
export async function selectAmongAll(sql: Sql, search: PublicationSearch): Promise<PostRow[]> {
  return selectPosts(
    sql,
    search,
    sql`select post_id, created_at from post_words
      where ${hasWords(sql, sql`search`, search.filters)} and ${isAsked(sql, search)}
      ${limitTo(sql, search.filters.phrases.length > 0 ? phraseIndexedMax : indexedMax)}`,
  );
}

/** Reads the hits in order, and no further than it has to: a subquery with an order keeps it, a join of all would not. */
function selectPosts(sql: Sql, { viewerId, filters, limit }: PublicationSearch, hits: Fragment): Promise<PostRow[]> {
  return sql<PostRow[]>`
    with found as materialized (${hits})
    select posts.id, posts.content, ${isoTime(sql, sql`posts.created_at`)} as at, ${personColumns(sql)}
    from (select post_id, created_at from found order by created_at desc, post_id desc) as hits
    cross join lateral (
      select id, user_id, content, created_at from posts
      where posts.id = hits.post_id and ${isVisiblePost(sql, viewerId)} and ${hasPhrases(sql, sql`posts.content`, filters)}
      offset 0
    ) as posts ${personJoin(sql, sql`posts.user_id`)}
    order by hits.created_at desc, hits.post_id desc ${limitTo(sql, limit)}`;
}

function isAsked(sql: Sql, { cursor, since, filters }: PublicationSearch): Fragment {
  const { at, id } = cursor ?? beforeAll;
  return sql`(post_words.created_at, post_words.post_id) < (${at}::text::timestamptz, ${id}::uuid)
    and ${isBefore(sql, sql`post_words.created_at`, filters.before)}
    ${since === null ? sql`` : sql`and post_words.created_at > ${since.at}::text::timestamptz and post_words.user_id <> ${since.notBy}`}`;
}

export interface DropRow extends PersonRow {
  id: string;
  title: string;
  cover: Image | null;
  at: string;
}

/** The newest Drops; without words and author among the newest of all. */
export async function selectDrops(sql: Sql, search: PublicationSearch): Promise<DropRow[]> {
  const { viewerId, filters, since, cursor, limit } = search;
  const { words, authorIds, before } = filters;
  const { at, id } = cursor ?? beforeAll;
  const order = words.length === 0 && !authorIds ? sql`order by created_at desc, id desc` : sql``;
  return sql<DropRow[]>`
    with hits as materialized (
      select id from drops where ${hasWords(sql, sql`search_vector(title || ' ' || description)`, filters)}
        ${authorIds ? sql`and drops.user_id = any(${authorIds}::uuid[])` : sql``}
        and ${hasPhrases(sql, sql`title || ' ' || description`, filters)}
        and (drops.created_at, drops.id) < (${at}::text::timestamptz, ${id}::uuid)
        and ${isBefore(sql, sql`drops.created_at`, before)}
        ${since === null ? sql`` : sql`and drops.created_at > ${since.at}::text::timestamptz and drops.user_id <> ${since.notBy}`}
      ${order} ${limitTo(sql, indexedMax)}
    )
    select drops.id, drops.title, drops.cover, ${isoTime(sql, sql`drops.created_at`)} as at, ${personColumns(sql)}
    from hits join drops on drops.id = hits.id ${personJoin(sql, sql`drops.user_id`)}
    where ${isVisibleDrop(sql, viewerId)}
    order by drops.created_at desc, drops.id desc ${limitTo(sql, limit)}`;
}
