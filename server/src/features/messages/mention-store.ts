import { broadcastsPerHour, mentionableMax } from '@publyka/contract/limits';
import type { Mention } from '@publyka/contract/routes/mentions';
import type { Sql } from '../../platform/db/client.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { runsCommunity } from '../communities/views.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

type Fragment = ReturnType<Sql>;

/** A text that may mention people: the usernames in it, each once. */
export interface Mentioning {
  messageId: string;
  communityId: string;
  authorId: string;
  seq: number;
  usernames: string[];
  namesEverybody: boolean;
}

export interface MentionRow extends Mention {
  messageId: string;
}

/** In SQL, whom the messages with these ids mention, as this viewer may see it: JSON, null without any. */
function mentionsOf(sql: Sql, viewerId: SqlValue, messageIds: Fragment): Fragment {
  return sql`
    select json_agg(json_build_object('messageId', mentions.message_id, 'id', mentions.user_id,
      'username', mentions.username, 'fullName', profiles.full_name) order by mentions.username)
    from message_mentions mentions join profiles on profiles.id = mentions.user_id
    where mentions.message_id = any(${messageIds}) and mentions.username is not null
      and ${isNotBlocked(sql, viewerId, sql`mentions.user_id`)}`;
}

/** For a `page` of messages. */
export function mentionsOfPage(sql: Sql, viewerId: SqlValue): Fragment {
  return mentionsOf(sql, viewerId, sql`page.with_mentions`);
}

/** For one message. Needs `messages` in the query. */
export function mentionsColumn(sql: Sql, viewerId: SqlValue): Fragment {
  return sql`case when messages.mentions_people then
    (${mentionsOf(sql, viewerId, sql`array[messages.id]`)}) end as mentions`;
}

/** The members among those that are named; neither of the two has blocked the other. */
export async function selectMentioned(sql: Sql, messages: Mentioning[]): Promise<MentionRow[]> {
  const asked = messages.flatMap((one) => one.usernames.map((username) => ({ ...one, username })));
  if (asked.length === 0) return [];
  return sql<MentionRow[]>`
    select asked.message_id, profiles.id, profiles.username, profiles.full_name
    from unnest(${asked.map((one) => one.messageId)}::uuid[], ${asked.map((one) => one.communityId)}::uuid[],
      ${asked.map((one) => one.authorId)}::uuid[], ${asked.map((one) => one.username)}::text[]
    ) as asked (message_id, community_id, author_id, username)
    join profiles on profiles.username = asked.username
    join community_members members on members.community_id = asked.community_id and members.user_id = profiles.id
    where ${isSomebody(sql, sql`profiles.id`)} and ${isNotBlocked(sql, sql`asked.author_id`, sql`profiles.id`)}
    order by profiles.username`;
}

/** Which of these messages mention everybody: of who runs the RePublyka, some times an hour. Its row is locked. */
export async function selectBroadcasts(sql: Sql, messages: Mentioning[]): Promise<Set<string>> {
  const asked = messages.filter((one) => one.namesEverybody);
  if (asked.length === 0) return new Set();
  const rows = await sql<{ messageId: string }[]>`
    select asked.message_id
    from unnest(${asked.map((one) => one.messageId)}::uuid[], ${asked.map((one) => one.communityId)}::uuid[],
      ${asked.map((one) => one.authorId)}::uuid[]) with ordinality as asked (message_id, community_id, author_id, place)
    where ${runsCommunity(sql, sql`asked.author_id`, sql`asked.community_id`)}
      and (exists (select from message_broadcasts known where known.message_id = asked.message_id)
        or (select count(*) from message_broadcasts recent
          where recent.community_id = asked.community_id and recent.created_at > now() - interval '1 hour') < ${broadcastsPerHour})
    order by asked.place`;
  return new Set(rows.map((row) => row.messageId));
}

/** Whom these messages mention from now on; who was mentioned before and is not any more is remembered. */
export async function replaceMentions(sql: Sql, messages: Mentioning[], mentions: MentionRow[]): Promise<void> {
  const placeOf = new Map(messages.map((one) => [one.messageId, one]));
  const rows = mentions.flatMap(({ messageId, id: userId, username }) => {
    const place = placeOf.get(messageId);
    return place ? [{ messageId, userId, communityId: place.communityId, seq: place.seq, username }] : [];
  });
  await sql`update message_mentions set username = null where message_id = any(${messages.map((one) => one.messageId)}::uuid[])`;
  if (rows.length > 0)
    await sql`insert into message_mentions ${sql(rows)}
      on conflict (message_id, user_id) do update set username = excluded.username`;
}

export async function replaceBroadcasts(sql: Sql, messages: Mentioning[], broadcasts: Set<string>): Promise<void> {
  const rows = messages
    .filter((one) => broadcasts.has(one.messageId))
    .map(({ messageId, communityId, seq }) => ({ messageId, communityId, seq }));
  await sql`update message_broadcasts set is_current = false where message_id = any(${messages.map((one) => one.messageId)}::uuid[])`;
  if (rows.length > 0)
    await sql`insert into message_broadcasts ${sql(rows)} on conflict (message_id) do update set is_current = true`;
}

/** Notes on messages whether anything is to be looked up for them. */
export async function flagMentions(sql: Sql, mentioning: string[], broadcasts: string[], ids: string[]): Promise<void> {
  await sql`
    update messages set mentions_people = id = any(${mentioning}::uuid[]), mentions_everybody = id = any(${broadcasts}::uuid[])
    where id = any(${ids}::uuid[])`;
}

/** With a deleted message: nobody is mentioned any more. */
export async function deleteMentions(sql: Sql, messageId: string): Promise<void> {
  await sql`delete from message_mentions where message_id = ${messageId}`;
  await sql`delete from message_broadcasts where message_id = ${messageId}`;
}

/** Members whose username, or a word of whose name, begins like this. */
export async function selectMentionable(
  sql: Sql,
  { viewerId, communityId, prefix }: { viewerId: string; communityId: string; prefix: string },
): Promise<PersonRow[]> {
  const start = sql`(select fold_text(${escapeLike(prefix)}) || '%')`;
  return sql<PersonRow[]>`
    select ${personColumns(sql)}
    from community_members members ${personJoin(sql, sql`members.user_id`)}
    where members.community_id = ${communityId} and members.user_id <> ${viewerId}
      and (person.username like ${start} or person.search_name like ${start} or person.search_name like '% ' || ${start})
      and ${isSomebody(sql, sql`members.user_id`)} and ${isNotBlocked(sql, viewerId, sql`members.user_id`)}
    order by person.search_name, person.id ${limitTo(sql, mentionableMax)}`;
}

export async function selectRunsCommunity(sql: Sql, personId: string, communityId: string): Promise<boolean> {
  const rows = await sql`select where ${runsCommunity(sql, personId, sql`${communityId}::uuid`)}`;
  return rows.length === 1;
}
