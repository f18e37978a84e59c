import type { Sql } from '../../platform/db/client.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

export interface ParticipantRow extends PersonRow {
  id: string;
  at: string;
  isOwner: boolean;
  isAdmin: boolean;
}

export interface ParticipantList {
  viewerId: string;
  communityId: string;
  /** Only these. */
  userIds?: string[];
  /** Only whose name or username contains this. */
  search?: string | undefined;
  cursor: TimeCursor | null;
  /** No further than this member. */
  until?: TimeCursor | null;
  limit: number;
}

/** Members in the order of joining. */
export async function selectParticipants(sql: Sql, list: ParticipantList): Promise<ParticipantRow[]> {
  const { viewerId, communityId, userIds, search, cursor, until, limit } = list;
  return sql<ParticipantRow[]>`
    select community_members.user_id as id, ${isoTime(sql, sql`community_members.joined_at`)} as at,
      communities.owner_id is not distinct from community_members.user_id as is_owner,
      exists (select from community_admins admins where admins.community_id = community_members.community_id
        and admins.user_id = community_members.user_id) as is_admin, ${personColumns(sql)}
    from community_members
    join communities on communities.id = community_members.community_id
    ${personJoin(sql, sql`community_members.user_id`)}
    where community_members.community_id = ${communityId}
      and ${isNotBlocked(sql, viewerId, sql`community_members.user_id`)}
      ${userIds ? sql`and community_members.user_id = any(${userIds}::uuid[])` : sql``}
      ${search ? sql`and (person.search_name like ${pattern(sql, search)} or person.username like ${pattern(sql, search)})` : sql``}
      ${cursor ? sql`and (community_members.joined_at, community_members.user_id) > (${cursor.at}, ${cursor.id})` : sql``}
      ${until ? sql`and (community_members.joined_at, community_members.user_id) <= (${until.at}, ${until.id})` : sql``}
    order by community_members.joined_at, community_members.user_id limit ${limit}`;
}

/** The member this far behind; null when fewer are left. */
export async function selectMemberAhead(
  sql: Sql,
  communityId: string,
  cursor: TimeCursor | null,
  distance: number,
): Promise<TimeCursor | null> {
  const [row] = await sql<TimeCursor[]>`
    select ${isoTime(sql, sql`joined_at`)} as at, user_id as id from community_members
    where community_id = ${communityId} ${cursor ? sql`and (joined_at, user_id) > (${cursor.at}, ${cursor.id})` : sql``}
    order by joined_at, user_id offset ${distance - 1} limit 1`;
  return row ?? null;
}

/** People, of all there are, who may be meant: by the index of three letters in a row. */
export async function selectPeopleLike(sql: Sql, search: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from profiles where search_text like ${pattern(sql, search)} limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Folded once for the whole query; what is typed stands for itself. */
function pattern(sql: Sql, search: string): ReturnType<Sql> {
  return sql`(select '%' || fold_text(${escapeLike(search)}) || '%')`;
}
