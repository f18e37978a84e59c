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

/** The journals of works, known by their first number from now on; in one order, so that no two wait for each other. */
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

export async function selectCorrection(
  sql: Sql,
  id: string,
): Promise<{ workId: string; personId: string | null; changes: WorkCorrection['changes'] } | null> {
  const [row] = await sql<{ workId: string; personId: string | null; changes: WorkCorrection['changes'] }[]>`
    select work_id, person_id, changes from work_corrections
    where id = ${id} and kind in ('typed', 'corrected', 'restored')`;
  return row ?? null;
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

export interface MergeRow {
  id: string;
  fromId: string;
  toId: string;
  undoneAt: Date | null;
}

/** Both works, nobody else's to change until the transaction ends; in the order of ids, so that no two wait in a circle. */
export async function lockWorks(sql: Sql, ids: string[]): Promise<{ id: string; mergedInto: string | null }[]> {
  return sql<{ id: string; mergedInto: string | null }[]>`
    select id, merged_into from works where id = any(${ids}::uuid[]) order by id for no key update`;
}

export async function selectMerge(sql: Sql, id: string): Promise<MergeRow | null> {
  const [row] = await sql<MergeRow[]>`select id, from_id, to_id, undone_at from work_merges where id = ${id}`;
  return row ?? null;
}

/** Locks a merge until the transaction ends. */
export async function lockMerge(sql: Sql, id: string): Promise<MergeRow | null> {
  const [row] = await sql<MergeRow[]>`
    select id, from_id, to_id, undone_at from work_merges where id = ${id} for no key update`;
  return row ?? null;
}

interface NewMerge {
  id: string;
  fromId: string;
  toId: string;
  personId: string;
}

/** False when the id is taken; waits for whoever is just taking it. */
export async function insertMerge(sql: Sql, merge: NewMerge): Promise<boolean> {
  const { count } = await sql`insert into work_merges ${sql({ ...merge })} on conflict do nothing`;
  return count === 1;
}

/** What names and mentions the one names and mentions the other. */
export async function moveNames(sql: Sql, fromId: string, toId: string): Promise<void> {
  await sql`update work_ids set work_id = ${toId} where work_id = ${fromId}`;
  await sql`update work_mentions set work_id = ${toId} where work_id = ${fromId}`;
  await sql`update works set merged_into = ${toId} where id = ${fromId}`;
}

/** Who was notified of what about the one work is not notified of it again about the other. */
export async function copyNotified(sql: Sql, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into work_notice_recipients (work_id, person_id, notice)
    select ${toId}, person_id, notice from work_notice_recipients where work_id = ${fromId} on conflict do nothing`;
}

/** This work, and those that had become it before it was merged itself. */
export async function selectTree(sql: Sql, id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with recursive tree as (
      select ${id}::uuid as id
      union
      select works.id from works join tree on works.merged_into = tree.id
    )
    select id from tree`;
  return rows.map((row) => row.id);
}

/** The reverse of `moveNames`, for what named one of these works at first. */
export async function returnNames(sql: Sql, { fromId, toId }: MergeRow, firstIds: string[]): Promise<void> {
  await sql`update work_ids set work_id = ${fromId} where work_id = ${toId} and first_work_id = any(${firstIds}::uuid[])`;
  await sql`update work_mentions set work_id = ${fromId} where work_id = ${toId} and named_id = any(${firstIds}::uuid[])`;
  await sql`update works set merged_into = null where id = ${fromId}`;
}

export async function markUndone(sql: Sql, id: string): Promise<void> {
  await sql`update work_merges set undone_at = now() where id = ${id}`;
}
