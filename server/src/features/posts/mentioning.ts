import type { WorkMention } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { type PersonRow, personColumns, personJoin, toPerson } from '../profiles/views.ts';
import { isVisiblePost } from '../visibility/things.ts';
import { createShownWorks, type MentioningThings, mentionExcerptLength } from '../works/views.ts';

/** Posts, as the pages of the works that they mention show them. */
export const mentioningPosts: MentioningThings = { readMentions, ...createShownWorks('posts') };

async function readMentions(sql: Sql, viewer: Viewer, ids: string[]): Promise<WorkMention[]> {
  const rows = await sql<(PersonRow & { id: string; content: string; at: string })[]>`
    select posts.id, posts.content, ${isoTime(sql, sql`posts.created_at`)} as at, ${personColumns(sql)}
    from posts ${personJoin(sql, sql`posts.user_id`)}
    where posts.id = any(${ids}::uuid[]) and ${isVisiblePost(sql, viewer.id)}`;
  return rows.map((row) => ({
    thing: 'post',
    id: row.id,
    author: toPerson(row),
    excerpt: excerptOf(row.content, mentionExcerptLength),
    createdAt: row.at,
    postId: null,
    community: null,
    roomId: null,
  }));
}
