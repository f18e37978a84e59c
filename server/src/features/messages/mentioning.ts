import type { Image } from '@publyka/contract/routes/uploads';
import type { WorkMention } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { otherJoin, shownColumns } from '../communities/views.ts';
import { personJoin, toPerson } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { createShownWorks, type MentioningThings, mentionExcerptLength } from '../works/views.ts';
import { type SharedMessageRow, sharedMessageColumns } from './views.ts';

/** Messages, as the pages of the works that they mention show them: to the members of their RePublyka. */
export const mentioningMessages: MentioningThings = { readMentions, ...createShownWorks('messages') };

async function readMentions(sql: Sql, viewer: Viewer, ids: string[]): Promise<WorkMention[]> {
  const rows = await sql<(SharedMessageRow & { communityName: string; communityAvatar: Image | null })[]>`
    select ${sharedMessageColumns(sql)}, ${shownColumns(sql)}
    from messages ${personJoin(sql, sql`messages.user_id`)} join communities on communities.id = messages.community_id
      ${otherJoin(sql, viewer.id)}
    where messages.id = any(${ids}::uuid[]) and messages.deleted_at is null
      and ${isNotBlocked(sql, viewer.id, sql`messages.user_id`)}
      and exists (select from community_members members
        where members.community_id = messages.community_id and members.user_id = ${viewer.id})`;
  return rows.map((row) => ({
    thing: 'message',
    id: row.id,
    author: toPerson(row),
    excerpt: excerptOf(row.content, mentionExcerptLength),
    createdAt: row.at,
    postId: null,
    community: { id: row.communityId, name: row.communityName, avatar: row.communityAvatar },
    roomId: row.roomId,
  }));
}
