import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isPair } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

/** Null when the person does not exist for the viewer. */
export async function selectPair(sql: Sql, viewerId: string, personId: string): Promise<{ isLinked: boolean } | null> {
  const [row] = await sql<{ isLinked: boolean }[]>`
    select exists (select from connections
      where ${isPair(sql, viewerId, personId)} and connections.status = 'accepted') as is_linked
    from profiles
    where id = ${personId} and ${isSomebody(sql, sql`profiles.id`)} and ${isNotBlocked(sql, viewerId, sql`profiles.id`)}`;
  return row ?? null;
}

export async function selectDirect(sql: Sql, personId: string, otherId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from communities
    where low_id = least(${personId}::uuid, ${otherId}::uuid) and high_id = greatest(${personId}::uuid, ${otherId}::uuid)`;
  return row?.id ?? null;
}

/** The two must be locked. */
export async function insertDirect(sql: Sql, personId: string, otherId: string): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into communities (id, name, is_direct, low_id, high_id)
    values (${id}, '', true, least(${personId}::uuid, ${otherId}::uuid), greatest(${personId}::uuid, ${otherId}::uuid))`;
  return id;
}

/** Both; answers how many were none. What was written before is read. */
export async function insertMembers(sql: Sql, communityId: string): Promise<number> {
  const { count } = await sql`
    insert into community_members (community_id, user_id, last_read_seq, joined_at)
    select id, unnest(array[low_id, high_id]), last_seq, clock_timestamp() from communities where id = ${communityId}
    on conflict do nothing`;
  await sql`update communities set members_count = 2, archived_at = null where id = ${communityId} and members_count <> 2`;
  return count;
}

/** Nobody writes beside this: whoever did holds the membership until then. */
export async function deleteMembers(sql: Sql, communityId: string): Promise<{ userId: string; joinedAt: string }[]> {
  await sql`select from community_members where community_id = ${communityId} order by user_id for update`;
  const gone = await sql<{ userId: string; joinedAt: string }[]>`
    delete from community_members where community_id = ${communityId}
    returning user_id, ${isoTime(sql, sql`joined_at`)} as joined_at`;
  await sql`update communities set members_count = 0, archived_at = now() where id = ${communityId}`;
  return gone;
}

/** Whether anything was written. */
export async function isStarted(sql: Sql, communityId: string): Promise<boolean> {
  const rows = await sql`select from communities where id = ${communityId} and last_seq > 0`;
  return rows.length === 1;
}
