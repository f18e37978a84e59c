import type { Sql } from '../../../platform/db/client.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import { removedPersonId } from '../../visibility/departures.ts';
import { forgetMentions } from '../../works/service.ts';

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

/** What stands where somebody wrote whose account was deleted, under the name of nobody. */
const removedMessage = 'Mensagem excluída com a conta de quem a escreveu.';

const removedComment = 'Comentário excluído com a conta de quem o escreveu.';

/**
 * Some of what the person wrote to groups becomes nobody's and loses its words; answers how many. Numbers stay. In one
 * transaction: whoever keeps what is unread in a group relies on its row (unread/channels.ts).
 */
export async function releaseMessages(sql: Sql, personId: string, limit: number): Promise<number> {
  const chosen = await sql<{ id: string; communityId: string }[]>`
    select id, community_id from messages where user_id = ${personId} order by created_at limit ${limit}`;
  const [ids, communityIds] = [chosen.map(({ id }) => id), chosen.map(({ communityId }) => communityId)];
  // In order and before their messages, as by whoever writes.
  await sql`select from communities where id = any(${communityIds}::uuid[]) order by id for no key update`;
  await sql`
    update messages set user_id = ${removedPersonId}, reply_to_id = null, mentions_people = false, mentions_everybody = false,
      attachments = null, has_media = false, has_files = false, works = null, poll = null, extract = null, pinned_at = null,
      forwarded_from_id = null, forwarded_from_community_id = null,
      content = case when deleted_at is null then ${removedMessage} else '' end
    where id = any(${ids}::uuid[])`;
  await forgetMentions(sql, ids);
  await sql`delete from message_mentions where message_id = any(${ids}::uuid[])`;
  await sql`delete from poll_votes where message_id = any(${ids}::uuid[])`;
  await sql`delete from message_broadcasts where message_id = any(${ids}::uuid[])`;
  // Groups keep who wrote last (0012_communities.sql), and their version is that of their messages.
  await sql`
    update communities set updated_at = now(),
      main_author_id = case when main_author_id = ${personId} then ${removedPersonId}::uuid else main_author_id end
    where id = any(${communityIds}::uuid[])`;
  return chosen.length;
}

/** Releases comments on other people's posts; on the person's own they are gone with the post. */
export async function releaseComments(sql: Sql, personId: string, limit: number): Promise<number> {
  const released = await sql<{ id: string }[]>`
    update comments set user_id = ${removedPersonId}, content = ${removedComment}, works = null, edited_at = null,
      mentions_people = false, reply_to_id = null, quoted_from = null, quoted_length = null, quoted_version = null
    where id in (select id from comments where user_id = ${personId} order by created_at limit ${limit}) returning id`;
  const ids = released.map(({ id }) => id);
  await sql`delete from text_mentions where comment_id = any(${ids}::uuid[])`;
  await sql`delete from text_versions where comment_id = any(${ids}::uuid[])`;
  await forgetMentions(sql, ids);
  return released.length;
}

/** Takes back some of the person's reactions; the messages' kept tallies are counted anew. */
export async function removeReactions(sql: Sql, personId: string, limit: number): Promise<number> {
  const rows = await sql<{ messageId: string }[]>`
    select distinct message_id from message_reactions where user_id = ${personId} order by message_id limit ${limit}`;
  const ids = rows.map((row) => row.messageId);
  if (ids.length === 0) return 0;
  await sql`select from messages where id = any(${ids}::uuid[]) order by id for no key update`;
  await sql`delete from message_reactions where user_id = ${personId} and message_id = any(${ids}::uuid[])`;
  await sql`
    update messages set reactions = (
      select json_agg(json_build_object('reaction', given.reaction, 'count', given.count) order by shown.place)
      from json_array_elements(messages.reactions) with ordinality as shown (tally, place)
      join (
        select reaction, count(*) as count from message_reactions
        where message_reactions.message_id = messages.id group by reaction
      ) as given on given.reaction = shown.tally ->> 'reaction')
    where id = any(${ids}::uuid[]) and deleted_at is null`;
  return ids.length;
}
