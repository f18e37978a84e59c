import { mentionableMax } from '@publyka/contract/limits';
import type { Mention } from '@publyka/contract/routes/mentions';
import type { Sql } from '../../platform/db/client.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

/** A text that may mention people. */
export interface MentioningText {
  thingId: string;
  postId: string;
  commentId: string | null;
  authorId: string;
}

/** Those of these usernames that are somebody's; neither of the two has blocked the other. */
export async function selectMentioned(sql: Sql, authorId: string, usernames: string[]): Promise<Mention[]> {
  if (usernames.length === 0) return [];
  return sql<Mention[]>`
    select profiles.id, profiles.username, profiles.full_name from profiles
    where profiles.username = any(${usernames}::text[]) and profiles.id <> ${authorId}
      and ${isSomebody(sql, sql`profiles.id`)} and ${isNotBlocked(sql, authorId, sql`profiles.id`)}
    order by profiles.username`;
}

/** Whom a text mentions from now on; answers who was never mentioned in it before. */
export async function replaceMentions(sql: Sql, text: MentioningText, mentions: Mention[]): Promise<string[]> {
  const { thingId, postId, commentId } = text;
  await sql`update text_mentions set username = null where thing_id = ${thingId}`;
  if (mentions.length === 0) return [];
  const rows = mentions.map(({ id: userId, username }) => ({ thingId, userId, postId, commentId, username }));
  const changed = await sql<{ userId: string; isNew: boolean }[]>`
    insert into text_mentions ${sql(rows)}
    on conflict (thing_id, user_id) do update set username = excluded.username
    returning user_id, xmax = 0 as is_new`;
  return changed.filter(({ isNew }) => isNew).map(({ userId }) => userId);
}

export async function flagComment(sql: Sql, commentId: string, mentionsPeople: boolean): Promise<void> {
  await sql`
    update comments set mentions_people = ${mentionsPeople}
    where id = ${commentId} and mentions_people <> ${mentionsPeople}`;
}

/** Commenters of a post that are looked through, the last ones. */
const commentersMax = 200;

export interface Typed {
  viewerId: string;
  /** The thread in which it is typed. */
  postId: string | null;
  prefix: string;
}

/** People whose username, or a word of whose name, begins like this: those of the thread, then one's Links. */
export async function selectMentionable(sql: Sql, { viewerId, postId, prefix }: Typed): Promise<PersonRow[]> {
  const start = sql`(select fold_text(${escapeLike(prefix)}) || '%')`;
  return sql<PersonRow[]>`
    with near as (
      select user_id as id, 0 as place from posts where posts.id = ${postId}
      union all (
        select user_id, 0 from comments where comments.post_id = ${postId}
        order by created_at desc ${limitTo(sql, commentersMax)})
      union all
      select case when user_id = ${viewerId} then connected_user_id else user_id end, 1 from connections
      where (user_id = ${viewerId} or connected_user_id = ${viewerId}) and status = 'accepted'),
    nearest as (select id, min(place) as place from near group by id)
    select ${personColumns(sql)}
    from nearest ${personJoin(sql, sql`nearest.id`)}
    where nearest.id <> ${viewerId}
      and (person.username like ${start} or person.search_name like ${start} or person.search_name like '% ' || ${start})
      and ${isSomebody(sql, sql`nearest.id`)} and ${isNotBlocked(sql, viewerId, sql`nearest.id`)}
    order by nearest.place, person.search_name, person.id ${limitTo(sql, mentionableMax)}`;
}
