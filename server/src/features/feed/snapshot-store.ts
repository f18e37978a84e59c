import { feedPageSize } from '@publyka/contract/limits';
import { feedHistoryDays } from '@publyka/contract/retention';
import type { Why } from '@publyka/contract/routes/feed';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
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
}

/** Keeps a ranking in pages of the feed's size. */
export async function insertRanking(sql: Sql, { id, userId, rankedAt, posts }: NewRanking): Promise<void> {
  const postIds = posts.map((post) => post.id);
  const whys = posts.map((post) => JSON.stringify(post.why));
  await sql`
    insert into feed_rankings (id, user_id, created_at, post_ids) values (${id}, ${userId}, ${rankedAt}, ${postIds}::uuid[])`;
  // Read from its text once: written into the slices it was read for each of them, which cost more than all the rest.
  await sql`
    with given as materialized (select ${postIds}::uuid[] as post_ids, ${whys}::text[]::json[] as whys)
    insert into feed_ranking_pages (ranking_id, user_id, page, post_ids, whys)
    select ${id}, ${userId}, first / ${feedPageSize}::int,
      given.post_ids[first + 1 : first + ${feedPageSize}::int], given.whys[first + 1 : first + ${feedPageSize}::int]
    from given, generate_series(0, ${posts.length}::int - 1, ${feedPageSize}::int) as first`;
}

/** Forgets a person's earlier rankings but the last few. */
export async function deleteEarlier(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from feed_rankings where id in (
      select id from feed_rankings
      where created_at < now() - interval '1 minute' and id in (
        select id from feed_rankings where user_id = ${userId} order by created_at desc offset ${keptRankings})
      for update skip locked)`;
}

/** What stands on top counts as seen; seen once is seen. In order, so that two rankings cannot wait for each other. */
export async function insertHistory(sql: Sql, userId: string, postIds: string[]): Promise<void> {
  await sql`
    insert into user_feed_history (user_id, post_id)
    select ${userId}, seen.id from unnest(${postIds}::uuid[]) as seen (id) order by seen.id on conflict do nothing`;
}

/** `whys` side by side with `ids`. */
export type RankedListRow = PostListRow & { whys: Why[] | null };

const rankedPage = defineBatchedStatement<RankedListRow, 'viewer_id' | 'ranking_id' | 'page'>(
  { viewer_id: 'uuid', ranking_id: 'uuid', page: 'int' },
  (sql, { viewer_id: viewerId, ranking_id: rankingId, page }) =>
    readPostList(
      sql,
      viewerId,
      sql`
        select ${listedPostColumns(sql)}, entry.why
        from feed_ranking_pages kept
          cross join unnest(kept.post_ids, kept.whys) with ordinality as entry (post_id, why, place)
          join posts on posts.id = entry.post_id ${personJoin(sql, sql`posts.user_id`)}
        where kept.ranking_id = ${rankingId} and kept.page = ${page} and kept.user_id = ${viewerId}
          and ${isVisiblePost(sql, viewerId)}
        order by entry.place`,
      sql`, json_agg(why) as whys`,
    ),
);

/** One page of a ranking of this viewer's, without what they may not see any more. */
export async function selectRankedPage(
  db: Database,
  viewerId: string,
  place: { rankingId: string; page: number },
): Promise<RankedListRow> {
  return only(await rankedPage(db, { viewer_id: viewerId, ranking_id: place.rankingId, page: String(place.page) }));
}

/** The first page from this one on that still has something for this viewer; null after the last of them. */
export async function selectNextPage(
  sql: Sql,
  viewerId: string,
  place: { rankingId: string; page: number },
): Promise<number | null> {
  const [row] = await sql<{ page: number }[]>`
    select kept.page from feed_ranking_pages kept
    where kept.ranking_id = ${place.rankingId} and kept.page >= ${place.page} and kept.user_id = ${viewerId}
      and exists (
        select from unnest(kept.post_ids) as entry (post_id)
          join posts on posts.id = entry.post_id ${personJoin(sql, sql`posts.user_id`)}
        where ${isVisiblePost(sql, viewerId)})
    order by kept.page limit 1`;
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
