import { messagePreviewLength } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import type { versionOf } from '../../platform/db/versioned-cache.ts';
import { redactEvents } from '../../platform/realtime/event-store.ts';
import type { QuotedRow } from '../communities/views.ts';
import { personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isNotLeaving } from '../visibility/departures.ts';

type Fragment = ReturnType<Sql>;

/** Joins the message that a new one answers, if it is of the same conversation and its author may see it. */
export function joinAnswered(sql: Sql): Fragment {
  return sql`left join messages answered on answered.id = incoming.answers
    and answered.community_id = incoming.community_id
    and answered.channel_id = coalesce(incoming.room_id, incoming.community_id)
    and ${isNotBlocked(sql, sql`incoming.user_id`, sql`answered.user_id`)}`;
}

/** In SQL, what the messages of a `page` answer, as far as this viewer may see it, with versions side by side. */
export function answeredOfPage(
  sql: Sql,
  {
    viewerId,
    communityId,
    version,
  }: { viewerId: SqlValue; communityId: SqlValue; version: ReturnType<typeof versionOf> },
): Fragment {
  return sql`
    select array_agg(messages.id) as answered, array_agg(${version}) as answered_versions
    from messages ${personJoin(sql, sql`messages.user_id`)}
    where messages.id = any(page.answered) and messages.community_id = ${communityId} and messages.deleted_at is null
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}`;
}

/** What new messages answer, by the id of the answered message; who sent them may see it. */
export async function selectAnswered(
  sql: Sql,
  replies: { communityId: string; replyToId: string | null }[],
): Promise<Map<string, QuotedRow>> {
  const ids = replies.flatMap(({ replyToId }) => replyToId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await sql<(QuotedRow & { id: string })[]>`
    select messages.id, messages.user_id as author_id, author.full_name, messages.attachments, messages.poll is not null as is_poll,
      left(messages.content, ${messagePreviewLength}) as content
    from messages join profiles author on author.id = messages.user_id
    where messages.id = any(${ids}::uuid[])
      and messages.community_id = any(${replies.map((one) => one.communityId)}::uuid[])
      and messages.deleted_at is null and ${isNotLeaving(sql, sql`messages.user_id`)}`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stored events quote an edited message in its new words, and a deleted one not at all. */
export async function rewriteQuotes(sql: Sql, messageId: string, preview: string): Promise<void> {
  const isOfReply: Fragment = sql`case type
    when 'message.quoted' then data #>> '{reply,messageId}'
    when 'message.mentioned' then data ->> 'messageId'
  end = ${messageId} and data #> '{reply,quote}' <> 'null'`;
  const quote = preview === '' ? { 'reply.quote': null } : { 'reply.quote.content': preview };
  await redactEvents(sql, isOfReply, { 'message.quoted': quote });
}
