import type { Sql } from '../../platform/db/client.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

/** In SQL, of `messages`: those that quote this work, as it is called now. */
export function quotes(sql: Sql, workId: string): ReturnType<Sql> {
  return sql`messages.extract is not null and messages.id in (
    select thing_id from work_mentions
    where work_id = ${workId} and community_id = messages.community_id and thing = 'message')`;
}

/** In SQL, of `messages`: those in the minutes of this reading. */
export function isInMinutes(sql: Sql, readingId: string): ReturnType<Sql> {
  return sql`messages.id in (select message_id from reading_minutes where reading_id = ${readingId})`;
}

export interface Minuted {
  readingId: string;
  communityId: string;
  messageIds: readonly string[];
  addedBy: string;
}

/** Those that are there and that this person may see; answers how many are new. */
export async function insertMinutes(
  sql: Sql,
  { readingId, communityId, messageIds, addedBy }: Minuted,
): Promise<{ found: number; added: number }> {
  const [row] = await sql<{ found: number; added: number }[]>`
    with found as (
      select id from messages
      where id = any(${[...messageIds]}::uuid[]) and community_id = ${communityId} and deleted_at is null
        and ${isNotBlocked(sql, addedBy, sql`messages.user_id`)}
    ), added as (
      insert into reading_minutes (reading_id, message_id, added_by)
      select ${readingId}, id, ${addedBy}::uuid from found on conflict do nothing returning message_id
    )
    select (select count(*) from found) as found, (select count(*) from added) as added`;
  return row ?? { found: 0, added: 0 };
}

/** Deleted messages leave room. */
export async function countMinutes(sql: Sql, readingId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from reading_minutes join messages on messages.id = message_id and deleted_at is null
    where reading_id = ${readingId}`;
  return row?.count ?? 0;
}

export async function deleteMinutes(sql: Sql, readingId: string, messageId: string): Promise<boolean> {
  const { count } = await sql`
    delete from reading_minutes where reading_id = ${readingId} and message_id = ${messageId}`;
  return count === 1;
}
