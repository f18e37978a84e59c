import type { Sql } from '../../platform/db/client.ts';

interface RatingRow {
  postId: string;
  userId: string;
  rating: number;
}

/** False when the very same rating was there. The post must be locked; its kept sums move in the same statement. */
export async function upsertRating(sql: Sql, { postId, userId, rating }: RatingRow): Promise<boolean> {
  const { count } = await sql`
    with before as (select rating from post_ratings where post_id = ${postId} and user_id = ${userId}),
      kept as (
        insert into post_ratings (post_id, user_id, rating) values (${postId}, ${userId}, ${rating})
        on conflict (post_id, user_id) do update set rating = excluded.rating, updated_at = now()
          where post_ratings.rating <> excluded.rating
        returning post_id, rating)
    update posts set
      ratings_count = ratings_count + case when exists (select from before) then 0 else 1 end,
      ratings_sum = ratings_sum + kept.rating - coalesce((select rating from before), 0)
    from kept where posts.id = kept.post_id`;
  return count === 1;
}

/** True when there was a rating to take back. */
export async function deleteRating(sql: Sql, postId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    with removed as (delete from post_ratings where post_id = ${postId} and user_id = ${userId} returning post_id, rating)
    update posts set ratings_count = ratings_count - 1, ratings_sum = ratings_sum - removed.rating
    from removed where posts.id = removed.post_id`;
  return count === 1;
}
