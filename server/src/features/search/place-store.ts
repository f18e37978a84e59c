import type { Attachment } from '@publyka/contract/routes/attachments';
import type { FoundOpen } from '@publyka/contract/routes/search';
import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { otherJoin, shownColumns } from '../communities/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { has, roomsRead } from './filter-store.ts';
import { passes, type Search } from './message-store.ts';
import type { Fragment } from './views.ts';

interface InCommunity {
  communityId: string;
  communityName: string;
  communityAvatar: Image | null;
}

export interface RoomRow extends InCommunity {
  id: string;
  name: string;
}

/** Threads of the viewer's RePublykas whose name has the words, the freshest first. */
export async function selectRooms(sql: Sql, { viewerId, filters, limit }: Search): Promise<RoomRow[]> {
  const { words, places } = filters;
  return sql<RoomRow[]>`
    select rooms.id, rooms.name, communities.id as community_id, communities.name as community_name,
      communities.avatar as community_avatar
    from community_members members join communities on communities.id = members.community_id
    cross join lateral (
      select id, name, coalesce(last_message_at, created_at) as fresh from rooms
      where rooms.community_id = members.community_id
      order by coalesce(last_message_at, created_at) desc, id desc ${limitTo(sql, roomsRead)}
    ) as rooms
    where members.user_id = ${viewerId} and ${has(sql, sql`fold_text(rooms.name)`, words)}
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
export async function selectFiles(sql: Sql, search: Search): Promise<FileRow[]> {
  const { viewerId, filters, limit } = search;
  const isWanted = sql`messages.has_files and messages.deleted_at is null and ${passes(sql, filters)}
    and ${has(sql, sql`attachment_names(messages.attachments)`, filters.words)}
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

/** Open RePublykas that fit many are looked through no further than this. */
const openMax = 500;

/** RePublykas that the viewer may join at once: those with the words in their name first, then the largest. */
export async function selectOpen(sql: Sql, { viewerId, filters, limit }: Search): Promise<FoundOpen[]> {
  if (!isSelective(filters.words)) return [];
  const text: Fragment = sql`fold_text(name || ' ' || coalesce(description, ''))`;
  return sql<FoundOpen[]>`
    with hits as materialized (
      select id, name, description, avatar, members_count, search_name from communities
      where ${has(sql, text, filters.words)} and entry = 'open' and not is_direct and archived_at is null
      ${limitTo(sql, openMax)}
    )
    select id, name, description, avatar, members_count from hits
    where not exists (select from community_members where community_id = hits.id and user_id = ${viewerId})
      and not exists (select from community_bans where community_id = hits.id and user_id = ${viewerId})
    order by (${has(sql, sql`search_name`, filters.words)}) desc, members_count desc, id ${limitTo(sql, limit)}`;
}

/** The three letters that the indexes go by. */
const indexedLength = 3;

function isSelective(words: string[]): boolean {
  return words.some((word) => word.length >= indexedLength);
}
