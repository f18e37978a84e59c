import { defineStatement } from '../../platform/db/statement.ts';
import { createVersionedCache, versionOf } from '../../platform/db/versioned-cache.ts';
import { personJoin } from '../profiles/views.ts';
import { type SharedMessageRow, sharedMessageColumns } from './views.ts';

/** The tables whose rows make a message as everybody in its conversation sees it. */
export const versionedTables = ['messages', 'person'];

type VersionedRow = SharedMessageRow & { version: string };

const sharedMessages = defineStatement<VersionedRow>(
  (sql) => sql`
    select ${sharedMessageColumns(sql)}, ${versionOf(sql, ...versionedTables)} as version
    from messages ${personJoin(sql, sql`messages.user_id`)}
    where messages.id = any($1::text[]::uuid[]) and messages.deleted_at is null`,
);

/** Messages as everybody sees them, kept by this node for as long as their version holds: docs/decisions/021. */
export const messageCache = createVersionedCache<VersionedRow>((db, ids) => sharedMessages(db, [ids]));
