import type { WorkMention } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { personJoin, toPerson } from '../profiles/views.ts';
import { isVisibleComment, isVisiblePost } from '../visibility/things.ts';
import { createShownWorks, type MentioningThings, mentionExcerptLength } from '../works/views.ts';
import { commentColumns, type PlainCommentRow } from './views.ts';

/** Comments, as the pages of the works that they mention show them. */
export const mentioningComments: MentioningThings = { readMentions, ...createShownWorks('comments') };

async function readMentions(sql: Sql, viewer: Viewer, ids: string[]): Promise<WorkMention[]> {
  const rows = await sql<PlainCommentRow[]>`
    select ${commentColumns(sql, viewer.id)} from comments join posts on posts.id = comments.post_id
    ${personJoin(sql, sql`comments.user_id`)}
    where comments.id = any(${ids}::uuid[]) and ${isVisibleComment(sql, viewer.id)}
      and ${isVisiblePost(sql, viewer.id)}`;
  return rows.map((row) => ({
    thing: 'comment',
    id: row.id,
    author: toPerson(row),
    excerpt: excerptOf(row.content, mentionExcerptLength),
    createdAt: row.at,
    postId: row.postId,
    community: null,
    roomId: null,
  }));
}
