import type { Sql } from '../../platform/db/client.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

export async function isMember(sql: Sql, viewerId: string, communityId: string): Promise<boolean> {
  const rows = await sql`
    select from community_members where community_id = ${communityId} and user_id = ${viewerId}`;
  return rows.length === 1;
}

/** True in SQL when the person shows their library to the viewer. Needs `libraries` in the query. */
export function isShownTo(sql: Sql, viewerId: string) {
  return sql`(
    ${isNotBlocked(sql, viewerId, sql`libraries.person_id`)} and ${isSomebody(sql, sql`libraries.person_id`)}
    and (libraries.audience = 'members' or (libraries.audience = 'links' and exists (
      select from connections
      where least(connections.user_id, connections.connected_user_id) = least(libraries.person_id, ${viewerId}::uuid)
        and greatest(connections.user_id, connections.connected_user_id) = greatest(libraries.person_id, ${viewerId}::uuid)
        and connections.status = 'accepted'))))`;
}

export async function isShown(sql: Sql, viewerId: string, personId: string): Promise<boolean> {
  const rows = await sql`
    select from libraries where libraries.person_id = ${personId} and ${isShownTo(sql, viewerId)}`;
  return rows.length === 1;
}

/** Makes the library's row with the first change. */
export async function insertLibrary(sql: Sql, id: string, kind: 'person' | 'community'): Promise<void> {
  await sql`insert into libraries ${sql({ id, [kind === 'person' ? 'personId' : 'communityId']: id })} on conflict do nothing`;
}

/** Changes of one library come one after another. */
export async function lockLibrary(sql: Sql, id: string): Promise<void> {
  await sql`select from libraries where id = ${id} for no key update`;
}
