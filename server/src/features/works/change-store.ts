import type { WorkCorrection } from '@publyka/contract/routes/work-changes';
import type { WorkSource } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

interface NewCorrection {
  workId: string;
  kind: WorkCorrection['kind'];
  personId: string | null;
  source?: WorkSource;
  changes: WorkCorrection['changes'];
  mergeId?: string;
}

export async function insertCorrection(
  sql: Sql,
  { changes, source, mergeId, ...correction }: NewCorrection,
): Promise<void> {
  const row = {
    ...correction,
    id: uuidv7(),
    source: source ?? null,
    mergeId: mergeId ?? null,
    changes: sql.json(changes as never), // JSON, as its type says.
  };
  await sql`insert into work_corrections ${sql(row)}`;
}

export async function upsertSource(sql: Sql, workId: string, source: WorkSource): Promise<void> {
  await sql`
    insert into work_sources (work_id, source) values (${workId}, ${source})
    on conflict (work_id, source) do update set fetched_at = now()`;
}

/** The journal of a work, known by its first number from now on. */
/** In one order, so that no two wait for each other. */
export async function insertJournals(sql: Sql, journals: { issn: string; title: string | null }[]): Promise<void> {
  await sql`
    insert into journals (issn, title)
    select distinct on (issn) issn, title from unnest(
      ${journals.map(({ issn }) => issn)}::text[], ${journals.map(({ title }) => title)}::text[]
    ) as journal (issn, title) order by issn on conflict do nothing`;
}

export async function setNextCheck(sql: Sql, workId: string, days: number | null): Promise<void> {
  await sql`update works set next_check = now() + ${days} * interval '1 day' where id = ${workId}`;
}

export interface CorrectionRow extends Partial<PersonRow> {
  id: string;
  kind: WorkCorrection['kind'];
  source: WorkSource | null;
  at: string;
  changes: WorkCorrection['changes'];
  mergeId: string | null;
}

/** Newest first; who it was, if the viewer may see them, and the merge only while it stands. What a work began with is no change. */
export async function selectCorrections(
  sql: Sql,
  viewerId: string,
  workId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<CorrectionRow[]> {
  return sql<CorrectionRow[]>`
    select history.id, history.kind, history.source, ${isoTime(sql, sql`history.at`)} as at,
      case when history.kind in ('fetched', 'typed') then '[]' else history.changes end as changes,
      case when history.kind = 'merged' and merges.undone_at is null then merges.id end as merge_id, ${personColumns(sql)}
    from work_corrections history
    left join work_merges merges on merges.id = history.merge_id
    left join profiles person on person.id = history.person_id and ${isSomebody(sql, sql`person.id`)}
      and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    where history.work_id = ${workId} ${after ? sql`and (history.at, history.id) < (${after.at}, ${after.id})` : sql``}
    order by history.at desc, history.id desc ${limitTo(sql, limit)}`;
}

/** False when no work is known to be of this journal. */
export async function updatePlace(
  sql: Sql,
  { issn, place, personId }: { issn: string; place: string; personId: string },
): Promise<boolean> {
  const { count } = await sql`
    update journals set place = ${place}, place_by = ${personId}, place_at = now() where issn = ${issn}`;
  return count === 1;
}
