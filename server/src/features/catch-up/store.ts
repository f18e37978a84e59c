import { catchUpDays, catchUpMessagesMax, hoursAway } from '@publyka/contract/limits';
import type { Attachment } from '@publyka/contract/routes/attachments';
import type { CaughtUpConversation } from '@publyka/contract/routes/catch-up';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { otherJoin, shownColumns } from '../communities/views.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isCounted, isMutedNow, isUnreadBy } from '../unread/views.ts';
import { isVisiblePost } from '../visibility/things.ts';

type Fragment = ReturnType<Sql>;

/** How far the sources are looked at: what is shown of them is less (`limits`). */
const caps = { links: 300, follows: 300, postsPerPerson: 20, conversations: 40 } as const;

/**
 * Since when the viewer was away before this visit. The visit itself may be recorded by now, or not yet: a session
 * records its use at most every ten minutes.
 */
export async function selectAwaySince(sql: Sql, userId: string): Promise<string | null> {
  const away = sql`case when last_at < now() - make_interval(hours => ${hoursAway}) then last_at else away_since end`;
  const [row] = await sql<{ since: string | null }[]>`
    select ${isoTime(sql, sql`greatest(${away}, now() - make_interval(days => ${catchUpDays}))`)} as since
    from visits where user_id = ${userId} and ${away} is not null`;
  return row?.since ?? null;
}

/** False when there was nothing to catch up on. */
export async function endAbsence(sql: Sql, userId: string): Promise<boolean> {
  const { count } = await sql`
    update visits set away_since = null, last_at = now()
    where user_id = ${userId} and (away_since is not null or last_at < now() - make_interval(hours => ${hoursAway}))`;
  return count === 1;
}

export interface CaughtUpRow extends PersonRow {
  postsCount: number;
  postId: string;
  content: string;
}

/** Links and followed people who published since, who did last first; of each the post with most response. */
export async function selectPeople(sql: Sql, viewerId: string, since: string, limit: number): Promise<CaughtUpRow[]> {
  return sql<CaughtUpRow[]>`
    select ${personColumns(sql)}, own.posts_count, top.id as post_id, left(top.content, 1000) as content
    from (${followedPeople(sql, viewerId)}) as source ${personJoin(sql, sql`source.id`)}
    cross join lateral (
      select count(*)::int as posts_count, max(recent.created_at) as newest,
        (array_agg(recent.id order by recent.response desc, recent.id desc))[1] as top_id
      from (
        select posts.id, posts.created_at, posts.likes_count + 2 * posts.comments_count as response from posts
        where posts.user_id = person.id and posts.created_at > ${since} and ${isVisiblePost(sql, viewerId)}
        order by posts.created_at desc, posts.id desc ${limitTo(sql, caps.postsPerPerson)}) as recent) as own
    join posts top on top.id = own.top_id
    order by own.newest desc, person.id ${limitTo(sql, limit)}`;
}

function followedPeople(sql: Sql, viewerId: string) {
  return sql`(select connected_user_id as id from connections
      where user_id = ${viewerId} and status = 'accepted' order by responded_at desc ${limitTo(sql, caps.links)})
    union (select user_id from connections
      where connected_user_id = ${viewerId} and status = 'accepted' order by responded_at desc ${limitTo(sql, caps.links)})
    union (select following_id from user_follows where follower_id = ${viewerId}
      order by created_at desc, following_id ${limitTo(sql, caps.follows)})
    union (select thing_id from followed_things where user_id = ${viewerId} and kind = 'person'
      order by created_at desc, thing_id ${limitTo(sql, caps.follows)})`;
}

export type ConversationRow = Pick<CaughtUpConversation, 'id' | 'messagesCount' | 'messageId'> & {
  communityName: string;
  communityAvatar: CaughtUpConversation['avatar'];
  roomId: string | null;
  roomName: string | null;
  authorId: string;
  authorFullName: string;
  content: string;
  attachments: Attachment[] | null;
  isPoll: boolean;
};

interface List {
  viewerId: string;
  since: string;
  limit: number;
}

/** Conversations that are not muted, with messages by others since; those with most of them first. */
export function selectConversations(sql: Sql, list: List & { isDirect: boolean }): Promise<ConversationRow[]> {
  const { viewerId, since, isDirect } = list;
  return selectTalk(
    sql,
    list,
    sql`select community_members.community_id, community_members.community_id as channel_id
      from community_members join communities on communities.id = community_members.community_id
      where community_members.user_id = ${viewerId} and communities.is_direct = ${isDirect}
        and communities.archived_at is null and not ${isMutedNow(sql)} and communities.main_message_at > ${since}
      order by communities.main_message_at desc ${limitTo(sql, caps.conversations)}`,
  );
}

/** Selects the threads that the viewer takes part in or follows. */
export function selectRooms(sql: Sql, list: List): Promise<ConversationRow[]> {
  const { viewerId, since } = list;
  return selectTalk(
    sql,
    list,
    sql`select rooms.community_id, rooms.id as channel_id
      from room_members mine join rooms on rooms.id = mine.room_id
      join communities on communities.id = rooms.community_id and communities.archived_at is null
      join community_members on community_members.community_id = rooms.community_id
        and community_members.user_id = ${viewerId} and not ${isMutedNow(sql)}
      where mine.user_id = ${viewerId} and ${isCounted(sql, sql`mine`)} and rooms.last_message_at > ${since}
      order by rooms.last_message_at desc ${limitTo(sql, caps.conversations)}`,
  );
}

/** What was said since in these channels, in each the message with most reactions. */
function selectTalk(sql: Sql, { viewerId, since, limit }: List, channels: Fragment): Promise<ConversationRow[]> {
  return sql<ConversationRow[]>`
    select communities.id, ${shownColumns(sql)}, rooms.id as room_id, rooms.name as room_name, heard.messages_count,
      top.id as message_id, left(top.content, 1000) as content, top.attachments, top.poll is not null as is_poll,
      author.id as author_id, author.full_name as author_full_name
    from (${channels}) as mine
    join communities on communities.id = mine.community_id ${otherJoin(sql, viewerId)}
    left join rooms on rooms.id = mine.channel_id
    cross join lateral (
      select count(*)::int as messages_count, (array_agg(recent.id order by recent.response desc, recent.seq desc))[1] as top_id
      from (
        select messages.id, messages.seq, ${reactionsCount(sql)} as response from (
          select id, seq, user_id, created_at, deleted_at, reactions from messages
          where messages.community_id = mine.community_id and messages.channel_id = mine.channel_id
            and messages.deleted_at is null
          order by messages.seq desc ${limitTo(sql, catchUpMessagesMax)}) as messages
        where messages.created_at > ${since} and ${isUnreadBy(sql, viewerId)}) as recent) as heard
    join messages top on top.id = heard.top_id join profiles author on author.id = top.user_id
    order by heard.messages_count desc, mine.channel_id ${limitTo(sql, limit)}`;
}

function reactionsCount(sql: Sql) {
  return sql`coalesce((select sum((reaction->>'count')::int) from json_array_elements(messages.reactions) as reaction), 0)`;
}
