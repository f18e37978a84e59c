import { permitComment } from '@publyka/contract/permissions';
import type { Comment } from '@publyka/contract/routes/comments';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';

export interface CommentRow extends PersonRow {
  id: string;
  postId: string;
  content: string;
  works: WorkCard[] | null;
  at: string;
  textVersion: number;
  editedAt: string | null;
}

/** Needs `comments` and `personJoin` in the query. */
export function commentColumns(sql: Sql) {
  return sql`
    comments.id, comments.post_id, comments.content, comments.works, comments.version as text_version,
    ${isoTime(sql, sql`comments.edited_at`)} as edited_at, ${isoTime(sql, sql`comments.created_at`)} as at,
    ${personColumns(sql)}`;
}

export function toComment(row: CommentRow, viewerId: string): Comment {
  return {
    id: row.id,
    postId: row.postId,
    author: toPerson(row),
    content: row.content,
    works: row.works ?? [],
    createdAt: row.at,
    version: row.textVersion,
    editedAt: row.editedAt,
    can: permitComment(viewerId, row.personId),
  };
}
