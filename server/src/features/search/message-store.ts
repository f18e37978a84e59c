import type { Image } from '@publyka/contract/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isNotBlocked } from '../blocks/views.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import type { Hit, Window } from './newest-hits.ts';

interface Search {
  viewerId: string;
  words: string[];
  limit: number;
}

export async function countOwnCommunities(sql: Sql, viewerId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from community_members where user_id = ${viewerId}`;
  return row?.count ?? 0;
}

/**
 * The hits among the newest messages of each of the viewer's RePublykas, up to `depth` of each: words that many use are
 * found here, without an index having to list everybody who ever used them.
 */
export async function selectWindows(sql: Sql, { viewerId, words, limit }: Search, depth: number): Promise<Window[]> {
  const newest: ReturnType<Sql> = sql`
    select id, user_id, created_at, search from messages
    where messages.community_id = members.community_id and deleted_at is null order by seq desc`;
  return sql<Window[]>`
    select coalesce(hits.found, '[]') as hits, bound.at as read_to
    from community_members members
    left join lateral (
      select json_agg(json_build_object('id', id, 'at', ${isoTime(sql, sql`created_at`)})) as found from (
        select id, created_at from (${newest} ${limitTo(sql, depth)}) newest
        where search @@ search_query(${words}::text[]) and ${isNotBlocked(sql, viewerId, sql`newest.user_id`)}
        ${limitTo(sql, limit)}
      ) found
    ) hits on true
    left join lateral (
      select ${isoTime(sql, sql`created_at`)} as at from (${newest} offset ${depth} ${limitTo(sql, 1)}) oldest
    ) bound on true
    where members.user_id = ${viewerId}`;
}

/** The newest hits in all of the viewer's RePublykas, by the index. */
export async function selectHits(sql: Sql, { viewerId, words, limit }: Search): Promise<Hit[]> {
  return sql<Hit[]>`
    select id, ${isoTime(sql, sql`created_at`)} as at from messages
    where community_id = any(array(select community_id from community_members where user_id = ${viewerId}))
      and search @@ search_query(${words}::text[]) and deleted_at is null
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
    order by created_at desc, id desc ${limitTo(sql, limit)}`;
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
    select messages.id, messages.room_id, messages.content, ${isoTime(sql, sql`messages.created_at`)} as at,
      communities.id as community_id, communities.name as community_name, communities.avatar as community_avatar,
      ${personColumns(sql)}
    from messages ${personJoin(sql, sql`messages.user_id`)}
    join communities on communities.id = messages.community_id
    join community_members members on members.community_id = messages.community_id and members.user_id = ${viewerId}
    where messages.id = any(${ids}::uuid[]) and messages.deleted_at is null`;
}

/** The stems of words, as messages are searched by; words that say nothing have none. */
export async function selectStems(sql: Sql, words: string[]): Promise<string[]> {
  const rows = await sql<{ stem: string }[]>`
    select distinct unnest(ts_lexize('pg_catalog.portuguese_stem', singular_words(fold_text(word)))) as stem
    from unnest(${words}::text[]) as word`;
  return rows.map((row) => row.stem);
}
