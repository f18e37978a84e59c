import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';
import { allOf, containsWord, type Fragment } from './views.ts';

/** RePublykas and threads that an operator names. */
export interface Places {
  communityIds: string[];
  roomIds: string[];
}

/** What a name is to have. */
export interface NamedParts {
  parts: string[];
  alternatives: string[][];
}

const placesMax = 50;
/** So many of the freshest threads of each RePublyka are looked at. */
export const roomsRead = 30;

/** Selects the viewer's own places, by their names. */
export async function selectPlaces(sql: Sql, viewerId: string, words: string[]): Promise<Places> {
  if (words.length === 0) return { communityIds: [], roomIds: [] };
  const [communities, rooms] = await Promise.all([
    sql<{ id: string }[]>`
      select communities.id from community_members members join communities on communities.id = members.community_id
      where members.user_id = ${viewerId} and ${has(sql, sql`communities.search_name`, words)} ${limitTo(sql, placesMax)}`,
    sql<{ id: string }[]>`
      select rooms.id from community_members members cross join lateral (
        select id, name from rooms where rooms.community_id = members.community_id
        order by coalesce(last_message_at, created_at) desc, id desc ${limitTo(sql, roomsRead)}
      ) as rooms
      where members.user_id = ${viewerId} and ${has(sql, sql`fold_text(rooms.name)`, words)} ${limitTo(sql, placesMax)}`,
  ]);
  return { communityIds: communities.map(({ id }) => id), roomIds: rooms.map(({ id }) => id) };
}

export async function selectByUsername(sql: Sql, viewerId: string, username: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select person.id from profiles person
    where lower(person.username) = lower(${username}) and ${isSomebody(sql, sql`person.id`)}
      and ${isNotBlocked(sql, viewerId, sql`person.id`)}`;
  return rows.map(({ id }) => id);
}

/** The viewer's id if the words are in their name. */
export async function selectOwnName(sql: Sql, viewerId: string, words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await sql<{ id: string }[]>`
    select id from profiles where id = ${viewerId} and ${has(sql, sql`profiles.search_name`, words)}`;
  return rows.map(({ id }) => id);
}

/** True in SQL when a folded text has each of the words, or each of another way to say them. */
export function hasAny(sql: Sql, column: Fragment, { parts, alternatives }: NamedParts): Fragment {
  return sql`(${alternatives.reduce<Fragment>(
    (any, words) => sql`${any} or (${has(sql, column, words)})`,
    sql`(${has(sql, column, parts)})`,
  )})`;
}

/** True in SQL when a folded text has each of the words, in whole or in part. */
export function has(sql: Sql, column: Fragment, words: string[]): Fragment {
  return allOf(
    sql,
    words.map((word) => containsWord(sql, column, word)),
  );
}
