import { defineStatement } from '../../platform/db/statement.ts';
import { createVersionedCache, versionOf } from '../../platform/db/versioned-cache.ts';
import { personJoin } from '../profiles/views.ts';
import { type SharedCommentRow, sharedCommentColumns } from './views.ts';

/** The tables a comment is read from, without what is one viewer's own. */
export const versionedTables = ['comments', 'person'];

type VersionedRow = SharedCommentRow & { version: string };

const sharedComments = defineStatement<VersionedRow>(
  (sql) => sql`
    select ${sharedCommentColumns(sql)}, ${versionOf(sql, ...versionedTables)} as version
    from comments ${personJoin(sql, sql`comments.user_id`)} where comments.id = any($1::text[]::uuid[])`,
);

/** Comments without anything viewer-specific, cached until the version of a row changes (docs/decisions/021). */
export const commentCache = createVersionedCache<VersionedRow>((db, ids) => sharedComments(db, [ids]));
