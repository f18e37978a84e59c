import { messagesPageSize } from '@publyka/contract/limits';
import type { MessageKind, MessageSearch } from '@publyka/contract/routes/message-search';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { personJoin } from '../profiles/views.ts';
import { allOf, containsWord, type Fragment } from '../search/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { hasLink, type MessageRow, messageColumns } from './views.ts';

interface Place {
  communityId: string;
  /** The RePublyka itself for its main channel. */
  channelId: string;
  /** Only messages before this number; null from the newest on. */
  below: number | null;
}

export interface FoundQuery extends Place {
  /** Empty for all that the filters let through. */
  words: string[];
  filters: Pick<MessageSearch, 'authorId' | 'kind' | 'since' | 'until'>;
  /** Only messages from this number on; null back to the first one. */
  from: number | null;
}

/** The number of the oldest of the next `size` messages; null when the conversation has no more than these. */
export async function selectWindowStart(sql: Sql, place: Place, size: number): Promise<number | null> {
  const [row] = await sql<{ start: number | null }[]>`
    select case when count(*) = ${size} then min(seq) end as start from (
      select messages.seq from messages where ${isIn(sql, place)} order by messages.seq desc ${limitTo(sql, size)}
    ) newest`;
  return row?.start ?? null;
}

/**
 * One more than a page: what has the words in its text, or in the names of its files. All hits are found before they are
 * sorted: else the planner may read a conversation through.
 */
export async function selectFound(sql: Sql, viewer: Viewer, query: FoundQuery): Promise<MessageRow[]> {
  const isWanted: Fragment = sql`${isIn(sql, query)} ${query.from === null ? sql`` : sql`and messages.seq >= ${query.from}`}
    ${passes(sql, query.filters)} and ${isNotBlocked(sql, viewer.id, sql`messages.user_id`)}`;
  return sql<MessageRow[]>`
    with hits as materialized (
      ${query.words.length === 0 ? sql`select messages.id, messages.seq from messages where ${isWanted}` : selectHits(sql, isWanted, query.words)}
    ), page as (select id from hits order by seq desc ${limitTo(sql, messagesPageSize + 1)})
    select ${messageColumns(sql, viewer.id)} from page
    join messages on messages.id = page.id and messages.community_id = ${query.communityId}
    ${personJoin(sql, sql`messages.user_id`)} order by messages.seq desc`;
}

function selectHits(sql: Sql, isWanted: Fragment, words: string[]) {
  const names: Fragment = sql`attachment_names(messages.attachments)`;
  const inNames = words.map((word) => containsWord(sql, names, word));
  return sql`
    select messages.id, messages.seq from messages
    where ${isWanted} and messages.search @@ (select search_query(${words}::text[]))
    union
    select messages.id, messages.seq from messages
    where ${isWanted} and messages.has_files and ${allOf(sql, inNames)}`;
}

function isIn(sql: Sql, { communityId, channelId, below }: Place) {
  return sql`messages.community_id = ${communityId} and messages.channel_id = ${channelId}
    and messages.deleted_at is null ${below === null ? sql`` : sql`and messages.seq < ${below}`}`;
}

function passes(sql: Sql, { authorId, kind, since, until }: FoundQuery['filters']) {
  return sql`
    ${authorId === undefined ? sql`` : sql`and messages.user_id = ${authorId}`}
    ${kind === undefined ? sql`` : sql`and ${isOfKind(sql, kind)}`}
    ${since === undefined ? sql`` : sql`and messages.created_at >= ${since}::timestamptz`}
    ${until === undefined ? sql`` : sql`and messages.created_at < ${until}::timestamptz`}`;
}

function isOfKind(sql: Sql, kind: MessageKind) {
  switch (kind) {
    case 'text':
      return sql`(messages.attachments is null and not ${hasLink(sql)})`;
    case 'link':
      return hasLink(sql);
    case 'audio':
      return holdsFile(sql, ['audio', 'voice']);
    default:
      return holdsFile(sql, [kind]);
  }
}

function holdsFile(sql: Sql, kinds: string[]) {
  return sql`exists (
    select from message_files where message_files.message_id = messages.id
      and message_files.community_id = messages.community_id and message_files.kind = any(${kinds}))`;
}
