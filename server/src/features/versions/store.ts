import type { Version } from '@publyka/contract/routes/versions';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';

export interface VersionRow {
  thingId: string;
  postId: string;
  commentId: string | null;
  version: number;
  content: string;
  reason: string | null;
}

/** The first version of what has been edited never before. */
export async function insertFirst(sql: Sql, row: VersionRow & { createdAt: string }): Promise<void> {
  await sql`insert into text_versions ${sql({ ...row })}`;
}

/** The version that begins with this transaction. */
export async function insertNext(sql: Sql, row: VersionRow): Promise<void> {
  const { thingId, postId, commentId, version, content, reason } = row;
  await sql`
    insert into text_versions (thing_id, post_id, comment_id, version, content, reason, created_at)
    values (${thingId}, ${postId}, ${commentId}, ${version}, ${content}, ${reason}, now())`;
}

export async function selectVersions(sql: Sql, thingId: string, limit: number): Promise<Version[]> {
  return sql<Version[]>`
    select version, content, reason, ${isoTime(sql, sql`created_at`)} as created_at
    from text_versions where thing_id = ${thingId} order by version desc ${limitTo(sql, limit)}`;
}
