import type { Sql } from '../../../platform/db/client.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';

async function ids(rows: PromiseLike<readonly { id: string }[]>): Promise<string[]> {
  return (await rows).map((row) => row.id);
}

export function selectPosts(sql: Sql, personId: string, limit: number): Promise<string[]> {
  return ids(
    sql<{ id: string }[]>`select id from posts where user_id = ${personId} order by created_at limit ${limit}`,
  );
}

export function selectDrops(sql: Sql, personId: string, limit: number): Promise<string[]> {
  return ids(
    sql<{ id: string }[]>`select id from drops where user_id = ${personId} order by created_at limit ${limit}`,
  );
}

export function selectCommunities(sql: Sql, personId: string, limit: number): Promise<string[]> {
  return ids(sql<{ id: string }[]>`
    select community_id as id from community_members where user_id = ${personId} order by community_id limit ${limit}`);
}

/** The other ones of the person's connections, rejected ones too. */
export function selectConnected(sql: Sql, personId: string, limit: number): Promise<string[]> {
  return ids(sql<{ id: string }[]>`
    select connected_user_id as id from connections where user_id = ${personId}
    union select user_id from connections where connected_user_id = ${personId} limit ${limit}`);
}

/** Groups of this person's making, and their direct conversations, that nobody is in any more: nobody can see them. */
export function selectAbandoned(sql: Sql, personId: string, limit: number): Promise<string[]> {
  return ids(sql<{ id: string }[]>`
    select id from communities
    where ${personId} in (created_by, low_id, high_id) and archived_at is not null and members_count = 0
    limit ${limit}`);
}

export async function deleteMessages(sql: Sql, communityId: string, limit: number): Promise<number> {
  const { count } = await sql`
    delete from messages where id in (select id from messages where community_id = ${communityId} limit ${limit})`;
  return count;
}

/** Files of a group's messages, whoever sent them; the clean-up takes their bytes. */
export async function releaseMessageFiles(sql: Sql, communityId: string): Promise<void> {
  await sql`
    update files set removed_at = now()
    where removed_at is null and id in (select file_id from message_files where community_id = ${communityId})`;
}

export async function deleteCommunity(sql: Sql, communityId: string): Promise<void> {
  await deleteInBatches(sql, 'events', sql`topic = ${`community:${communityId}`}`);
  await sql`delete from event_topics where topic = ${`community:${communityId}`}`;
  await sql`delete from communities where id = ${communityId} and members_count = 0`;
}

/** Pictures that the person uploaded for groups that live on, with who looks after the group now. */
export function selectGroupPictures(sql: Sql, personId: string): Promise<{ fileId: string; ownerId: string | null }[]> {
  return sql<{ fileId: string; ownerId: string | null }[]>`
    select files.id as file_id, communities.owner_id from files join communities on communities.avatar_file_id = files.id
    where files.owner_id = ${personId} and (communities.archived_at is null or communities.members_count > 0)`;
}

export interface PersonNames {
  id: string;
  email: string;
  fullName: string;
  username: string;
}

export async function selectNames(sql: Sql, personId: string): Promise<PersonNames | null> {
  const [row] = await sql<PersonNames[]>`select id, email, full_name, username from profiles where id = ${personId}`;
  return row ?? null;
}
