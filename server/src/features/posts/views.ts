import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { personJson } from '../profiles/views.ts';

/** `contract/posts.ts` Post for this viewer, as JSON written by PostgreSQL. Needs `posts` and `personJoins` in the query. */
export function postJson(sql: Sql, viewerId: string) {
  return sql`json_build_object(
    'id', posts.id, 'type', posts.type, 'author', ${personJson(sql)}, 'content', posts.content,
    'images', case when posts.image_url is null then '[]'::json else ${imagesJson(sql)} end,
    'authorRating', posts.author_rating, 'likesCount', posts.likes_count, 'commentsCount', posts.comments_count,
    'createdAt', ${isoTime(sql, sql`posts.created_at`)},
    'viewer', json_build_object('liked', exists (
      select from post_likes where post_likes.post_id = posts.id and post_likes.user_id = ${viewerId})),
    'can', json_build_object('delete', posts.user_id = ${viewerId}))`;
}

function imagesJson(sql: Sql) {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', files.id, 'width', files.width, 'height', files.height, 'thumbhash', files.thumbhash, 'alt', post_images.alt)
      order by post_images.position), '[]'::json)
    from post_images join files on files.id = post_images.file_id where post_images.post_id = posts.id)`;
}
