import type { Entry } from '@publyka/contract/entries';
import { communitiesPageSize, messagePreviewLength } from '@publyka/contract/limits';
import type { ConversationKind, OwnRequest } from '@publyka/contract/routes/communities';
import type { Image } from '@publyka/contract/routes/uploads';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { hiddenPeople, muteColumn } from '../unread/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { listingColumn } from './listing.ts';
import { ownRequestColumn } from './request-store.ts';
import { type CommunityRow, directColumn, isWritable, lastMessageColumns, otherJoin } from './views.ts';

/** A place in the list of one's communities: before the archived ones or among them. */
interface ListPlace extends TimeCursor {
  isArchived: boolean;
}

interface CommunityList {
  viewerId: SqlValue;
  kind?: ConversationKind;
  /** Only this one. */
  communityId?: string;
  cursor: ListPlace | null;
  limit: number;
}

/** A direct conversation is in the lists of both from its first message on. */
function isOfKind(sql: Sql, kind: ConversationKind) {
  return kind === 'groups'
    ? sql`and not communities.is_direct`
    : sql`and communities.is_direct and communities.last_seq > 0`;
}

/**
 * A person's RePublykas or direct conversations, those pinned first, then the most recently active, those archived last;
 * each with the last message that this person may see: the one that the RePublyka keeps, unless its author is hidden from
 * this person.
 */
export async function selectCommunities(sql: Sql, list: CommunityList): Promise<CommunityRow[]> {
  return sql<CommunityRow[]>`${communitiesStatement(sql, list)}`;
}

const firstPageOf = (kind: ConversationKind) =>
  defineBatchedStatement<CommunityRow, 'viewer_id'>({ viewer_id: 'uuid' }, (sql, { viewer_id }) =>
    communitiesStatement(sql, { viewerId: viewer_id, kind, cursor: null, limit: communitiesPageSize + 1 }),
  );

const firstPages = { groups: firstPageOf('groups'), directs: firstPageOf('directs') };

/** What is looked at most. */
export function selectFirstCommunities(
  db: Database,
  viewerId: string,
  kind: ConversationKind,
): Promise<CommunityRow[]> {
  return firstPages[kind](db, { viewer_id: viewerId });
}

/** Puts all in order by what is needed for that, and reads the rest for the page alone. */
function communitiesStatement(sql: Sql, list: CommunityList): ReturnType<Sql> {
  const { viewerId, kind, communityId, cursor, limit } = list;
  const isHidden = sql`communities.main_author_id = any (${hiddenPeople(sql, viewerId)})`;
  return sql`
    with mine as (
      select community_members.community_id as id,
        case when communities.archived_at is null then community_members.pinned_at end as pinned_at,
        communities.archived_at is not null as is_archived,
        case when other.is_instead then other.seq else communities.main_seq end as message_seq,
        greatest(community_members.joined_at, case when other.is_instead then other.created_at else communities.main_message_at end) as active_at
      from community_members join communities on communities.id = community_members.community_id
      left join lateral (
        select true as is_instead, newest.* from (select where ${isHidden}) as hidden
        left join lateral (
          select messages.seq, messages.created_at from messages
          where messages.community_id = community_members.community_id
            and messages.channel_id = community_members.community_id and messages.deleted_at is null
            and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
          order by messages.seq desc limit 1) as newest on true
      ) as other on true
      where community_members.user_id = ${viewerId}
        ${kind ? isOfKind(sql, kind) : sql``}
        ${communityId ? sql`and community_members.community_id = ${communityId}` : sql``}
    ), page as (
      select * from mine
      ${cursor ? sql`where ${isAfter(sql, cursor)}` : sql``}
      order by is_archived, pinned_at desc nulls last, active_at desc, id desc ${limitTo(sql, limit)}
    )
    select communities.id, communities.name, communities.description, communities.avatar, communities.owner_id,
      communities.members_count, communities.entry, ${isoTime(sql, sql`communities.archived_at`)} as archived_at,
      ${directColumn(sql)}, exists (select from community_admins admins
        where admins.community_id = page.id and admins.user_id = ${viewerId}) as is_admin,
      ${isoTime(sql, sql`community_members.joined_at`)} as joined_at, community_members.last_read_seq,
      ${muteColumn(sql)} as mute, ${listingColumn(sql)} as listing,
      ${isoTime(sql, sql`page.active_at`)} as at, ${lastMessageColumns(sql, messagePreviewLength)}
    from page join communities on communities.id = page.id ${otherJoin(sql, viewerId)}
    join community_members on community_members.community_id = page.id and community_members.user_id = ${viewerId}
    left join messages on messages.community_id = page.id and messages.channel_id = page.id
      and messages.seq = page.message_seq and messages.deleted_at is null
    left join profiles author on author.id = messages.user_id
    order by page.is_archived, page.pinned_at desc nulls last, page.active_at desc, page.id desc`;
}

/** What is pinned stands on the first page. */
function isAfter(sql: Sql, { isArchived, at, id }: ListPlace) {
  return sql`pinned_at is null and (active_at, id) < (${at}, ${id}) and is_archived = ${isArchived}
    or not ${isArchived}::boolean and is_archived`;
}

/** False where there is nothing of this id. */
export async function isWritableNow(sql: Sql, communityId: string): Promise<boolean> {
  const rows = await sql`select from communities where id = ${communityId} and ${isWritable(sql)}`;
  return rows.length === 1;
}

