import type { CurriculumKind, CurriculumSection } from '@publyka/contract/curriculum';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';

export interface ItemRow {
  id: string;
  kind: CurriculumKind;
  title: string;
  detail: string | null;
  fromYear: number | null;
  untilYear: number | null;
  workId: string | null;
  sortYear: number;
}

function columns(sql: Sql) {
  return sql`id, kind, title, detail, from_year, until_year, work_id, sort_year`;
}

/** Made where there is none; nobody else's to change until the transaction ends. */
export async function lockCurriculum(sql: Sql, personId: string): Promise<void> {
  // One statement: between two of them the curriculum may be deleted.
  await sql`
    insert into curricula ${sql({ personId })} on conflict (person_id) do update set person_id = excluded.person_id`;
}

/** Files may come in any order: the latest day counts. */
export async function updateDay(sql: Sql, personId: string, updatedOn: string): Promise<void> {
  await sql`
    update curricula set updated_on = greatest(updated_on, ${updatedOn}::date) where person_id = ${personId}`;
}

export type NewItemRow = Omit<ItemRow, 'sortYear'> & { section: CurriculumSection };

/**
 * The curriculum must be locked. A line that is there, by another file or twice in this one, takes over what is new of it;
 * one that arrives again changes nothing.
 */
export async function insertItems(sql: Sql, personId: string, importId: string, items: NewItemRow[]): Promise<void> {
  const rows = items.map(({ fromYear, untilYear, workId, ...item }) => ({
    ...item,
    ...{ from_year: fromYear, until_year: untilYear, work_id: workId },
  }));
  await sql`
    insert into curriculum_items as known
      (id, person_id, section, kind, title, detail, from_year, until_year, work_id, import_id, likeness)
    select distinct on (likeness) id, ${personId}, section, kind, title, detail, from_year, until_year, work_id,
      ${importId}, likeness
    from (
      select *, md5(concat_ws(E'\n', kind, fold_text(title), fold_text(detail), coalesce(from_year, until_year))) as likeness
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
        id uuid, section text, kind text, title text, detail text, from_year smallint, until_year smallint, work_id uuid)
    ) as incoming
    where not exists (select from curriculum_items there where there.id = incoming.id)
    order by likeness, id
    on conflict on constraint curriculum_items_likeness do update
      set until_year = excluded.until_year, work_id = coalesce(known.work_id, excluded.work_id)`;
}

export async function countItems(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from curriculum_items where person_id = ${personId}`;
  return row?.count ?? 0;
}

export interface CurriculumRow {
  updatedOn: string | null;
  hiddenSections: CurriculumSection[];
}

export async function selectCurriculum(sql: Sql, personId: string): Promise<CurriculumRow | null> {
  const [row] = await sql<CurriculumRow[]>`
    select to_char(updated_on, 'YYYY-MM-DD') as updated_on, hidden_sections from curricula where person_id = ${personId}`;
  return row ?? null;
}

export async function selectCounts(
  sql: Sql,
  personId: string,
): Promise<{ section: CurriculumSection; count: number }[]> {
  return sql<{ section: CurriculumSection; count: number }[]>`
    select section, count(*)::int as count from curriculum_items where person_id = ${personId} group by section`;
}

interface ItemPage {
  personId: string;
  section: CurriculumSection;
  after: { year: number; id: string } | null;
  limit: number;
}

export async function selectItems(sql: Sql, { personId, section, after, limit }: ItemPage): Promise<ItemRow[]> {
  return sql<ItemRow[]>`
    select ${columns(sql)} from curriculum_items where person_id = ${personId} and section = ${section}
      ${after ? sql`and (sort_year, id) < (${after.year}, ${after.id})` : sql``}
    order by sort_year desc, id desc ${limitTo(sql, limit)}`;
}

export async function selectLine(
  sql: Sql,
  itemId: string,
): Promise<{ personId: string; section: CurriculumSection; title: string; detail: string | null } | null> {
  const [row] = await sql<{ personId: string; section: CurriculumSection; title: string; detail: string | null }[]>`
    select person_id, section, title, detail from curriculum_items where id = ${itemId}`;
  return row ?? null;
}

/** The whole of it, which `curriculumItemsMax` bounds. */
export async function selectAllItems(sql: Sql, personId: string): Promise<ItemRow[]> {
  return sql<ItemRow[]>`
    select ${columns(sql)} from curriculum_items where person_id = ${personId} order by section, sort_year desc, id desc`;
}

export async function updateShown(
  sql: Sql,
  personId: string,
  { section, isShown }: { section: CurriculumSection; isShown: boolean },
): Promise<void> {
  const without = sql`array_remove(hidden_sections, ${section})`;
  await sql`
    update curricula set hidden_sections = ${isShown ? without : sql`array_append(${without}, ${section})`}
    where person_id = ${personId}`;
}

export async function deleteItem(sql: Sql, personId: string, itemId: string): Promise<boolean> {
  const { count } = await sql`delete from curriculum_items where id = ${itemId} and person_id = ${personId}`;
  return count === 1;
}

export async function deleteImported(sql: Sql, personId: string, importId: string): Promise<number> {
  const { count } = await sql`
    delete from curriculum_items where person_id = ${personId} and import_id = ${importId}`;
  return count;
}

/** Its lines go with it. */
export async function deleteCurriculum(sql: Sql, personId: string): Promise<void> {
  await sql`delete from curricula where person_id = ${personId}`;
}
