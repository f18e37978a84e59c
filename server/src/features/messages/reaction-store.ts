import type { Reaction } from '@publyka/contract/routes/messages';
import type { Sql } from '../../platform/db/client.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import type { ReactionTally } from './views.ts';

export interface ReactedMessage {
  roomId: string | null;
  reactions: ReactionTally[] | null;
  /** No block is between its author and the viewer. */
  isVisible: boolean;
}

/** Locked until the transaction ends: a message's reactions change one after another. Deleted ones have none. */
export async function lockMessage(
  sql: Sql,
  viewerId: string,
  communityId: string,
  messageId: string,
): Promise<ReactedMessage | null> {
  const [row] = await sql<ReactedMessage[]>`
    select room_id, reactions, ${isNotBlocked(sql, viewerId, sql`messages.user_id`)} as is_visible from messages
    where id = ${messageId} and community_id = ${communityId} and deleted_at is null
    for no key update of messages`;
  return row ?? null;
}

interface ReactionRow {
  messageId: string;
  userId: string;
  reaction: Reaction;
}

/** False when it is there already. */
export async function insertReaction(sql: Sql, row: ReactionRow): Promise<boolean> {
  const { count } = await sql`insert into message_reactions ${sql({ ...row })} on conflict do nothing`;
  return count === 1;
}

/** False when there was none. */
export async function deleteReaction(sql: Sql, { messageId, userId, reaction }: ReactionRow): Promise<boolean> {
  const { count } = await sql`
    delete from message_reactions where message_id = ${messageId} and user_id = ${userId} and reaction = ${reaction}`;
  return count === 1;
}

export async function updateTallies(sql: Sql, messageId: string, tallies: ReactionTally[]): Promise<void> {
  const json = tallies.length > 0 ? JSON.stringify(tallies) : null;
  await sql`update messages set reactions = ${json}::text::json where id = ${messageId}`;
}

export async function selectOwnReactions(sql: Sql, messageId: string, userId: string): Promise<Reaction[]> {
  const rows = await sql<{ reaction: Reaction }[]>`
    select reaction from message_reactions where message_id = ${messageId} and user_id = ${userId}`;
  return rows.map((row) => row.reaction);
}
