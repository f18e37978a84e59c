import type { Sql } from '../../platform/db/client.ts';

interface RatingRow {
  postId: string;
  userId: string;
  rating: number;
}

/** False when the very same rating of this version was there. The post must be locked; its kept sums move in the same statement. */
export async function upsertRating(sql: Sql, { postId, userId, rating }: RatingRow): Promise<boolean> {
  const { count } = await sql`
    with before as (select rating, version from post_ratings where post_id = ${postId} and user_id = ${userId}),
      kept as (
        insert into post_ratings (post_id, user_id, rating, version)
        select ${postId}, ${userId}, ${rating}, posts.version from posts where posts.id = ${postId}
        on conflict (post_id, user_id) do update
          set rating = excluded.rating, version = excluded.version, updated_at = now()
          where (post_ratings.rating, post_ratings.version) <> (excluded.rating, excluded.version)
        returning post_id, rating)
    update posts set
      ratings_count = ratings_count + case when exists (select from before) then 0 else 1 end,
      ratings_sum = ratings_sum + kept.rating - coalesce((select rating from before), 0),
      earlier_ratings_count = earlier_ratings_count - case when (select version from before) < posts.version then 1 else 0 end
    from kept where posts.id = kept.post_id`;
  return count === 1;
}

/** True when there was a rating to take back. */
export async function deleteRating(sql: Sql, postId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    with removed as (delete from post_ratings where post_id = ${postId} and user_id = ${userId} returning post_id, rating, version)
    update posts set ratings_count = ratings_count - 1, ratings_sum = ratings_sum - removed.rating,
      earlier_ratings_count = earlier_ratings_count - case when removed.version < posts.version then 1 else 0 end
    from removed where posts.id = removed.post_id`;
  return count === 1;
}

/** Selects the version of the post that a person rated. */
export async function selectRatedVersion(sql: Sql, postId: string, userId: string): Promise<number | null> {
  const [row] = await sql<{ version: number }[]>`
    select version from post_ratings where post_id = ${postId} and user_id = ${userId}`;
  return row?.version ?? null;
}
