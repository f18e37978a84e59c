import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';

export interface Membership {
  fullName: string;
  lastReadSeq: number;
}

export async function selectMembership(sql: Sql, userId: string, communityId: string): Promise<Membership | null> {
  const [row] = await sql<Membership[]>`
    select profiles.full_name, community_members.last_read_seq
    from community_members join profiles on profiles.id = community_members.user_id
    where community_members.community_id = ${communityId} and community_members.user_id = ${userId}`;
  return row ?? null;
}

export interface MemberRef {
  userId: string;
  communityId: string;
}

/** Those of these that are members. */
export async function selectMembers(sql: Sql, refs: MemberRef[]): Promise<MemberRef[]> {
  return sql<MemberRef[]>`
    select community_members.user_id, community_members.community_id
    from unnest(${refs.map((ref) => ref.userId)}::uuid[], ${refs.map((ref) => ref.communityId)}::uuid[])
      as asked (user_id, community_id)
    join community_members using (user_id, community_id)`;
}

/** Whether somebody is a member of a RePublyka, not of a direct conversation. */
export async function isGroupMember(sql: Sql, userId: string, communityId: string): Promise<boolean> {
  const rows = await sql`
    select from community_members join communities on communities.id = community_members.community_id
    where community_members.community_id = ${communityId} and community_members.user_id = ${userId} and not communities.is_direct`;
  return rows.length === 1;
}

/** The members of a direct conversation; nobody of a RePublyka. */
export async function selectPair(sql: Sql, communityId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select community_members.user_id from communities join community_members on community_members.community_id = communities.id
    where communities.id = ${communityId} and communities.is_direct`;
  return rows.map((row) => row.userId);
}

/** The membership cannot end before this transaction has. Taken before any other lock of the RePublyka. */
export async function holdMembership(sql: Sql, userId: string, communityId: string): Promise<boolean> {
  const rows = await sql`
    select from community_members where community_id = ${communityId} and user_id = ${userId} for key share`;
  return rows.length === 1;
}

/** False when there is one already. */
export async function insertMembership(sql: Sql, userId: string, communityId: string): Promise<boolean> {
  const { count } = await sql`
    insert into community_members (community_id, user_id, joined_at)
    select id, ${userId}, clock_timestamp() from communities where id = ${communityId} and not is_direct on conflict do nothing`;
  return count === 1;
}

/** What was written before one joined is read. The RePublyka is locked by now. */
export async function markAllRead(sql: Sql, userId: string, communityId: string): Promise<void> {
  await sql`
    update community_members set last_read_seq = communities.last_seq from communities
    where communities.id = ${communityId} and community_members.community_id = ${communityId} and community_members.user_id = ${userId}`;
}

/** When the membership that ended had begun; null when there was none. */
export async function deleteMembership(sql: Sql, userId: string, communityId: string): Promise<string | null> {
  const [row] = await sql<{ joinedAt: string }[]>`
    delete from community_members where community_id = ${communityId} and user_id = ${userId}
    returning ${isoTime(sql, sql`joined_at`)} as joined_at`;
  return row?.joinedAt ?? null;
}

/** The oldest of those who administrate, else of all; of those who can act, as far as there is one. */
export async function selectNextOwner(sql: Sql, communityId: string): Promise<string | null> {
  const [row] = await sql<{ userId: string }[]>`
    select user_id from community_members join profiles on profiles.id = community_members.user_id
    where community_id = ${communityId}
    order by profiles.suspended_at is not null or not ${isNotLeaving(sql, sql`community_members.user_id`)},
      not exists (select from community_admins admins where admins.community_id = community_members.community_id
        and admins.user_id = community_members.user_id),
      joined_at, user_id limit 1`;
  return row?.userId ?? null;
}

export interface LeftRoom {
  id: string;
  membersCount: number;
  lastMessageAt: string | null;
}

/** Takes a person out of every thread of a RePublyka. */
export async function leaveRooms(sql: Sql, userId: string, communityId: string): Promise<LeftRoom[]> {
  return sql<LeftRoom[]>`
    with gone as (
      delete from room_members where user_id = ${userId} and community_id = ${communityId}
      returning room_id, takes_part
    )
    update rooms set members_count = members_count - 1 from gone where rooms.id = gone.room_id and gone.takes_part
    returning rooms.id, rooms.members_count, ${isoTime(sql, sql`rooms.last_message_at`)} as last_message_at`;
}

/** So many of a person's newest Links are looked through for members. */
const linksLookedAt = 500;

/** Members that this person is linked with, among their newest Links. */
export async function selectKnownMembers(
  sql: Sql,
  viewerId: string,
  communityId: string,
  limit: number,
): Promise<PersonRow[]> {
  return sql<PersonRow[]>`
    select ${personColumns(sql)} from (
      (select connected_user_id as id from connections where user_id = ${viewerId} and status = 'accepted'
        order by responded_at desc ${limitTo(sql, linksLookedAt)})
      union all
      (select user_id from connections where connected_user_id = ${viewerId} and status = 'accepted'
        order by responded_at desc ${limitTo(sql, linksLookedAt)})
    ) as linked
    join community_members on community_members.community_id = ${communityId} and community_members.user_id = linked.id
    ${personJoin(sql, sql`linked.id`)}
    where ${isNotBlocked(sql, viewerId, sql`linked.id`)}
    order by community_members.joined_at limit ${limit}`;
}

/** Somebody as this viewer may see them; null when there is nobody to see. */
export async function selectVisiblePerson(sql: Sql, viewerId: string, personId: string): Promise<PersonRow | null> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from profiles person
    where person.id = ${personId} and ${isSomebody(sql, sql`person.id`)} and ${isNotBlocked(sql, viewerId, sql`person.id`)}`;
  return row ?? null;
}
