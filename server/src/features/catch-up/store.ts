import { catchUpDays, catchUpMessagesMax, hoursAway } from '@publyka/contract/limits';
import type { Attachment } from '@publyka/contract/routes/attachments';
import type { CaughtUpConversation } from '@publyka/contract/routes/catch-up';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { otherJoin, shownColumns } from '../communities/views.ts';
import { isVisiblePost } from '../posts/views.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isMutedNow, isUnreadBy } from '../unread/views.ts';

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
  authorId: string;
  authorFullName: string;
  content: string;
  attachments: Attachment[] | null;
};

/** Conversations that are not muted, with messages by others since; those with most of them first. */
export async function selectConversations(
  sql: Sql,
  { viewerId, since, isDirect, limit }: { viewerId: string; since: string; isDirect: boolean; limit: number },
): Promise<ConversationRow[]> {
  return sql<ConversationRow[]>`
    select communities.id, ${shownColumns(sql)}, heard.messages_count, top.id as message_id, left(top.content, 1000) as content,
      top.attachments, author.id as author_id, author.full_name as author_full_name
    from (
      select community_members.community_id as id
      from community_members join communities on communities.id = community_members.community_id
      where community_members.user_id = ${viewerId} and communities.is_direct = ${isDirect}
        and communities.archived_at is null and not ${isMutedNow(sql)} and communities.main_message_at > ${since}
      order by communities.main_message_at desc ${limitTo(sql, caps.conversations)}) as mine
    join communities on communities.id = mine.id ${otherJoin(sql, viewerId)}
    cross join lateral (
      select count(*)::int as messages_count, (array_agg(recent.id order by recent.response desc, recent.seq desc))[1] as top_id
      from (
        select messages.id, messages.seq, ${reactionsCount(sql)} as response from (
          select id, seq, user_id, created_at, deleted_at, reactions from messages
          where messages.community_id = mine.id and messages.channel_id = mine.id and messages.deleted_at is null
          order by messages.seq desc ${limitTo(sql, catchUpMessagesMax)}) as messages
        where messages.created_at > ${since} and ${isUnreadBy(sql, viewerId)}) as recent) as heard
    join messages top on top.id = heard.top_id join profiles author on author.id = top.user_id
    order by heard.messages_count desc, communities.id ${limitTo(sql, limit)}`;
}

function reactionsCount(sql: Sql) {
  return sql`coalesce((select sum((reaction->>'count')::int) from json_array_elements(messages.reactions) as reaction), 0)`;
}
