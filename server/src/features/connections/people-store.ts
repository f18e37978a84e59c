import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isPair, type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';
import { isOpen, type KeptStatus } from './views.ts';

export interface LinkableRow extends PersonRow {
  isOpen: boolean;
  connectionId: string | null;
  connectionStatus: KeptStatus | null;
  isSent: boolean | null;
}

function linkableColumns(sql: Sql, viewerId: string) {
  return sql`${personColumns(sql)}, ${isOpen(sql, sql`person`)} as is_open, connections.id as connection_id,
    connections.status as connection_status, connections.user_id = ${viewerId} as is_sent`;
}

/** Other people than the viewer who could answer, the newest accounts. */
export async function selectOthers(sql: Sql, viewerId: string, limit: number): Promise<LinkableRow[]> {
  return sql<LinkableRow[]>`
    select ${linkableColumns(sql, viewerId)} from profiles person
    left join connections on ${isPair(sql, viewerId, sql`person.id`)}
    where person.id <> ${viewerId} and person.suspended_at is null and ${isSomebody(sql, sql`person.id`)}
      and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    order by person.id desc ${limitTo(sql, limit)}`;
}

/** These people as the viewer may link with them. */
export async function selectLinkables(sql: Sql, viewerId: string, ids: string[]): Promise<LinkableRow[]> {
  return sql<LinkableRow[]>`
    select ${linkableColumns(sql, viewerId)} from profiles person
    left join connections on ${isPair(sql, viewerId, sql`person.id`)}
    where person.id = any(${ids}::uuid[])`;
}
