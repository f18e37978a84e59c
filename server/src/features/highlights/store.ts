import { highlightHours } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { isoTime } from '../../platform/db/time.ts';

/** Until when a post stands out; null when it does not now. */
export async function selectEnd(sql: Sql, postId: string): Promise<string | null> {
  const [row] = await sql<{ until: string }[]>`
    select ${isoTime(sql, sql`ends_at`)} as until from post_highlights where post_id = ${postId} and ends_at > now()`;
  return row?.until ?? null;
}

/** The post is locked by now, and does not stand out: what is there of it is over. */
export async function startHighlight(sql: Sql, postId: string): Promise<string> {
  const [row] = await sql<[{ until: string }]>`
    insert into post_highlights (post_id, ends_at) values (${postId}, now() + make_interval(hours => ${highlightHours}))
    on conflict (post_id) do update set ends_at = excluded.ends_at, lot = random()
    returning ${isoTime(sql, sql`ends_at`)} as until`;
  return row.until;
}

export async function deleteEnded(sql: Sql): Promise<void> {
  await deleteInBatches(sql, 'post_highlights', sql`ends_at < now()`);
}
