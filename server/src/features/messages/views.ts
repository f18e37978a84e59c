import type { Page } from '@publyka/contract/page';
import { canChangeMessage } from '@publyka/contract/permissions';
import type { Attachment } from '@publyka/contract/routes/attachments';
import type { Extract } from '@publyka/contract/routes/extracts';
import type { Mention } from '@publyka/contract/routes/mentions';
import type { Message, Reaction, ReactionCount } from '@publyka/contract/routes/messages';
import type { Poll } from '@publyka/contract/routes/polls';
import type { Thread } from '@publyka/contract/routes/threads';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type QuotedRow, quotedMessage } from '../communities/views.ts';
import { type PersonRow, personColumns, personJoin, toPerson } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { decodeSeqCursor, encodeSeqCursor } from './cursor.ts';
import { mentionsColumn } from './mention-store.ts';
import { toMention } from './mentions.ts';
import { toReply } from './replies.ts';

export type ReactionTally = Omit<ReactionCount, 'mine'>;

/** A message as everybody sees it, as `sharedMessageColumns` selects it. */
export interface SharedMessageRow extends PersonRow {
  id: string;
  communityId: string;
  roomId: string | null;
  seq: number;
  content: string;
  replyToId: string | null;
  mentionsEverybody: boolean;
  isForwarded: boolean;
  attachments: Attachment[] | null;
  works: WorkCard[] | null;
  poll: Poll | null;
  extract: Extract | null;
  thread: Thread | null;
  reactions: ReactionTally[] | null;
  at: string;
  editedAt: string | null;
}

/** What of a message differs for each viewer. */
export interface OwnMessageRow {
  answered: QuotedRow | null;
  mentions: Mention[] | null;
  ownReactions: Reaction[] | null;
}

/** A message as one viewer sees it, as `messageColumns` selects it. */
export type MessageRow = SharedMessageRow & OwnMessageRow;

/** Needs `messages` and `personJoin` in the query. */
export function sharedMessageColumns(sql: Sql) {
  return sql`messages.id, messages.community_id, messages.room_id, messages.seq, messages.content,
    messages.reply_to_id, messages.mentions_everybody, messages.forwarded_from_id is not null as is_forwarded, messages.attachments, messages.works, messages.poll, messages.extract, ${threadColumn(sql)}, messages.reactions,
    ${isoTime(sql, sql`messages.created_at`)} as at, ${isoTime(sql, sql`messages.edited_at`)} as edited_at, ${personColumns(sql)}`;
}

/** A thread keeps its name. */
function threadColumn(sql: Sql) {
  return sql`case when messages.thread_id is not null then (
    select json_build_object('id', rooms.id, 'name', rooms.name) from rooms
    where rooms.id = messages.thread_id and rooms.community_id = messages.community_id) end as thread`;
}

/** Needs `messages` and `personJoin` in the query. Most messages have no reactions: then nothing more is looked up. */
export function messageColumns(sql: Sql, viewerId: string) {
  const quoted = quotedMessage(sql, {
    id: sql`messages.reply_to_id`,
    communityId: sql`messages.community_id`,
    viewerId,
  });
  return sql`${sharedMessageColumns(sql)}, ${quoted} as answered,
    ${mentionsColumn(sql, viewerId)},
    case when messages.reactions is not null then (
      select json_agg(message_reactions.reaction) from message_reactions
      where message_reactions.message_id = messages.id and message_reactions.user_id = ${viewerId}) end as own_reactions`;
}

interface Chosen {
  communityId: string;
  /** The condition on `messages`. */
  condition: ReturnType<Sql>;
  cursor: string | undefined;
  size: number;
}

/** A page of the messages of a RePublyka that a condition chooses and this viewer, a member, may see. */
export async function selectChosen(
  sql: Sql,
  viewerId: string,
  { communityId, condition, cursor, size }: Chosen,
): Promise<Page<Message>> {
  const rows = await sql<MessageRow[]>`
    select ${messageColumns(sql, viewerId)} from messages ${personJoin(sql, sql`messages.user_id`)}
    where messages.community_id = ${communityId} and messages.deleted_at is null and ${condition}
      ${cursor === undefined ? sql`` : sql`and messages.seq < ${decodeSeqCursor(cursor)}`}
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
    order by messages.seq desc ${limitTo(sql, size + 1)}`;
  return toNewestPage(rows, size, viewerId);
}

/** From the newest to the oldest, of up to one row more than a page. */
export function toNewestPage(rows: MessageRow[], size: number, viewerId: string): Page<Message> {
  const items = rows.slice(0, size).map((row) => toMessage(row, viewerId));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > items.length && last ? encodeSeqCursor(last.seq) : null };
}

/** In SQL, a message with a work or a web address, as the indexes of collections have it. */
export function hasLink(sql: Sql) {
  return sql`(messages.works is not null or messages.content ~* 'https?://')`;
}

export function toMessage(row: MessageRow, viewerId: string): Message {
  return toViewedMessage(row, row, viewerId);
}

/** The two parts stay apart: to spread rows of so many columns into one costs a list dearly. */
export function toViewedMessage(row: SharedMessageRow, own: OwnMessageRow, viewerId: string): Message {
  const isMine = canChangeMessage(viewerId, row.personId);
  return {
    id: row.id,
    communityId: row.communityId,
    roomId: row.roomId,
    seq: row.seq,
    author: toPerson(row),
    content: row.content,
    reply: toReply(row.replyToId, own.answered),
    mentions: (own.mentions ?? []).map(toMention),
    mentionsEverybody: row.mentionsEverybody,
    isForwarded: row.isForwarded,
    attachments: row.attachments ?? [],
    works: row.works ?? [],
    ...(row.poll && { poll: row.poll }),
    ...(row.extract && { extract: row.extract }),
    thread: row.thread,
    createdAt: row.at,
    editedAt: row.editedAt,
    reactions: toReactions(row.reactions ?? [], own.ownReactions ?? []),
    // Nobody changes words that are said to be another's or a work's, or that others have voted on.
    can: { edit: isMine && !row.isForwarded && !row.poll && !row.extract, delete: isMine },
  };
}

export function toReactions(tallies: ReactionTally[], own: Reaction[]): ReactionCount[] {
  return tallies.map(({ reaction, count }) => ({ reaction, count, mine: own.includes(reaction) }));
}
