import { defineStatement } from '../../platform/db/statement.ts';
import { createVersionedCache, type Kept, versionOf } from '../../platform/db/versioned-cache.ts';
import { personJoin } from '../profiles/views.ts';
import { type ReactionTally, type SharedMessageRow, sharedMessageColumns, toSharedMessage } from './views.ts';

/** A message as everybody in its conversation sees it, in JSON, but for the last brace. */
export interface MessageCard extends Kept {
  seq: number;
  authorId: string;
  tallies: ReactionTally[];
}

/** The tables whose rows make a card. */
export const cardTables = ['messages', 'person'];

/** Characters of cards that a node keeps: some 40 thousand messages. */
const capacity = 20_000_000;

type CardRow = SharedMessageRow & { version: string };

const sharedMessages = defineStatement<CardRow>(
  (sql) => sql`
    select ${sharedMessageColumns(sql)}, ${versionOf(sql, ...cardTables)} as version
    from messages ${personJoin(sql, sql`messages.user_id`)}
    where messages.id = any($1::text[]::uuid[]) and messages.deleted_at is null`,
);

/** Messages as everybody sees them, kept by this node for as long as their version holds: docs/decisions/021. */
export const messageCards = createVersionedCache<MessageCard>(capacity, async (db, ids) =>
  (await sharedMessages(db, [ids])).map(toCard),
);

function toCard({ version, ...row }: CardRow): MessageCard {
  const json = JSON.stringify(toSharedMessage(row)).slice(0, -1);
  return { id: row.id, seq: row.seq, authorId: row.personId, tallies: row.reactions ?? [], json, version };
}
