import type { WorkMention } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { personJoin, toPerson } from '../profiles/views.ts';
import { isVisibleDrop } from '../visibility/things.ts';
import { createShownWorks, type MentioningThings, mentionExcerptLength } from '../works/views.ts';
import { type DropRow, dropColumns } from './views.ts';

/** Drops, as the pages of the works that they mention show them. */
export const mentioningDrops: MentioningThings = { readMentions, ...createShownWorks('drops') };

async function readMentions(sql: Sql, viewer: Viewer, ids: string[]): Promise<WorkMention[]> {
  const rows = await sql<DropRow[]>`
    select ${dropColumns(sql, viewer.id)} from drops ${personJoin(sql, sql`drops.user_id`)}
    where drops.id = any(${ids}::uuid[]) and ${isVisibleDrop(sql, viewer.id)}`;
  return rows.map((row) => ({
    thing: 'drop',
    id: row.id,
    author: toPerson(row),
    excerpt: excerptOf(row.description, mentionExcerptLength),
    createdAt: row.at,
    postId: null,
    community: null,
    roomId: null,
  }));
}
