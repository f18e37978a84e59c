import type { Connection } from '@publyka/contract/routes/connections';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';

export type KeptStatus = 'pending' | 'accepted' | 'rejected';

/** A connection as one of its two sees it: the person's columns are the other one's. */
export interface ConnectionRow extends PersonRow {
  id: string;
  status: KeptStatus;
  isSent: boolean;
  at: string;
}

/** Needs `connections` and `otherJoin` in the query. */
export function connectionColumns(sql: Sql, viewerId: string) {
  const since: ReturnType<Sql> = sql`case when connections.status = 'accepted' then connections.responded_at else connections.created_at end`;
  return sql`connections.id, connections.status, connections.user_id = ${viewerId} as is_sent,
    ${isoTime(sql, since)} as at, ${personColumns(sql)}`;
}

/** True in SQL where `person` takes invitations: a suspended account answers nobody (docs/decisions/014). */
export function isOpen(sql: Sql, person: ReturnType<Sql>) {
  return sql`(${person}.is_open_for_connections and ${person}.suspended_at is null)`;
}

/** Joins the other one of the two. */
export function otherJoin(sql: Sql, viewerId: string) {
  return sql`join profiles person on person.id =
    case when connections.user_id = ${viewerId} then connections.connected_user_id else connections.user_id end`;
}

export function toConnection(row: ConnectionRow): Connection {
  return {
    id: row.id,
    person: toPerson(row),
    status: row.status === 'accepted' ? 'connected' : 'pending',
    sent: row.isSent,
    createdAt: row.at,
  };
}
