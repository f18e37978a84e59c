import type { Sql } from '../../platform/db/client.ts';
import { isNotBlocked } from './blocks.ts';
import { isSomebody } from './departures.ts';

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
