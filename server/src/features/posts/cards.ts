import { LRUCache } from 'lru-cache';
import { createBatchedRead } from '../../platform/batched-read.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { defineStatement } from '../../platform/db/statement.ts';
import { personJoin } from '../profiles/views.ts';
import { type SharedPostRow, sharedPostColumns, toSharedPost } from './rows.ts';

/** Characters of cards that a node keeps: some 20 thousand posts. Those nobody asked for longest go first. */
const capacity = 20_000_000;

/** A post as everybody sees it, in JSON, but for the last brace: what is the viewer's own comes behind it. */
export interface PostCard {
  id: string;
  at: string;
  authorId: string;
  json: string;
  version: string;
}

/**
 * The transactions that last changed the rows of a post and of its author: equal as long as both are as they were. (The
 * number of a transaction comes again after four billion others; that one of these changes the very row that a node has
 * kept all the while is left to that chance.) Needs `posts` and `personJoin` in the query.
 */
export function postVersion(sql: Sql) {
  return sql`posts.xmin::text || '.' || person.xmin::text`;
}

/** Posts as everybody sees them, written once and kept by this node for as long as their version holds. */
export interface PostCards {
  /** At once when the node has that version; else from the database, undefined when the post is gone. */
  find(postId: string, version: string): PostCard | Promise<PostCard | undefined>;
}

const cardsOf = new WeakMap<Database, PostCards>();

/** The cards that a node keeps of its database. */
export function postCards(db: Database): PostCards {
  const known = cardsOf.get(db);
  if (known) return known;
  const cards = createPostCards(db);
  cardsOf.set(db, cards);
  return cards;
}

const sharedPosts = defineStatement<SharedPostRow & { version: string }>(
  (sql) => sql`
    select ${sharedPostColumns(sql)}, ${postVersion(sql)} as version
    from posts ${personJoin(sql, sql`posts.user_id`)} where posts.id = any($1::text[]::uuid[])`,
);

function createPostCards(db: Database): PostCards {
  const kept = new LRUCache<string, PostCard>({ maxSize: capacity, sizeCalculation: ({ json }) => json.length });
  const read = createBatchedRead(async (postIds: string[]) => {
    const cards = (await sharedPosts(db, [postIds])).map(toCard);
    for (const card of cards) kept.set(card.id, card);
    return new Map(cards.map((card) => [card.id, card]));
  });
  return {
    find(postId, version) {
      const card = kept.get(postId);
      return card?.version === version ? card : read(postId);
    },
  };
}

function toCard({ version, ...row }: SharedPostRow & { version: string }): PostCard {
  const json = JSON.stringify(toSharedPost(row)).slice(0, -1);
  return { id: row.id, at: row.at, authorId: row.personId, json, version };
}
