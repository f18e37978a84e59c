import type { Message, Reaction, ReactionCount } from '@publyka/contract/messages';
import { canChangeMessage } from '@publyka/contract/permissions';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';

export type ReactionTally = Omit<ReactionCount, 'mine'>;

/** A message as one viewer sees it, as `messageColumns` selects it. */
export interface MessageRow extends PersonRow {
  id: string;
  communityId: string;
  roomId: string | null;
  seq: number;
  content: string;
  reactions: ReactionTally[] | null;
  ownReactions: Reaction[] | null;
  at: string;
  editedAt: string | null;
}

/** Needs `messages` and `personJoin` in the query. Most messages have no reactions: then nothing more is looked up. */
export function messageColumns(sql: Sql, viewerId: string) {
  return sql`messages.id, messages.community_id, messages.room_id, messages.seq, messages.content, messages.reactions,
    case when messages.reactions is not null then (
      select json_agg(message_reactions.reaction) from message_reactions
      where message_reactions.message_id = messages.id and message_reactions.user_id = ${viewerId}) end as own_reactions,
    ${isoTime(sql, sql`messages.created_at`)} as at, ${isoTime(sql, sql`messages.edited_at`)} as edited_at, ${personColumns(sql)}`;
}

export function toMessage(row: MessageRow, viewerId: string): Message {
  const isMine = canChangeMessage(viewerId, row.personId);
  return {
    id: row.id,
    communityId: row.communityId,
    roomId: row.roomId,
    seq: row.seq,
    author: toPerson(row),
    content: row.content,
    createdAt: row.at,
    editedAt: row.editedAt,
    reactions: toReactions(row.reactions ?? [], row.ownReactions ?? []),
    can: { edit: isMine, delete: isMine },
  };
}

export function toReactions(tallies: ReactionTally[], own: Reaction[]): ReactionCount[] {
  return tallies.map(({ reaction, count }) => ({ reaction, count, mine: own.includes(reaction) }));
}
