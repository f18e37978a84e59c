import type { Entry } from '@publyka/contract/entries';
import { communitiesPageSize, messagePreviewLength } from '@publyka/contract/limits';
import type { ConversationKind, OwnRequest } from '@publyka/contract/routes/communities';
import type { Image } from '@publyka/contract/routes/uploads';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { type SqlValue, uuidArray } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { hiddenPeople, muteColumn } from '../unread/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { listingColumn } from './listing.ts';
import { ownRequestColumn } from './request-store.ts';
import { type CommunityRow, directColumn, isWritable, lastMessageColumns, otherJoin } from './views.ts';

type Fragment = ReturnType<Sql>;

/** A place in the list of one's communities: before the archived ones or among them. */
interface ListPlace extends TimeCursor {
  isArchived: boolean;
}

interface CommunityList {
  viewerId: SqlValue;
  kind?: ConversationKind;
  /** Only these: an array as text. */
  ids?: SqlValue;
  cursor?: ListPlace | null;
  limit: number;
}

/** A direct conversation is in the lists of both from its first message on. */
function isOfKind(sql: Sql, kind: ConversationKind) {
  return kind === 'groups'
    ? sql`and not communities.is_direct`
    : sql`and communities.is_direct and communities.last_seq > 0`;
}

/** One conversation as it stands in the list of a member; none where the viewer is no member. */
export async function selectCommunity(
  sql: Sql,
  viewerId: string,
  communityId: string,
): Promise<CommunityRow | undefined> {
  const list = { viewerId, ids: uuidArray([communityId]), limit: 1 };
  const [row] = await sql<CommunityRow[]>`${communitiesStatement(sql, list)}`;
  return row;
}

const firstPageOf = (kind: ConversationKind) =>
  defineBatchedStatement<CommunityRow, 'viewer_id'>({ viewer_id: 'uuid' }, (sql, { viewer_id }) =>
    communitiesStatement(sql, { viewerId: viewer_id, kind, limit: communitiesPageSize + 1 }),
  );

const firstPages = { groups: firstPageOf('groups'), directs: firstPageOf('directs') };

/** A page of the list, and one row more. */
export async function selectListed(
  db: Database,
  viewerId: string,
  kind: ConversationKind,
  cursor: ListPlace | null,
): Promise<CommunityRow[]> {
  if (!cursor) return firstPages[kind](db, { viewer_id: viewerId });
  const list = { viewerId, kind, cursor, limit: communitiesPageSize + 1 };
  return db<CommunityRow[]>`${communitiesStatement(db, list)}`;
}

/**
 * A person's RePublykas or direct conversations, those pinned first, then the most recently active, those archived last;
 * each with the last message that this person may see: the one that the RePublyka keeps, unless its author is hidden from
 * this person. Looks up both rows of each once, which is what a long list costs; what they refer to is read for the page
 * alone. `offset 0` keeps the planner to looking each of them up.
 */
function communitiesStatement(sql: Sql, list: CommunityList): Fragment {
  const { viewerId, kind, ids, cursor, limit } = list;
  const isHidden = sql`known.main_author_id = any (${hiddenPeople(sql, viewerId)})`;
  const order = sql`is_archived, upper_pinned_at desc nulls last, active_at desc, id desc`;
  const page = sql`
    select mine.*, known.*, place.*
    from (
      select community_id, joined_at, last_read_seq, pinned_at, is_marked_unread, muted_until,
        mutes_mentions
      from community_members where user_id = ${viewerId}
        ${ids ? sql`and community_id = any((${ids})::text::uuid[])` : sql``} offset 0
    ) as mine
    cross join lateral (
      select id, name, description, avatar, owner_id, members_count, entry, archived_at, is_direct, low_id,
        high_id, main_seq, main_message_at, main_author_id
      from communities where communities.id = mine.community_id ${kind ? isOfKind(sql, kind) : sql``} offset 0
    ) as known
    left join lateral (
      select true as is_there, newest.* from (select where ${isHidden}) as hidden
      left join lateral (
        select messages.seq, messages.created_at from messages
        where messages.community_id = known.id and messages.channel_id = known.id and messages.deleted_at is null
          and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}
        order by messages.seq desc limit 1) as newest on true
    ) as other_message on true
    cross join lateral (
      select known.archived_at is not null as is_archived, case when known.archived_at is null then mine.pinned_at end as upper_pinned_at,
        case when other_message.is_there then other_message.seq else known.main_seq end as message_seq,
        coalesce(case when other_message.is_there then other_message.created_at else known.main_message_at end,
          mine.joined_at) as active_at
    ) as place
    ${cursor ? sql`where ${isAfter(sql, cursor)}` : sql``}
    order by ${order} ${limitTo(sql, limit)}`;
  return sql`
    select communities.id, ${shownColumns(sql, viewerId)}
    from (${page}) as communities ${otherJoin(sql, viewerId)}
    left join messages on messages.community_id = communities.id and messages.channel_id = communities.id
      and messages.seq = communities.message_seq and messages.deleted_at is null
    left join profiles author on author.id = messages.user_id
    order by ${order}`;
}

/** The columns of a `CommunityRow`. */
function shownColumns(sql: Sql, viewerId: SqlValue): Fragment {
  return sql`communities.name, communities.description, communities.avatar, communities.owner_id,
    communities.members_count, communities.entry, ${isoTime(sql, sql`communities.archived_at`)} as archived_at,
    ${directColumn(sql)}, ${isAdmin(sql, viewerId)} as is_admin, ${isoTime(sql, sql`communities.joined_at`)} as joined_at,
    communities.last_read_seq, ${muteColumn(sql, sql`communities`)} as mute, ${listingColumn(sql, sql`communities`)} as listing,
    ${isoTime(sql, sql`communities.active_at`)} as at, ${lastMessageColumns(sql, messagePreviewLength)}`;
}

function isAdmin(sql: Sql, viewerId: SqlValue): Fragment {
  return sql`exists (select from community_admins admins
    where admins.community_id = communities.id and admins.user_id = ${viewerId})`;
}

/** What is pinned stands on the first page. */
function isAfter(sql: Sql, { isArchived, at, id }: ListPlace) {
  return sql`upper_pinned_at is null and (active_at, id) < (${at}, ${id}) and is_archived = ${isArchived}
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
  entry: Entry;
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

/** Locks a RePublyka beside nobody who relies on its being archived or not (`holdArchived`). */
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

/** Changes the facts; the last one who leaves archives, unless it is the RePublyka of an area. */
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
