import type { FeedWeights } from '@publyka/contract/feed-weights';
import { feedHeldMinutes, feedPageSize } from '@publyka/contract/limits';
import { feedHistoryDays } from '@publyka/contract/retention';
import type { Why } from '@publyka/contract/routes/feed';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { defineStatement, parameter, type SqlValue, uuidArray } from '../../platform/db/statement.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { listedPostColumns, type PostListRow, readPostList } from '../posts/views.ts';
import { personJoin } from '../profiles/views.ts';
import { isVisiblePost } from '../visibility/things.ts';
import { explainPage, type Outline, packRanking, readOutline } from './packed-ranking.ts';
import type { Ranking } from './rank.ts';
import { isOwnInterest } from './ranking-store.ts';

/** Rankings of a person that are kept: a few tabs and devices read on at the same time. Within a minute any number. */
const keptRankings = 3;

interface NewRanking extends Ranking {
  id: string;
  userId: string;
}

const newRanking = defineStatement(
  (sql) => sql`
    with earlier as (
      delete from kept_rankings where id in (
        select id from kept_rankings
        where created_at < now() - interval '1 minute' and id in (
          select id from kept_rankings where user_id = $2 order by created_at desc offset ${sql.unsafe(`${keptRankings - 1}`)})
        for update skip locked))
    insert into kept_rankings (id, user_id, created_at, post_ids, candidates) values ($1, $2, $3, $4, $5)`,
);

/** Keeps a ranking, and forgets the person's earlier rankings but the last few. */
export async function insertRanking(sql: Sql, { id, userId, ...ranking }: NewRanking): Promise<Outline> {
  const { postIds, candidates } = packRanking(ranking);
  await newRanking(sql, [id, userId, ranking.rankedAt.toISOString(), postIds, candidates]);
  return readOutline(candidates.split('\n', 1)[0] ?? '');
}

/** The newest ranking of a person, looked at within the last hour. */
interface HeldRanking {
  id: string;
  rankedAt: Date;
  outline: Outline;
  /** The reader's own posts since, newest first. */
  ownPosts: string[];
}

interface HeldRow extends Omit<HeldRanking, 'outline'> {
  scale: string;
  interests: string[];
  weights: FeedWeights;
}

const heldRanking = defineStatement<HeldRow>((sql) => {
  const viewerId = parameter(sql, 1);
  return sql`
    update kept_rankings kept set looked_at = now()
    where id = (select id from kept_rankings where user_id = ${viewerId} order by created_at desc limit 1)
      and looked_at > now() - ${sql.unsafe(`interval '${feedHeldMinutes} minutes'`)}
    returning id, created_at as ranked_at, ${line(sql, sql`candidates`, sql`1`)} as scale,
      array(select interests.name from interests where ${isOwnInterest(sql, viewerId)} order by interests.name) as interests,
      coalesce((select weights from feed_weights where user_id = ${viewerId}), '{}') as weights,
      array(select posts.id from posts where posts.user_id = ${viewerId} and posts.created_at > kept.created_at
        order by posts.created_at desc, posts.id desc ${limitTo(sql, ownPostsMax)})::text[] as own_posts`;
});

const ownPostsMax = 4;

/** Counts as a look at it. Null where there is none, or where the reader has changed what it was made with. */
export async function holdRanking(sql: Sql, viewerId: string): Promise<HeldRanking | null> {
  const [row] = await heldRanking(sql, [viewerId]);
  if (!row) return null;
  const { id, rankedAt, ownPosts, interests, weights } = row;
  const outline = readOutline(row.scale);
  const isSame = JSON.stringify([interests, weights]) === JSON.stringify([outline.interests, outline.weights]);
  return isSame && outline.shownPages > 0 ? { id, rankedAt, outline, ownPosts } : null;
}

