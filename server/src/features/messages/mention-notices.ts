import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { notify } from '../notifications/service.ts';
import { wasMentioned } from '../notifications/views.ts';
import { isMutedNow } from '../unread/views.ts';

/** Members notified in one transaction. */
export const membersTogether = 100;

interface Mentioning {
  communityId: string;
  community: string;
  roomId: string | null;
  authorId: string;
}

/** Pushes follow the notification. */
async function notifyOfMention(
  tx: Transaction,
  userId: string,
  messageId: string,
  { communityId, community, roomId, authorId }: Mentioning,
): Promise<void> {
  const room = roomId === null ? '' : `/room/${roomId}`;
  await notify(tx, {
    userId,
    actorId: authorId,
    type: 'mention',
    content: `mencionou você em “${community}”`,
    summary: 'mencionou você numa conversa',
    refTable: null,
    refId: messageId,
    postId: null,
    link: `/communities/${communityId}${room}?mensagem=${messageId}`,
  });
}

/** Those whom the message names, each once, however often it is edited, also from '@todos' to their name. */
export async function notifyMentioned(tx: Transaction, messageId: string): Promise<void> {
  const mentioning = await selectMentioning(tx.sql, messageId);
  if (!mentioning) return;
  const rows = await tx.sql<{ userId: string }[]>`
    update message_mentions set notified_at = now()
    where message_id = ${messageId} and notified_at is null and username is not null
      and not ${wasMentioned(tx.sql, tx.sql`message_mentions.user_id`, tx.sql`message_mentions.message_id`)}
      and exists (select from community_members
        where community_members.community_id = message_mentions.community_id
          and community_members.user_id = message_mentions.user_id and ${hearsMentions(tx.sql)})
    returning user_id`;
  for (const userId of rows.map((row) => row.userId).sort()) await notifyOfMention(tx, userId, messageId, mentioning);
}

/**
 * True in SQL for a member who is notified of mentions: those come from a muted RePublyka, too, unless one wants none.
 * Needs `community_members`.
 */
function hearsMentions(sql: Sql) {
  return sql`not (${isMutedNow(sql)} and community_members.mutes_mentions)`;
}

/** Some more members, after those who were; who is named as well is notified of that. Answers how many. */
export async function notifyMembers(tx: Transaction, messageId: string): Promise<number> {
  const mentioning = await selectMentioning(tx.sql, messageId);
  const [broadcast] = await tx.sql<{ communityId: string; notifiedThrough: string | null }[]>`
    select community_id, notified_through from message_broadcasts
    where message_id = ${messageId} and is_current for update`;
  if (!mentioning || !broadcast) return 0;
  const rows = await tx.sql<{ userId: string; isNamed: boolean; hears: boolean }[]>`
    select community_members.user_id, exists (select from message_mentions mentions
      where mentions.message_id = ${messageId} and mentions.user_id = community_members.user_id) as is_named,
      ${hearsMentions(tx.sql)} as hears
    from community_members
    where community_members.community_id = ${broadcast.communityId}
      and community_members.user_id > ${broadcast.notifiedThrough ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by community_members.user_id ${limitTo(tx.sql, membersTogether)}`;
  for (const { userId, isNamed, hears } of rows)
    if (hears && !isNamed) await notifyOfMention(tx, userId, messageId, mentioning);
  const last = rows.at(-1);
  if (last)
    await tx.sql`update message_broadcasts set notified_through = ${last.userId} where message_id = ${messageId}`;
  return rows.length;
}

/** Null once the message is gone, and in direct conversations, where each message is for the one it names. */
async function selectMentioning(sql: Sql, messageId: string): Promise<Mentioning | null> {
  const [row] = await sql<Mentioning[]>`
    select messages.community_id, communities.name as community, messages.room_id, messages.user_id as author_id
    from messages join communities on communities.id = messages.community_id
    where messages.id = ${messageId} and messages.deleted_at is null and not communities.is_direct`;
  return row ?? null;
}
