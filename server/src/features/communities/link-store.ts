import type { Person } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

export interface LinkRow {
  id: string;
  creator: Person | null;
  createdAt: string;
  expiresAt: string | null;
  uses: number;
  usesMax: number | null;
  isDead: boolean;
}

/** True in SQL for a link that lets nobody in any more. Needs `links` in the query. */
function isDead(sql: Sql): ReturnType<Sql> {
  return sql`(coalesce(links.expires_at <= now(), false) or coalesce(links.uses >= links.uses_max, false))`;
}

interface LinkList {
  viewerId: string;
  communityId: string;
  /** Only this one. */
  linkId?: string;
  limit: number;
}

/** The last one first. */
export async function selectLinks(sql: Sql, { viewerId, communityId, linkId, limit }: LinkList): Promise<LinkRow[]> {
  return sql<LinkRow[]>`
    select links.id, ${isoTime(sql, sql`links.created_at`)} as created_at, ${isoTime(sql, sql`links.expires_at`)} as expires_at,
      links.uses, links.uses_max, ${isDead(sql)} as is_dead,
      case when creator.id is not null then json_build_object('id', creator.id, 'fullName', creator.full_name,
        'username', creator.username, 'title', creator.title, 'institution', creator.institution,
        'affiliation', creator.affiliation->'initials', 'avatar', creator.avatar)
      end as creator
    from community_links links
    left join profiles creator on creator.id = links.created_by and ${isNotBlocked(sql, viewerId, sql`links.created_by`)}
    where links.community_id = ${communityId} ${linkId ? sql`and links.id = ${linkId}` : sql``}
    order by links.created_at desc, links.id desc limit ${limit}`;
}

export interface NewLink {
  id: string;
  communityId: string;
  createdBy: string;
  days: number | null;
  uses: number | null;
}

/** False when the id is taken. */
export async function insertLink(sql: Sql, { id, communityId, createdBy, days, uses }: NewLink): Promise<boolean> {
  const { count } = await sql`
    insert into community_links (id, community_id, created_by, expires_at, uses_max)
    values (${id}, ${communityId}, ${createdBy}, now() + ${days}::int * interval '1 day', ${uses}) on conflict do nothing`;
  return count === 1;
}

export async function isOwnLink(sql: Sql, { id, communityId, createdBy }: NewLink): Promise<boolean> {
  const rows = await sql`
    select from community_links where id = ${id} and community_id = ${communityId} and created_by = ${createdBy}`;
  return rows.length === 1;
}

export async function countLinks(sql: Sql, communityId: string): Promise<number> {
  const rows = await sql`select from community_links where community_id = ${communityId}`;
  return rows.length;
}

export async function deleteDeadLinks(sql: Sql, communityId: string): Promise<void> {
  await sql`delete from community_links links where community_id = ${communityId} and ${isDead(sql)}`;
}

export async function deleteLink(sql: Sql, communityId: string, linkId: string): Promise<boolean> {
  const { count } = await sql`delete from community_links where id = ${linkId} and community_id = ${communityId}`;
  return count === 1;
}

/** Where a link leads to, dead or not; null when there is none, or it was revoked. */
export async function selectLinked(sql: Sql, linkId: string): Promise<{ communityId: string; isDead: boolean } | null> {
  const [row] = await sql<{ communityId: string; isDead: boolean }[]>`
    select community_id, ${isDead(sql)} as is_dead from community_links links where id = ${linkId}`;
  return row ?? null;
}

/** Takes one place; false when there is none. */
export async function takePlace(sql: Sql, linkId: string): Promise<boolean> {
  const { count } =
    await sql`update community_links links set uses = uses + 1 where id = ${linkId} and not ${isDead(sql)}`;
  return count === 1;
}

/** Those who came by the same link are shown to each other. */
export async function noteArrival(
  sql: Sql,
  { communityId, userId, linkId }: { communityId: string; userId: string; linkId: string },
): Promise<void> {
  await sql`
    update community_members set link_id = ${linkId} where community_id = ${communityId} and user_id = ${userId}`;
}
