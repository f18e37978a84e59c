import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { feedPageSize } from '@publyka/contract/limits';
import { feedHistoryDays } from '@publyka/contract/retention';
import type { Why } from '@publyka/contract/routes/feed';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { defineStatement, type SqlValue, uuidArray } from '../../platform/db/statement.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { isVisiblePost, listedPostColumns, type PostListRow, readPostList } from '../posts/views.ts';
import { personJoin } from '../profiles/views.ts';

/** Rankings of a person that are kept: a few tabs and devices read on at the same time. Within a minute any number. */
const keptRankings = 3;

interface NewRanking {
  id: string;
  userId: string;
  rankedAt: Date;
  posts: { id: string; why: Why }[];
  /** Ids of what stands on top: it counts as seen. */
  top: string[];
}

// In the order of their ids, so that two rankings cannot wait for each other.
const newRanking = defineStatement(
  (sql) => sql`
    with earlier as (
      delete from feed_rankings where id in (
        select id from feed_rankings
        where created_at < now() - interval '1 minute' and id in (
          select id from feed_rankings where user_id = $2 order by created_at desc offset ${sql.unsafe(`${keptRankings - 1}`)})
        for update skip locked)),
    seen as (
      insert into user_feed_history (user_id, post_id)
      select $2::uuid, top.id from unnest($6::text::uuid[]) as top (id) order by top.id on conflict do nothing)
    insert into feed_rankings (id, user_id, created_at, post_ids, whys)
    values ($1, $2, $3, $4::text::uuid[], $5)`,
);

/** Keeps a ranking and what it showed on top, and forgets the person's earlier rankings but the last few. */
export async function insertRanking(sql: Sql, { id, userId, rankedAt, posts, top }: NewRanking): Promise<void> {
  const postIds = uuidArray(posts.map((post) => post.id));
  const whys = packWhys(posts.map(({ why }) => why));
  await newRanking(sql, [id, userId, rankedAt.toISOString(), postIds, whys, uuidArray(top)]);
}

/** Pages whose reasons are packed apart from those of all later ones, since many are read, and unpack fast. */
const firstPages = 5;
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Reasons repeat each other: packed they are a twelfth, and cost less than writing them out. */
function packWhys(whys: Why[]): string {
  const first = firstPages * feedPageSize;
  const packs = [whys.slice(0, first), whys.slice(first)];
  return packs.map((pack) => zstdCompressSync(JSON.stringify(pack), fast).toString('base64')).join(' ');
}

function unpackWhys(packed: string, page: number): Why[] {
  if (packed === '') return [];
  // What `packWhys` wrote.
  const whys = JSON.parse(zstdDecompressSync(Buffer.from(packed, 'base64')).toString()) as Why[];
  const first = (page < firstPages ? page : page - firstPages) * feedPageSize;
  return whys.slice(first, first + feedPageSize);
}

const listed = defineBatchedStatement<PostListRow, 'viewer_id' | 'ids'>(
  { viewer_id: 'uuid', ids: 'text' },
  (sql, { viewer_id: viewerId, ids }) => readPostList(sql, viewerId, listOf(sql, viewerId, ids)),
);

/** These posts in their order, without what this viewer may not see. */
export async function selectListed(db: Database, viewerId: string, ids: string[]): Promise<PostListRow> {
  return only(await listed(db, { viewer_id: viewerId, ids: uuidArray(ids) }));
}

function listOf(sql: Sql, viewerId: SqlValue, ids: SqlValue): ReturnType<Sql> {
  return sql`
    select ${listedPostColumns(sql)}
    from unnest(${ids}::uuid[]) with ordinality as entry (post_id, place)
      join posts on posts.id = entry.post_id ${personJoin(sql, sql`posts.user_id`)}
    where ${isVisiblePost(sql, viewerId)}
    order by entry.place`;
}

/** Reasons by the id of their post. */
export type RankedListRow = PostListRow & { whys: Map<string, Why> };

type PackedRow = PostListRow & { keptIds: string[] | null; packed: string | null };

