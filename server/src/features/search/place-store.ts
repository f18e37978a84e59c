import type { Attachment } from '@publyka/contract/routes/attachments';
import type { FoundOpen } from '@publyka/contract/routes/search';
import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll } from '../../platform/http/cursor.ts';
import { isAfterRank, type RankPlace } from '../../platform/http/rank-cursor.ts';
import { otherJoin, shownColumns } from '../communities/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { has, hasAny, roomsRead } from './filter-store.ts';
import { type PagedSearch, passes } from './message-store.ts';
import type { Fragment } from './views.ts';

interface InCommunity {
  communityId: string;
  communityName: string;
  communityAvatar: Image | null;
}

export interface RoomRow extends InCommunity {
  id: string;
  name: string;
  at: string;
}

/** Threads of the viewer's RePublykas whose name has the words, the freshest first. */
export async function selectRooms(sql: Sql, { viewerId, filters, cursor, limit }: PagedSearch): Promise<RoomRow[]> {
  const { places } = filters;
  const { at, id } = cursor ?? beforeAll;
  return sql<RoomRow[]>`
    select rooms.id, rooms.name, ${isoTime(sql, sql`rooms.fresh`)} as at, communities.id as community_id, communities.name as community_name,
      communities.avatar as community_avatar
    from community_members members join communities on communities.id = members.community_id
    cross join lateral (
      select id, name, coalesce(last_message_at, created_at) as fresh from rooms
      where rooms.community_id = members.community_id
      order by coalesce(last_message_at, created_at) desc, id desc ${limitTo(sql, roomsRead)}
    ) as rooms
    where members.user_id = ${viewerId} and ${hasAny(sql, sql`fold_text(rooms.name)`, filters)}
      and (rooms.fresh, rooms.id) < (${at}::text::timestamptz, ${id}::uuid)
      ${places ? sql`and members.community_id = any(${places.communityIds}::uuid[])` : sql``}
    order by rooms.fresh desc, rooms.id desc ${limitTo(sql, limit)}`;
}

export interface FileRow extends InCommunity {
  messageId: string;
  roomId: string | null;
  attachments: Attachment[];
  at: string;
}

/** The index is asked for no more than so many messages, of which the newest are shown. */
const indexedMax = 2000;
/** Without words so many of the newest files of each RePublyka are looked at. */
const readOfCommunity = 20;

/** The newest messages in the viewer's RePublykas with a file of such a name. */
export async function selectFiles(sql: Sql, search: PagedSearch): Promise<FileRow[]> {
  const { viewerId, filters, cursor, limit } = search;
  const { at, id } = cursor ?? beforeAll;
  const isWanted = sql`messages.has_files and messages.deleted_at is null and ${passes(sql, filters)}
    and ${hasAny(sql, sql`attachment_names(messages.attachments)`, filters)}
    and (messages.created_at, messages.id) < (${at}::text::timestamptz, ${id}::uuid)
    and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}`;
  const own: Fragment = sql`array(select community_id from community_members where user_id = ${viewerId})`;
  const hits: Fragment = isSelective(filters.words)
    ? sql`select id, created_at from messages where community_id = any(${own}) and ${isWanted} ${limitTo(sql, indexedMax)}`
    : sql`select newest.id, newest.created_at from unnest(${own}) as own (id) cross join lateral (
        select id, created_at from messages where messages.community_id = own.id and ${isWanted}
        order by messages.seq desc ${limitTo(sql, readOfCommunity)}) as newest`;
  return sql<FileRow[]>`
    with hits as materialized (${hits}),
      newest as (select id, created_at from hits order by created_at desc, id desc ${limitTo(sql, limit)})
    select messages.id as message_id, messages.room_id, messages.attachments,
      ${isoTime(sql, sql`messages.created_at`)} as at, communities.id as community_id, ${shownColumns(sql)}
    from newest join messages on messages.id = newest.id
    join communities on communities.id = messages.community_id ${otherJoin(sql, viewerId)}
    order by newest.created_at desc, newest.id desc`;
}

/** RePublykas that fit many are looked through no further than this. */
const openMax = 500;

export type OpenRow = FoundOpen & RankPlace;

/** RePublykas that the viewer may join, or ask to: those with the words in their name first, then the largest. */
export async function selectOpen(
  sql: Sql,
  { viewerId, filters, after, limit }: Omit<PagedSearch, 'cursor'> & { after: RankPlace | null },
): Promise<OpenRow[]> {
  const { words, parts } = filters;
  if (!isSelective(words)) return [];
  const text: Fragment = sql`fold_text(name || ' ' || coalesce(description, ''))`;
  return sql<OpenRow[]>`
    with hits as materialized (
      select id, name, description, avatar, members_count, entry,
        case when ${has(sql, sql`search_name`, parts)} then 0 else 1 end as rank, -members_count as then_by
      from communities
      where ${hasAny(sql, text, filters)} and entry in ('open', 'request') and not is_direct and archived_at is null
      ${limitTo(sql, openMax)}
    )
    select * from hits
    where not exists (select from community_members where community_id = hits.id and user_id = ${viewerId})
      and not exists (select from community_bans where community_id = hits.id and user_id = ${viewerId})
      and ${isAfterRank(sql, after)}
    order by rank, then_by, id ${limitTo(sql, limit)}`;
}

/** The three letters that the indexes go by. */
const indexedLength = 3;

function isSelective(words: string[]): boolean {
  return words.some((word) => word.length >= indexedLength);
}
