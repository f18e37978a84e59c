import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { isPair, type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';
import { type ConnectionRow, connectionColumns, isOpen, type KeptStatus, otherJoin } from './views.ts';

/** The connection of these two as the first one sees it, rejected ones too. */
export async function selectPair(sql: Sql, viewerId: string, otherId: string): Promise<ConnectionRow | null> {
  const [row] = await sql<ConnectionRow[]>`
    select ${connectionColumns(sql, viewerId)} from connections ${otherJoin(sql, viewerId)}
    where ${isPair(sql, viewerId, otherId)}`;
  return row ?? null;
}

/** The other one of a connection of this person; null when there is no such connection. */
export async function selectOther(sql: Sql, viewerId: string, connectionId: string): Promise<string | null> {
  const [row] = await sql<{ otherId: string }[]>`
    select case when user_id = ${viewerId} then connected_user_id else user_id end as other_id
    from connections where id = ${connectionId} and (user_id = ${viewerId} or connected_user_id = ${viewerId})`;
  return row?.otherId ?? null;
}

/** Whether this person takes invitations; null when they do not exist for the viewer. */
export async function selectOpenness(sql: Sql, viewerId: string, personId: string): Promise<boolean | null> {
  const [row] = await sql<{ isOpen: boolean }[]>`
    select ${isOpen(sql, sql`profiles`)} as is_open from profiles
    where id = ${personId} and ${isSomebody(sql, sql`profiles.id`)} and ${isNotBlocked(sql, viewerId, sql`profiles.id`)}`;
  return row?.isOpen ?? null;
}

/** False when the id is taken already. */
export async function insertInvitation(
  sql: Sql,
  invitation: { id: string; userId: string; connectedUserId: string },
): Promise<boolean> {
  const { count } = await sql`
    insert into connections ${sql({ ...invitation, status: 'pending' })} on conflict (id) do nothing`;
  return count === 1;
}

export async function updateStatus(sql: Sql, connectionId: string, status: 'accepted' | 'rejected'): Promise<void> {
  await sql`update connections set status = ${status}, responded_at = now() where id = ${connectionId}`;
}

export async function deleteConnection(sql: Sql, connectionId: string): Promise<void> {
  await sql`delete from connections where id = ${connectionId}`;
}

/** Removes the one connection of these two; answers what it was, as the first one sees it. */
export async function deletePair(
  sql: Sql,
  personId: string,
  otherId: string,
): Promise<{ status: ConnectionRow['status']; isSent: boolean } | null> {
  const [row] = await sql<{ status: ConnectionRow['status']; isSent: boolean }[]>`
    delete from connections where ${isPair(sql, personId, otherId)} returning status, user_id = ${personId} as is_sent`;
  return row ?? null;
}

/** Both follow each other. */
export async function insertFollows(sql: Sql, personId: string, otherId: string): Promise<void> {
  await sql`
    insert into user_follows (follower_id, following_id) values (${personId}, ${otherId}), (${otherId}, ${personId})
    on conflict do nothing`;
}

export async function deleteFollows(sql: Sql, personId: string, otherId: string): Promise<void> {
  await sql`
    delete from user_follows
    where (follower_id, following_id) in ((${personId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${personId}::uuid))`;
}

interface ConnectionList {
  viewerId: string;
  cursor: TimeCursor | null;
  limit: number;
}

export async function selectInvitations(
  sql: Sql,
  { viewerId, cursor, limit }: ConnectionList,
  side: 'received' | 'sent',
): Promise<ConnectionRow[]> {
  const sender: ReturnType<Sql> = sql`connections.user_id`;
  const receiver: ReturnType<Sql> = sql`connections.connected_user_id`;
  const [owner, other] = side === 'sent' ? [sender, receiver] : [receiver, sender];
  return sql<ConnectionRow[]>`
    select ${connectionColumns(sql, viewerId)} from connections ${otherJoin(sql, viewerId)}
    where ${owner} = ${viewerId} and connections.status = 'pending' and ${isNotLeaving(sql, other)}
      ${cursor ? sql`and (connections.created_at, connections.id) < (${cursor.at}, ${cursor.id})` : sql``}
    order by connections.created_at desc, connections.id desc ${limitTo(sql, limit)}`;
}

/** Links from either side: the newest of each, then the newest of both. */
export async function selectLinks(sql: Sql, { viewerId, cursor, limit }: ConnectionList): Promise<ConnectionRow[]> {
  const side = (owner: ReturnType<Sql>, other: ReturnType<Sql>) => sql`(
    select * from connections where ${owner} = ${viewerId} and status = 'accepted' and ${isNotLeaving(sql, other)}
      ${cursor ? sql`and (responded_at, id) < (${cursor.at}, ${cursor.id})` : sql``}
    order by responded_at desc, id desc ${limitTo(sql, limit)})`;
  return sql<ConnectionRow[]>`
    select ${connectionColumns(sql, viewerId)}
    from (${side(sql`user_id`, sql`connected_user_id`)} union all ${side(sql`connected_user_id`, sql`user_id`)}) connections ${otherJoin(sql, viewerId)}
    order by connections.responded_at desc, connections.id desc ${limitTo(sql, limit)}`;
}

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