const rankedPage = defineBatchedStatement<PackedRow, 'viewer_id' | 'ranking_id' | 'page'>(
  { viewer_id: 'uuid', ranking_id: 'uuid', page: 'int' },
  (sql, { viewer_id: viewerId, ranking_id: rankingId, page }) => {
    const kept = sql`feed_rankings kept where kept.id = ${rankingId} and kept.user_id = ${viewerId}`;
    const ids: ReturnType<Sql> = sql`(select ${pageOf(sql, page)} from ${kept})`;
    return sql`
      select listed.*, own.kept_ids, own.packed from (${readPostList(sql, viewerId, listOf(sql, viewerId, ids))}) as listed
      left join (select ${pageOf(sql, page)} as kept_ids, split_part(kept.whys, ' ', case when ${page} < ${sql.unsafe(`${firstPages}`)} then 1 else 2 end) as packed from ${kept}) as own on true`;
  },
);

/** The ids of a ranking's page. Needs `kept` in the query. */
function pageOf(sql: Sql, page: SqlValue) {
  const size = sql.unsafe(`${feedPageSize}`);
  return sql`kept.post_ids[${page} * ${size} + 1 : (${page} + 1) * ${size}]`;
}

/** One page of a ranking of this viewer's, without what they may not see any more. */
export async function selectRankedPage(
  db: Database,
  viewerId: string,
  place: { rankingId: string; page: number },
): Promise<RankedListRow> {
  const request = { viewer_id: viewerId, ranking_id: place.rankingId, page: String(place.page) };
  const { keptIds, packed, ...row } = only(await rankedPage(db, request));
  const whys = unpackWhys(packed ?? '', place.page);
  return { ...row, whys: new Map(keptIds?.flatMap((id, index) => (whys[index] ? [[id, whys[index]]] : []))) };
}

/** The first page from this one on that still has something for this viewer; null after the last of them. */
export async function selectNextPage(
  sql: Sql,
  viewerId: string,
  place: { rankingId: string; page: number },
): Promise<number | null> {
  const [row] = await sql<{ page: number }[]>`
    select page from feed_rankings kept
      cross join generate_series(${place.page}::int, (cardinality(kept.post_ids) - 1) / ${feedPageSize}::int) as page
    where kept.id = ${place.rankingId} and kept.user_id = ${viewerId}
      and exists (
        select from unnest(${pageOf(sql, sql`page`)}) as entry (post_id)
          join posts on posts.id = entry.post_id ${personJoin(sql, sql`posts.user_id`)}
        where ${isVisiblePost(sql, viewerId)})
    order by page limit 1`;
  return row?.page ?? null;
}

// `not in` is looked up in a hash that is made once; `not exists` went through the whole ranking for each post.
const rest = defineBatchedStatement<PostListRow, 'viewer_id' | 'ranking_id' | 'at' | 'id'>(
  { viewer_id: 'uuid', ranking_id: 'uuid', at: 'timestamptz', id: 'uuid' },
  (sql, { viewer_id: viewerId, ranking_id: rankingId, at, id }) =>
    readPostList(
      sql,
      viewerId,
      sql`
        select ${listedPostColumns(sql)} from posts ${personJoin(sql, sql`posts.user_id`)}
        where (posts.created_at, posts.id) < (${at}, ${id}) and ${isVisiblePost(sql, viewerId)}
          and (select true from feed_rankings where id = ${rankingId} and user_id = ${viewerId})
          and posts.id not in (select unnest(post_ids) from feed_rankings where id = ${rankingId})
        order by posts.created_at desc, posts.id desc ${limitTo(sql, feedPageSize + 1)}`,
    ),
);

/** Everything that is not in the ranking, newest first, one more than a page; nothing once the ranking is gone. */
export async function selectRest(
  db: Database,
  viewerId: string,
  { rankingId, after }: { rankingId: string; after: TimeCursor },
): Promise<PostListRow> {
  return only(await rest(db, { viewer_id: viewerId, ranking_id: rankingId, at: after.at, id: after.id }));
}

export async function hasRanking(sql: Sql, viewerId: string, rankingId: string): Promise<boolean> {
  const rows = await sql`select from feed_rankings where id = ${rankingId} and user_id = ${viewerId}`;
  return rows.length === 1;
}

/** Takes away rankings nobody reads any more, and what was seen too long ago to be ranked again. */
export async function deleteOld(sql: Sql): Promise<void> {
  await deleteInBatches(sql, 'feed_rankings', sql`created_at < now() - interval '1 day'`);
  await deleteInBatches(sql, 'user_feed_history', sql`seen_at < now() - ${feedHistoryDays} * interval '1 day'`);
}
