import { pollFacesMax, votersPageSize } from '@publyka/contract/limits';
import type { Poll } from '@publyka/contract/routes/polls';
import type { Sql } from '../../../platform/db/client.ts';
import { limitTo } from '../../../platform/db/limit.ts';
import { only } from '../../../platform/db/only.ts';
import { isoTime } from '../../../platform/db/time.ts';
import type { TimeCursor } from '../../../platform/http/cursor.ts';
import { runsCommunity } from '../../communities/views.ts';
import { type PersonRow, personColumns, personJoin } from '../../profiles/views.ts';
import { isNotBlocked } from '../../visibility/blocks.ts';

/** A poll has the id of its message. */
export interface PollPath {
  communityId: string;
  pollId: string;
}

export async function updatePolls(sql: Sql, polls: ReadonlyMap<string, Poll>): Promise<void> {
  const texts = [...polls.values()].map((poll) => JSON.stringify(poll));
  await sql`
    update messages set poll = given.poll::jsonb
    from unnest(${[...polls.keys()]}::uuid[], ${texts}::text[]) as given (id, poll) where messages.id = given.id`;
}

export interface PollRow {
  poll: Poll;
  roomId: string | null;
  authorId: string;
}

/** Null for what is not there, or not this viewer's to see. */
export async function selectPoll(
  sql: Sql,
  viewerId: string,
  { communityId, pollId }: PollPath,
): Promise<PollRow | null> {
  const [row] = await sql<PollRow[]>`
    select poll, room_id, user_id as author_id from messages
    where id = ${pollId} and community_id = ${communityId} and deleted_at is null and poll is not null
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
      and exists (select from community_members where community_id = ${communityId} and user_id = ${viewerId})`;
  return row ?? null;
}

/** Locked until the transaction ends: a poll's votes change one after another. */
export async function lockPoll(sql: Sql, { communityId, pollId }: PollPath): Promise<PollRow | null> {
  const [row] = await sql<PollRow[]>`
    select poll, room_id, user_id as author_id from messages
    where id = ${pollId} and community_id = ${communityId} and deleted_at is null and poll is not null
    for no key update of messages`;
  return row ?? null;
}

/** Those of these people who are members and may see the author; they stay members until the transaction ends. */
export async function holdVoters(sql: Sql, path: PollPath, personIds: string[]): Promise<Set<string>> {
  const rows = await sql<{ userId: string }[]>`
    select members.user_id from community_members members join messages on messages.id = ${path.pollId}
    where members.community_id = ${path.communityId} and members.user_id = any(${personIds}::uuid[])
      and ${isNotBlocked(sql, sql`members.user_id`, sql`messages.user_id`)}
    order by members.user_id for key share of members`;
  return new Set(rows.map((row) => row.userId));
}

export async function mayClose(sql: Sql, viewerId: string, { communityId, pollId }: PollPath): Promise<boolean> {
  const rows = await sql`
    select from messages where id = ${pollId}
      and (user_id = ${viewerId} or ${runsCommunity(sql, viewerId, sql`${communityId}::uuid`)})`;
  return rows.length === 1;
}

export interface Vote {
  userId: string;
  options: number[];
}

/** Puts these votes in place of what the same people voted before. False when that changes nothing. */
export async function replaceVotes(
  sql: Sql,
  { pollId, isSingle }: { pollId: string; isSingle: boolean },
  votes: Vote[],
): Promise<boolean> {
  const users = votes.flatMap(({ userId, options }) => options.map(() => userId));
  const options = votes.flatMap((vote) => vote.options);
  const given = sql`unnest(${users}::uuid[], ${options}::smallint[]) as given (user_id, option)`;
  const removed = await sql`
    delete from poll_votes where message_id = ${pollId} and user_id = any(${votes.map((vote) => vote.userId)}::uuid[])
      and (user_id, option) not in (select user_id, option from ${given})`;
  const added = await sql`
    insert into poll_votes (message_id, user_id, option, is_single)
    select ${pollId}, user_id, option, ${isSingle} from ${given} on conflict (message_id, user_id, option) do nothing`;
  return removed.count + added.count > 0;
}

