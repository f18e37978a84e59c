import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { otherJoin, shownColumns } from '../communities/views.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { type Filters, hasPhrases, hasWords, isBefore } from './filters.ts';
import type { Hit, Window } from './newest-hits.ts';
import type { Fragment } from './views.ts';

export interface Search {
  viewerId: string;
  filters: Filters;
  limit: number;
}

/** A search of which the page after this place is wanted. */
export interface PagedSearch extends Search {
  cursor: TimeCursor | null;
}

/** True in SQL for messages that the operators let pass. */
export function passes(sql: Sql, { authorIds, places, before }: Filters): Fragment {
  return sql`true
    ${authorIds ? sql`and messages.user_id = any(${authorIds}::uuid[])` : sql``}
    ${places ? sql`and (messages.community_id = any(${places.communityIds}::uuid[]) or messages.room_id = any(${places.roomIds}::uuid[]))` : sql``}
    and ${isBefore(sql, sql`messages.created_at`, before)}`;
}

export async function selectOwnCommunities(sql: Sql, viewerId: string): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`select community_id as id from community_members where user_id = ${viewerId}`;
  return rows.map((row) => row.id);
}

/** The hits among the newest messages, up to `depth`, of each of these RePublykas, as far as they are the viewer's own. */
export async function selectWindows(
  sql: Sql,
  { viewerId, filters, communityIds }: Omit<Search, 'limit'> & { communityIds: string[] },
  depth: number,
): Promise<Window[]> {
  return sql<Window[]>`
    select members.community_id, coalesce(newest.hits, '[]') as hits, newest.read_to
    from community_members members cross join lateral (
      select json_agg(json_build_object('id', id, 'at', ${isoTime(sql, sql`created_at`)})) filter (where is_hit) as hits,
        case when count(*) = ${depth} then ${isoTime(sql, sql`min(created_at)`)} end as read_to
      from (
        select id, created_at, ${hasWords(sql, sql`search`, filters)} and ${passes(sql, filters)}
          and ${hasPhrases(sql, sql`messages.content`, filters)}
          and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)} as is_hit
        from messages where messages.community_id = members.community_id and deleted_at is null
        order by seq desc ${limitTo(sql, depth)}
      ) messages
    ) newest
    where members.user_id = ${viewerId} and members.community_id = any(${communityIds}::uuid[])`;
}

/** In more RePublykas the index is asked for the words alone: it would be read anew for each. */
const askedByIndex = 4;

/** The newest hits in all of the viewer's RePublykas, by the index. */
export async function selectHits(
  sql: Sql,
  { viewerId, filters, limit, communities }: Search & { communities: number },
): Promise<Hit[]> {
  const own: Fragment =
    communities > askedByIndex
      ? sql`community_id::text = any(array(select community_id::text from community_members where user_id = ${viewerId}))`
      : sql`community_id = any(array(select community_id from community_members where user_id = ${viewerId}))`;
  return sql<Hit[]>`
    select id, ${isoTime(sql, sql`created_at`)} as at from messages
    where ${own}
      and ${hasWords(sql, sql`search`, filters)} and ${passes(sql, filters)} and deleted_at is null
      and ${hasPhrases(sql, sql`messages.content`, filters)}
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
    order by created_at desc, id desc ${limitTo(sql, limit)}`;
}

/** So many of the newest messages of each author are looked at. */
const readOfAuthor = 500;

/** Without words: the newest messages of these authors in the viewer's RePublykas. */
export async function selectHitsOfAuthors(sql: Sql, { viewerId, filters, limit }: Search): Promise<Hit[]> {
  return sql<Hit[]>`
    select messages.id, ${isoTime(sql, sql`messages.created_at`)} as at
    from unnest(${filters.authorIds ?? []}::uuid[]) as author (id) cross join lateral (
      select id, user_id, community_id, room_id, created_at, deleted_at from messages
      where messages.user_id = author.id and ${isBefore(sql, sql`messages.created_at`, filters.before)}
      order by messages.created_at desc ${limitTo(sql, readOfAuthor)}
    ) as messages
    join community_members members
      on members.community_id = messages.community_id and members.user_id = ${viewerId}
    where messages.deleted_at is null and ${passes(sql, filters)}
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
    order by messages.created_at desc, messages.id desc ${limitTo(sql, limit)}`;
}

export interface FoundRow extends PersonRow {
  id: string;
  roomId: string | null;
  content: string;
  at: string;
  communityId: string;
  communityName: string;
  communityAvatar: Image | null;
}

/** Only what is still there, in RePublykas that the viewer is in at this moment. */
export async function selectMessages(sql: Sql, viewerId: string, ids: string[]): Promise<FoundRow[]> {
  return sql<FoundRow[]>`
    with found as materialized (select * from messages where id = any(${ids}::uuid[]) and deleted_at is null)
    select found.id, found.room_id, found.content, ${isoTime(sql, sql`found.created_at`)} as at,
      communities.id as community_id, ${shownColumns(sql)},
      ${personColumns(sql)}
    from found ${personJoin(sql, sql`found.user_id`)}
    join communities on communities.id = found.community_id ${otherJoin(sql, viewerId)}
    join community_members members on members.community_id = found.community_id and members.user_id = ${viewerId}`;
}

/** The stems of words, as messages are searched by; words that say nothing have none. */
export async function selectStems(sql: Sql, words: string[]): Promise<string[]> {
  const rows = await sql<{ stem: string }[]>`
    select distinct unnest(ts_lexize('pg_catalog.portuguese_stem', singular_words(fold_text(word)))) as stem
    from unnest(${words}::text[]) as word`;
  return rows.map((row) => row.stem);
}
