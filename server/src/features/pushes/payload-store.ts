import type { Attachment } from '@publyka/contract/routes/attachments';
import type { Sql } from '../../platform/db/client.ts';
import { otherJoin, shownName } from '../communities/views.ts';
import { isCounted } from '../unread/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

export interface MessageNews {
  communityName: string;
  isDirect: boolean;
  roomName: string | null;
  authorName: string;
  content: string;
  attachments: Attachment[] | null;
}

/** Null once the person has read it, has left, may not see its author, or it was deleted. */
export async function selectMessageNews(sql: Sql, userId: string, messageId: string): Promise<MessageNews | null> {
  const [row] = await sql<MessageNews[]>`
    select ${shownName(sql)} as community_name, communities.is_direct, rooms.name as room_name, authors.full_name as author_name,
      messages.content, messages.attachments
    from messages
    join communities on communities.id = messages.community_id ${otherJoin(sql, userId)}
    join community_members on community_members.community_id = communities.id and community_members.user_id = ${userId}
    join profiles authors on authors.id = messages.user_id
    left join rooms on rooms.id = messages.room_id
    left join room_members on room_members.room_id = rooms.id and room_members.user_id = ${userId}
    where messages.id = ${messageId} and messages.deleted_at is null
      and messages.seq > case when rooms.id is null then community_members.last_read_seq else room_members.last_read_seq end
      and (rooms.id is null or ${isCounted(sql, sql`room_members`)})
      and ${isNotBlocked(sql, userId, sql`messages.user_id`)}`;
  return row ?? null;
}
