import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { personJson } from '../profiles/views.ts';

/** `contract/comments.ts` Comment for this viewer, as JSON written by PostgreSQL. Needs `comments` and `personJoins`. */
export function commentJson(sql: Sql, viewerId: string) {
  return sql`json_build_object(
    'id', comments.id, 'postId', comments.post_id, 'author', ${personJson(sql)}, 'content', comments.content,
    'createdAt', ${isoTime(sql, sql`comments.created_at`)},
    'can', json_build_object('delete', comments.user_id = ${viewerId}))`;
}
