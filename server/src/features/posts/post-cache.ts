import { defineStatement } from '../../platform/db/statement.ts';
import { createVersionedCache, type Kept, versionOf } from '../../platform/db/versioned-cache.ts';
import { personJoin } from '../profiles/views.ts';
import { type SharedPostRow, sharedPostColumns, toSharedPost } from './rows.ts';

/** A post as everybody sees it, in JSON, but for the last brace: what is the viewer's own comes behind it. */
export interface PostCard extends Kept {
  at: string;
  authorId: string;
}

/** The tables whose rows make a card. */
export const cardTables = ['posts', 'person'];

/** Characters of cards that a node keeps: some 20 thousand posts. */
const capacity = 20_000_000;

type CardRow = SharedPostRow & { version: string };

const sharedPosts = defineStatement<CardRow>(
  (sql) => sql`
    select ${sharedPostColumns(sql)}, ${versionOf(sql, ...cardTables)} as version
    from posts ${personJoin(sql, sql`posts.user_id`)} where posts.id = any($1::text[]::uuid[])`,
);

/** Posts as everybody sees them, kept by this node for as long as their version holds. */
export const postCards = createVersionedCache<PostCard>(capacity, async (db, ids) =>
  (await sharedPosts(db, [ids])).map(toCard),
);

function toCard({ version, ...row }: CardRow): PostCard {
  const json = JSON.stringify(toSharedPost(row)).slice(0, -1);
  return { id: row.id, at: row.at, authorId: row.personId, json, version };
}
