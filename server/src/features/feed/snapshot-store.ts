import type { Why } from '@publyka/contract/feed';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { isVisiblePost, type PostRow, postColumns } from '../posts/views.ts';
import { personJoin } from '../profiles/views.ts';

/** Rankings of a person that are kept: a few tabs and devices read on at the same time. Within a minute any number. */
const keptRankings = 3;

export interface RankingPage {
  rankingId: string;
  userId: string;
  page: number;
  postIds: string[];
  whys: Why[];
}

interface Ranking {
  id: string;
  userId: string;
  rankedAt: Date;
  postIds: string[];
  pages: Omit<RankingPage, 'rankingId' | 'userId'>[];
}

export async function insertRanking(sql: Sql, { id, userId, rankedAt, postIds, pages }: Ranking): Promise<void> {
  await sql`
    delete from feed_rankings where id in (
      select id from feed_rankings
      where created_at < now() - interval '1 minute' and id in (
        select id from feed_rankings where user_id = ${userId} order by created_at desc offset ${keptRankings - 1})
      for update skip locked)`;
  await sql`
    insert into feed_rankings (id, user_id, created_at, post_ids) values (${id}, ${userId}, ${rankedAt}, ${postIds}::uuid[])`;
  const rows = pages.map(({ page, postIds: ids, whys }) => ({
    rankingId: id,
    userId,
    page,
    postIds: sql.array(ids, uuidArray),
    // postgres.js wants a type with an index signature, which `Why` has not.
    whys: sql.json(whys as never),
  }));
  if (rows.length > 0) await sql`insert into feed_ranking_pages ${sql(rows)}`;
}

/** PostgreSQL's number of the type uuid[]. */
const uuidArray = 2951;

/** What stands on top counts as seen; seen once is seen. In order, so that two rankings cannot wait for each other. */
export async function insertHistory(sql: Sql, userId: string, postIds: string[]): Promise<void> {
  await sql`
    insert into user_feed_history (user_id, post_id)
    select ${userId}, seen.id from unnest(${postIds}::uuid[]) as seen (id) order by seen.id on conflict do nothing`;
}

export type RankedRow = PostRow & { why: Why };

/** One page of a ranking of this viewer's, without what they may not see any more. */
export async function selectRankedPage(
  sql: Sql,
  viewerId: string,
  place: { rankingId: string; page: number },
): Promise<RankedRow[]> {
  return sql<RankedRow[]>`
    select ${postColumns(sql, viewerId)}, page.whys -> (entry.place - 1)::int as why
    from feed_ranking_pages page cross join unnest(page.post_ids) with ordinality as entry (post_id, place)
      join posts on posts.id = entry.post_id ${personJoin(sql, sql`posts.user_id`)}
    where page.ranking_id = ${place.rankingId} and page.page = ${place.page} and page.user_id = ${viewerId}
      and ${isVisiblePost(sql, viewerId)}
    order by entry.place`;
}

/** Everything that is not in the ranking, newest first; nothing once the ranking is gone. */
export async function selectRest(
  sql: Sql,
  viewerId: string,
  place: { rankingId: string; after: TimeCursor },
  limit: number,
): Promise<PostRow[]> {
  return sql<PostRow[]>`
    select ${postColumns(sql, viewerId)} from posts ${personJoin(sql, sql`posts.user_id`)}
    where (posts.created_at, posts.id) < (${place.after.at}, ${place.after.id}) and ${isVisiblePost(sql, viewerId)}
      and (select true from feed_rankings where id = ${place.rankingId} and user_id = ${viewerId})
      and not exists (
        select from (
          select unnest(post_ids) as id from feed_rankings where id = ${place.rankingId}) as ranked
        where ranked.id = posts.id)
    order by posts.created_at desc, posts.id desc ${limitTo(sql, limit)}`;
}

export async function hasRanking(sql: Sql, viewerId: string, rankingId: string): Promise<boolean> {
  const rows = await sql`select from feed_rankings where id = ${rankingId} and user_id = ${viewerId}`;
  return rows.length === 1;
}

/** Takes away rankings nobody reads any more, and what was seen too long ago to be ranked again. */
export async function deleteOld(sql: Sql): Promise<void> {
  await sql`delete from feed_rankings where created_at < now() - interval '1 day'`;
  await sql`delete from user_feed_history where seen_at < now() - interval '90 days'`;
}