/** The reader still looks at their newest ranking. */
export async function touchRanking(sql: Sql, viewerId: string): Promise<void> {
  await sql`
    update kept_rankings set looked_at = now()
    where id = (select id from kept_rankings where user_id = ${viewerId} order by created_at desc limit 1)`;
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

/** Reasons by the id of their post, in the ranking's order, and what the ranking is like. */
export type RankedListRow = PostListRow & { whys: Map<string, Why>; outline: Outline | null };

type PackedRow = PostListRow & { keptIds: string | null; rankedAt: Date; scale: string; candidates: string };

const rankedPage = defineBatchedStatement<PackedRow, 'viewer_id' | 'ranking_id' | 'page'>(
  { viewer_id: 'uuid', ranking_id: 'uuid', page: 'int' },
  (sql, { viewer_id: viewerId, ranking_id: rankingId, page }) => {
    const kept = sql`kept_rankings kept where kept.id = ${rankingId} and kept.user_id = ${viewerId}`;
    const ids: ReturnType<Sql> = sql`(select ${idsIn(sql, pageOf(sql, page))} from ${kept})`;
    return sql`
      select listed.*, own.kept_ids, own.ranked_at, own.scale, own.candidates
      from (${readPostList(sql, viewerId, listOf(sql, viewerId, ids))}) as listed
      left join (
        select ${pageOf(sql, page)} as kept_ids, kept.created_at as ranked_at,
          ${line(sql, sql`kept.candidates`, sql`1`)} as scale,
          ${line(sql, sql`kept.candidates`, sql`${page} + 2`)} as candidates
        from ${kept}) as own on true`;
  },
);

function line(sql: Sql, lines: SqlValue, number: SqlValue): SqlValue {
  return sql`split_part(${lines}, chr(10), ${number})`;
}

/** The ids of a ranking's page, as one text. Needs `kept` in the query. */
function pageOf(sql: Sql, page: SqlValue): SqlValue {
  return line(sql, sql`kept.post_ids`, sql`${page} + 1`);
}

function idsIn(sql: Sql, ids: SqlValue): SqlValue {
  return sql`string_to_array(${ids}, ',')::uuid[]`;
}

/** One page of a ranking of this viewer's, without what they may not see any more. */
export async function selectRankedPage(
  db: Database,
  viewerId: string,
  place: { rankingId: string; page: number },
): Promise<RankedListRow> {
  const request = { viewer_id: viewerId, ranking_id: place.rankingId, page: String(place.page) };
  const { keptIds, rankedAt, scale, candidates, ...row } = only(await rankedPage(db, request));
  if (!keptIds) return { ...row, whys: new Map(), outline: null };
  const whys = explainPage({ rankedAt, scale, candidates });
  const entries = keptIds.split(',').flatMap((id, index): [string, Why][] => (whys[index] ? [[id, whys[index]]] : []));
  return { ...row, whys: new Map(entries), outline: readOutline(scale) };
}

/** The first page from this one on that still has something for this viewer; null after the last of them. */
export async function selectNextPage(
  sql: Sql,
  viewerId: string,
  place: { rankingId: string; page: number; end: number },
): Promise<number | null> {
  const [row] = await sql<{ page: number }[]>`
    select page from kept_rankings kept
      cross join generate_series(${place.page}::int, least(${place.end} - 1, regexp_count(kept.post_ids, chr(10)))) as page
    where kept.id = ${place.rankingId} and kept.user_id = ${viewerId}
      and exists (
        select from unnest(${idsIn(sql, pageOf(sql, sql`page`))}) as entry (post_id)
          join posts on posts.id = entry.post_id ${personJoin(sql, sql`posts.user_id`)}
        where ${isVisiblePost(sql, viewerId)})
    order by page limit 1`;
  return row?.page ?? null;
}

/** So many of the newest posts that the reader has seen are left out below the ranking. */
const seenMax = 1000;

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
          and (select true from kept_rankings where id = ${rankingId} and user_id = ${viewerId})
          and posts.id not in (
            select unnest(${idsIn(sql, sql`translate(kept.post_ids, chr(10), ',')`)}) from kept_rankings kept where id = ${rankingId}
            union all (select post_id from user_feed_history where user_id = ${viewerId}
              order by post_id desc ${limitTo(sql, seenMax)}))
        order by posts.created_at desc, posts.id desc ${limitTo(sql, feedPageSize + 1)}`,
    ),
);

/** Everything unseen that is not in the ranking, newest first, one more than a page; nothing once the ranking is gone. */
export async function selectRest(
  db: Database,
  viewerId: string,
  { rankingId, after }: { rankingId: string; after: TimeCursor },
): Promise<PostListRow> {
  return only(await rest(db, { viewer_id: viewerId, ranking_id: rankingId, at: after.at, id: after.id }));
}

export async function hasRanking(sql: Sql, viewerId: string, rankingId: string): Promise<boolean> {
  const rows = await sql`select from kept_rankings where id = ${rankingId} and user_id = ${viewerId}`;
  return rows.length === 1;
}

/** Takes away rankings nobody reads any more, and what was seen too long ago to be ranked again. */
export async function deleteOld(sql: Sql): Promise<void> {
  await deleteInBatches(sql, 'kept_rankings', sql`created_at < now() - interval '1 day'`);
  await deleteInBatches(sql, 'user_feed_history', sql`seen_at < now() - ${feedHistoryDays} * interval '1 day'`);
}
