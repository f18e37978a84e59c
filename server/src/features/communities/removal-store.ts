import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';
import type { MemberRef } from './membership-store.ts';

/** The membership is about to end by this transaction, or stays as it is until then; false without one. */
export async function lockMembership(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const rows = await sql`
    select from community_members where community_id = ${communityId} and user_id = ${userId} for update`;
  return rows.length === 1;
}

export async function insertBan(sql: Sql, { userId, communityId }: MemberRef, reason: string): Promise<void> {
  await sql`
    insert into community_bans (community_id, user_id, reason) values (${communityId}, ${userId}, ${reason})
    on conflict do nothing`;
}

/** Whether this person, who has an account still, left the RePublyka or wrote in it. */
export async function wasHere(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const rows = await sql`
    select from profiles where id = ${userId} and (
      exists (select from community_acts
        where community_id = ${communityId} and kind = 'left' and actor_id = profiles.id)
      or exists (select from messages where community_id = ${communityId} and user_id = profiles.id))`;
  return rows.length === 1;
}

export async function isBanned(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const rows = await sql`select from community_bans where community_id = ${communityId} and user_id = ${userId}`;
  return rows.length === 1;
}

/** False when there is none. */
export async function deleteBan(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const { count } = await sql`delete from community_bans where community_id = ${communityId} and user_id = ${userId}`;
  return count === 1;
}

export interface BanRow extends PersonRow {
  id: string;
  reason: string;
  at: string;
}

interface BanList {
  viewerId: string;
  communityId: string;
  cursor: TimeCursor | null;
  limit: number;
}

export interface FormerRow extends PersonRow {
  at: string;
}

/** Who left within a month, is not back and may come back, the last one first. One who was removed has a line of another kind. */
export async function selectFormer(
  sql: Sql,
  viewerId: string,
  communityId: string,
  limit: number,
): Promise<FormerRow[]> {
  return sql<FormerRow[]>`
    select ${isoTime(sql, sql`former.at`)} as at, ${personColumns(sql)}
    from (select actor_id, max(created_at) as at from community_acts
      where community_id = ${communityId} and kind = 'left' and created_at > now() - interval '30 days'
      group by actor_id) as former ${personJoin(sql, sql`former.actor_id`)}
    where ${isSomebody(sql, sql`former.actor_id`)} and ${isNotBlocked(sql, viewerId, sql`former.actor_id`)}
      and not exists (select from community_members
        where community_id = ${communityId} and user_id = former.actor_id)
      and not exists (select from community_bans where community_id = ${communityId} and user_id = former.actor_id)
    order by former.at desc, former.actor_id ${limitTo(sql, limit)}`;
}

/** The last one first. */
export async function selectBans(sql: Sql, { viewerId, communityId, cursor, limit }: BanList): Promise<BanRow[]> {
  return sql<BanRow[]>`
    select bans.user_id as id, bans.reason, ${isoTime(sql, sql`bans.created_at`)} as at, ${personColumns(sql)}
    from community_bans bans ${personJoin(sql, sql`bans.user_id`)}
    where bans.community_id = ${communityId} and ${isNotBlocked(sql, viewerId, sql`bans.user_id`)}
      ${cursor ? sql`and (bans.created_at, bans.user_id) < (${cursor.at}, ${cursor.id})` : sql``}
    order by bans.created_at desc, bans.user_id desc limit ${limit}`;
}