/** Counts anew what messages keep of their polls; they are locked. Answers the polls as they are now. */
export async function recountPolls(sql: Sql, messageIds: string[]): Promise<Poll[]> {
  const rows = await sql<{ poll: Poll }[]>`
    update messages set poll = poll || jsonb_build_object(
      'votersCount', (select count(distinct user_id) from poll_votes where message_id = messages.id),
      'options', (
        select jsonb_agg(jsonb_build_object('text', shown.option -> 'text', 'count', coalesce(given.count, 0)) order by shown.place)
        from jsonb_array_elements(poll -> 'options') with ordinality as shown (option, place)
        left join (
          select option, count(*) as count from poll_votes where message_id = messages.id group by option
        ) as given on given.option = shown.place - 1))
    where id = any(${messageIds}::uuid[]) and poll is not null and deleted_at is null returning poll`;
  return rows.map((row) => row.poll);
}

export async function closePoll(sql: Sql, messageId: string): Promise<Poll> {
  const rows = await sql<{ poll: Poll }[]>`
    update messages set poll = poll || jsonb_build_object('closedAt', ${isoTime(sql, sql`clock_timestamp()`)})
    where id = ${messageId} returning poll`;
  return only(rows).poll;
}

export async function selectOwnVote(sql: Sql, messageId: string, userId: string): Promise<number[]> {
  const rows = await sql<{ option: number }[]>`
    select option from poll_votes where message_id = ${messageId} and user_id = ${userId} order by option`;
  return rows.map((row) => row.option);
}

/** The last people who chose each option, as far as this viewer may see them. */
export async function selectFaces(
  sql: Sql,
  viewerId: string,
  messageId: string,
  optionsCount: number,
): Promise<(PersonRow & { option: number })[]> {
  return sql<(PersonRow & { option: number })[]>`
    select options.option, faces.* from generate_series(0, ${optionsCount - 1}::int) as options (option)
    cross join lateral (
      select ${personColumns(sql)} from poll_votes ${personJoin(sql, sql`poll_votes.user_id`)}
      where poll_votes.message_id = ${messageId} and poll_votes.option = options.option
        and ${isNotBlocked(sql, viewerId, sql`poll_votes.user_id`)}
      order by poll_votes.voted_at desc, poll_votes.user_id desc ${limitTo(sql, pollFacesMax)}
    ) as faces`;
}

export async function selectVoters(
  sql: Sql,
  viewerId: string,
  { pollId, option }: { pollId: string; option: number },
  { at, id }: TimeCursor,
): Promise<(PersonRow & TimeCursor)[]> {
  return sql<(PersonRow & TimeCursor)[]>`
    select poll_votes.user_id as id, ${isoTime(sql, sql`poll_votes.voted_at`)} as at, ${personColumns(sql)}
    from poll_votes ${personJoin(sql, sql`poll_votes.user_id`)}
    where poll_votes.message_id = ${pollId} and poll_votes.option = ${option}
      and (poll_votes.voted_at, poll_votes.user_id) < (${at}::text::timestamptz, ${id}::uuid)
      and ${isNotBlocked(sql, viewerId, sql`poll_votes.user_id`)}
    order by poll_votes.voted_at desc, poll_votes.user_id desc ${limitTo(sql, votersPageSize + 1)}`;
}

/** The votes of a message that is gone. */
export async function deleteVotes(sql: Sql, messageIds: string[]): Promise<void> {
  await sql`delete from poll_votes where message_id = any(${messageIds}::uuid[])`;
}

/** Takes back some of a person's votes; answers how many polls they were of. */
export async function removeVotes(sql: Sql, personId: string, limit: number): Promise<number> {
  const rows = await sql<{ messageId: string }[]>`
    select distinct message_id from poll_votes where user_id = ${personId} order by message_id limit ${limit}`;
  const ids = rows.map((row) => row.messageId);
  if (ids.length === 0) return 0;
  await sql`select from messages where id = any(${ids}::uuid[]) order by id for no key update`;
  await sql`delete from poll_votes where user_id = ${personId} and message_id = any(${ids}::uuid[])`;
  await recountPolls(sql, ids);
  return ids.length;
}
