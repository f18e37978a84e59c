import { defineStatement } from '../../platform/db/statement.ts';
import { createVersionedCache, versionOf } from '../../platform/db/versioned-cache.ts';
import { personJoin } from '../profiles/views.ts';
import { type SharedPostRow, sharedPostColumns } from './rows.ts';

/** The tables a post is read from, without what is specific to a viewer. */
export const versionedTables = ['posts', 'person'];

type VersionedRow = SharedPostRow & { version: string };

const sharedPosts = defineStatement<VersionedRow>(
  (sql) => sql`
    select ${sharedPostColumns(sql)}, ${versionOf(sql, ...versionedTables)} as version
    from posts ${personJoin(sql, sql`posts.user_id`)} where posts.id = any($1::text[]::uuid[])`,
);

/** Posts without anything viewer-specific, cached until the version of a row changes (docs/decisions/021). */
export const postCache = createVersionedCache<VersionedRow>((db, ids) => sharedPosts(db, [ids]));
