import type { Sql } from '../../platform/db/client.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import type { MemberRef } from './membership-store.ts';
import { runsCommunity } from './views.ts';

export async function isRunBy(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const [row] = await sql<{ runs: boolean }[]>`
    select ${runsCommunity(sql, userId, sql`${communityId}::uuid`)} as runs`;
  return row?.runs ?? false;
}

export async function isAdmin(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const rows = await sql`
    select from community_admins where community_id = ${communityId} and user_id = ${userId}`;
  return rows.length === 1;
}

/** False when this person is no member, or administrates already. */
export async function insertAdmin(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const { count } = await sql`
    insert into community_admins (community_id, user_id)
    select community_id, user_id from community_members where community_id = ${communityId} and user_id = ${userId}
    on conflict do nothing`;
  return count === 1;
}

export async function deleteAdmin(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const { count } = await sql`
    delete from community_admins where community_id = ${communityId} and user_id = ${userId}`;
  return count === 1;
}

export async function countAdmins(sql: Sql, communityId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from community_admins where community_id = ${communityId}`;
  return row?.count ?? 0;
}

/** The owner and those who administrate. */
export async function selectRunning(sql: Sql, communityId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select user_id as id from community_admins where community_id = ${communityId}
    union select owner_id from communities where id = ${communityId} and owner_id is not null`;
  return rows.map(({ id }) => id);
}

export async function updateOwner(sql: Sql, communityId: string, ownerId: string): Promise<void> {
  await sql`update communities set owner_id = ${ownerId}, updated_at = now() where id = ${communityId}`;
}

/** True in SQL for somebody who cannot act: suspended, or about to be deleted. */
function isAway(sql: Sql, personId: ReturnType<Sql>) {
  return sql`(not ${isNotLeaving(sql, personId)}
    or exists (select from profiles where profiles.id = ${personId} and profiles.suspended_at is not null))`;
}

export async function isAbsent(sql: Sql, personId: string): Promise<boolean> {
  const rows = await sql`select where ${isAway(sql, sql`${personId}::uuid`)}`;
  return rows.length === 1;
}

/** RePublykas that this person is in whose owner cannot act, though somebody there can. */
export async function selectWithAbsentOwner(sql: Sql, personId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select communities.id from community_members mine join communities on communities.id = mine.community_id
    where mine.user_id = ${personId} and communities.owner_id is not null and ${isAway(sql, sql`communities.owner_id`)}
      and exists (select from community_members others
        where others.community_id = communities.id and not ${isAway(sql, sql`others.user_id`)})
    limit ${limit}`;
  return rows.map(({ id }) => id);
}
