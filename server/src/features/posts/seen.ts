import type { Sql } from '../../platform/db/client.ts';

/** With the comments that they have now. In the order of their ids, so that two requests cannot wait for each other. */
export async function markSeen(sql: Sql, viewerId: string, postIds: readonly string[]): Promise<void> {
  await sql`
    insert into user_feed_history (user_id, post_id, comments_seen)
    select ${viewerId}, id, comments_count from posts where id = any(${postIds}::uuid[]) order by id
    on conflict (user_id, post_id) do update set seen_at = now(), comments_seen = excluded.comments_seen`;
}

/** The viewer has commented: their own comment is no news to them, what follows it is. */
export async function markAnswered(
  sql: Sql,
  viewerId: string,
  { postId, commentsCount }: { postId: string; commentsCount: number },
): Promise<void> {
  await sql`
    insert into user_feed_history (user_id, post_id, comments_seen, is_answered)
    values (${viewerId}, ${postId}, ${commentsCount}, true)
    on conflict (user_id, post_id) do update
      set seen_at = now(), comments_seen = excluded.comments_seen, is_answered = true`;
}