export interface CardRow {
  id: string;
  name: string;
  description: string | null;
  avatar: Image | null;
  membersCount: number;
  createdBy: string | null;
  createdAt: string;
  entry: Entry;
  isMember: boolean;
  isBanned: boolean;
  request: OwnRequest;
}

/** What everybody may know; null when absent, a direct conversation, or archived and not this person's. */
export async function selectCard(sql: Sql, viewerId: string, communityId: string): Promise<CardRow | null> {
  const isMember = sql`exists (
    select from community_members where community_id = communities.id and user_id = ${viewerId})`;
  const [row] = await sql<CardRow[]>`
    select id, name, description, avatar, members_count, created_by, ${isoTime(sql, sql`created_at`)} as created_at, entry,
      ${isMember} as is_member, exists (
        select from community_bans where community_id = communities.id and user_id = ${viewerId}) as is_banned,
      ${ownRequestColumn(sql, viewerId)} as request
    from communities where id = ${communityId} and not is_direct and (archived_at is null or ${isMember})`;
  return row ?? null;
}

interface NewCommunityRow {
  id: string;
  name: string;
  description: string | null;
  createdBy: string;
  ownerId: string;
}

/** Whether this is the id of an interest: rankings read posts by the id of either (0010_feed.sql, post_sources). */
export async function isInterest(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select from interests where id = ${id}`;
  return rows.length === 1;
}

/** False when the id is taken already. */
export async function insertCommunity(sql: Sql, community: NewCommunityRow): Promise<boolean> {
  const { count } = await sql`insert into communities ${sql({ ...community })} on conflict (id) do nothing`;
  return count === 1;
}

export async function updateAvatar(sql: Sql, communityId: string, avatar: Image): Promise<void> {
  await sql`update communities set avatar_file_id = ${avatar.id}, avatar = ${JSON.stringify(avatar)}::text::json where id = ${communityId}`;
}

export type ShownFacts = Pick<CommunityFacts, 'name' | 'description' | 'avatar' | 'entry'>;

/** The row is locked by now. */
export async function updateShownFacts(sql: Sql, communityId: string, facts: ShownFacts): Promise<void> {
  const { name, description, avatar, entry } = facts;
  const shown = sql`${avatar && JSON.stringify(avatar)}::text::json`;
  await sql`
    update communities set name = ${name}, description = ${description}, avatar_file_id = ${avatar?.id ?? null},
      avatar = ${shown}, entry = ${entry}, updated_at = now()
    where id = ${communityId}`;
}

/** A RePublyka that this person made and is a member of. */
export async function isOwnCreation(sql: Sql, viewerId: string, communityId: string): Promise<boolean> {
  const rows = await sql`
    select from communities join community_members on community_members.community_id = communities.id
    where communities.id = ${communityId} and communities.created_by = ${viewerId} and community_members.user_id = ${viewerId}`;
  return rows.length === 1;
}

export interface CommunityFacts {
  name: string;
  description: string | null;
  avatar: Image | null;
  ownerId: string | null;
  membersCount: number;
  entry: Entry;
  archivedAt: string | null;
}

/** Null when absent, or when nobody is in it any more. The row stays locked until the transaction ends: writers, joins and leaves take turns. */
export function lockCommunity(sql: Sql, communityId: string): Promise<CommunityFacts | null> {
  return selectForChange(sql, communityId, sql`for no key update`);
}

/** The same, beside nobody who relies on what is archived or not (`holdArchived`). */
export function lockToArchive(sql: Sql, communityId: string): Promise<CommunityFacts | null> {
  return selectForChange(sql, communityId, sql`for update`);
}

async function selectForChange(sql: Sql, communityId: string, lock: ReturnType<Sql>): Promise<CommunityFacts | null> {
  const [row] = await sql<CommunityFacts[]>`
    select name, description, avatar, owner_id, members_count, entry, ${isoTime(sql, sql`archived_at`)} as archived_at
    from communities where id = ${communityId} and (archived_at is null or members_count > 0) ${lock}`;
  return row ?? null;
}

/** Whether it is archived; it stays so, or not, until the transaction ends. Beside other writing. */
export async function holdArchived(sql: Sql, communityId: string): Promise<boolean> {
  const [row] = await sql<{ isArchived: boolean }[]>`
    select archived_at is not null as is_archived from communities where id = ${communityId} for key share`;
  return row?.isArchived ?? false;
}

/** Answers since when it is archived, null for one that is not. */
export async function updateArchived(sql: Sql, communityId: string, isArchived: boolean): Promise<string | null> {
  const [row] = await sql<{ archivedAt: string | null }[]>`
    update communities set archived_at = ${isArchived ? sql`date_trunc('milliseconds', clock_timestamp())` : sql`null`},
      updated_at = now()
    where id = ${communityId} returning ${isoTime(sql, sql`archived_at`)} as archived_at`;
  return row?.archivedAt ?? null;
}

/** The same facts, changed; the last one who leaves archives, unless it is the RePublyka of an area. */
export async function updateMembers(
  sql: Sql,
  communityId: string,
  { membersCount, ownerId }: { membersCount: number; ownerId: string | null },
): Promise<void> {
  await sql`
    update communities set members_count = ${membersCount}, owner_id = ${ownerId}, updated_at = now(),
      archived_at = coalesce(archived_at, case when ${membersCount} = 0 and category is null then now() end)
    where id = ${communityId}`;
}
