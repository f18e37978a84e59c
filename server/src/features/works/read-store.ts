import type { WorkSource } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

export async function selectSources(sql: Sql, workId: string): Promise<{ source: WorkSource; fetchedAt: string }[]> {
  return sql<{ source: WorkSource; fetchedAt: string }[]>`
    select source, ${isoTime(sql, sql`fetched_at`)} as fetched_at from work_sources
    where work_id = ${workId} order by work_sources.fetched_at, source`;
}

export interface JournalRow extends Partial<PersonRow> {
  issn: string;
  title: string | null;
  place: string | null;
}

/** The journal of these numbers, of several the one whose place is known; who entered it, if the viewer may see them. */
export async function selectJournal(sql: Sql, viewerId: string, issns: string[]): Promise<JournalRow | null> {
  if (issns.length === 0) return null;
  const [row] = await sql<JournalRow[]>`
    select journals.issn, journals.title, journals.place, ${personColumns(sql)} from journals
    left join profiles person on person.id = journals.place_by and ${isSomebody(sql, sql`person.id`)}
      and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    where journals.issn = any(${issns}::text[])
    order by (journals.place is null), array_position(${issns}::text[], journals.issn) limit 1`;
  return row ?? null;
}

/** Counted no further than this. */
export async function countPosts(sql: Sql, workId: string, max: number): Promise<number> {
  const rows = await sql`
    select from work_mentions where work_id = ${workId} and thing = 'post' group by thing_id ${limitTo(sql, max)}`;
  return rows.length;
}
