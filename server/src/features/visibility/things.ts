import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isNotBlocked } from './blocks.ts';

/**
 * Whether this viewer may see this thing now: not hidden by a decision, its author neither leaving nor apart from the viewer
 * by a block, not reported by the viewer. Lists, look-ups, search, files and pushes ask here; what holds words of a thing
 * without its row asks `hidden.ts`, and visitors are answered by `open-web.ts`.
 */

/** True in SQL when this viewer may see the post, and with it all that belongs to it. Needs `posts` in the query. */
export function isVisiblePost(sql: Sql, viewerId: SqlValue) {
  return sql`(posts.hidden_at is null and ${isNotBlocked(sql, viewerId, sql`posts.user_id`)} and ${isNotReported(sql, viewerId, sql`posts.id`)})`;
}

/** Part of `isVisiblePost`. */
function isNotReported(sql: Sql, viewerId: SqlValue, postId: ReturnType<Sql>) {
  return sql`not exists (
    select from post_reports where post_reports.reporter_id = ${viewerId} and post_reports.post_id = ${postId})`;
}

/** Needs `comments` in the query; whether the post is visible is asked apart. */
export function isVisibleComment(sql: Sql, viewerId: SqlValue) {
  return sql`(comments.hidden_at is null and ${isNotBlocked(sql, viewerId, sql`comments.user_id`)})`;
}

/** The author also sees what cannot be played yet. Needs `drops` in the query. */
export function isVisibleDrop(sql: Sql, viewerId: SqlValue) {
  return sql`(drops.hidden_at is null and ${isNotBlocked(sql, viewerId, sql`drops.user_id`)} and (drops.is_playable or drops.user_id = ${viewerId}))`;
}

/**
 * A picture or video is as visible as what shows it; what nothing shows yet, its owner alone sees. A blocked person's
 * picture stays in the blocker's own list. Files of messages have a road of their own. Needs `files` in the query.
 */
export function isVisibleFile(sql: Sql, viewerId: SqlValue) {
  const isShown = (thing: ReturnType<Sql>) => sql`exists (${thing})`;
  return sql`case files.purpose
    when 'community-avatar' then true
    when 'avatar' then not exists (
      select from blocks where blocks.user_id = ${viewerId} and blocks.other_id = files.owner_id and not blocks.is_mine)
    when 'post-image' then ${isUnused(sql, viewerId)} or ${isShown(sql`
        select from post_images join posts on posts.id = post_images.post_id
        where post_images.file_id = files.id and ${isVisiblePost(sql, viewerId)}`)}
      or ${isShown(sql`select from posts where posts.poster_file_id = files.id and ${isVisiblePost(sql, viewerId)}`)}
    when 'post-video' then ${isUnused(sql, viewerId)}
      or ${isShown(sql`select from posts where posts.video_file_id = files.id and ${isVisiblePost(sql, viewerId)}`)}
    when 'drop-video' then ${isUnused(sql, viewerId)}
      or ${isShown(sql`select from drops where drops.video_file_id = files.id and ${isVisibleDrop(sql, viewerId)}`)}
    when 'drop-cover' then ${isUnused(sql, viewerId)}
      or ${isShown(sql`select from drops where drops.cover_file_id = files.id and ${isVisibleDrop(sql, viewerId)}`)}
    else false end`;
}

function isUnused(sql: Sql, viewerId: SqlValue) {
  return sql`(files.attached_at is null and files.owner_id = ${viewerId})`;
}
