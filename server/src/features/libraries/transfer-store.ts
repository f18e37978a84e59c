import type { ImportResult } from '@publyka/contract/routes/library-files';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { chosenTags } from './shelf-store.ts';

interface ImportPart {
  libraryId: string;
  importId: string;
  part: number;
}

export async function selectResult(sql: Sql, { libraryId, importId, part }: ImportPart): Promise<ImportResult | null> {
  const [row] = await sql<{ result: ImportResult }[]>`
    select result from library_imports where library_id = ${libraryId} and import_id = ${importId} and part = ${part}`;
  // Results of the version before have no lines.
  return row ? { ...row.result, lines: row.result.lines ?? [] } : null;
}

export async function insertResult(sql: Sql, part: ImportPart, result: ImportResult): Promise<void> {
  await sql`insert into library_imports ${sql({ ...part, result: sql.json({ ...result }) })}`;
}

/** Selects those of these works that the library has. */
export async function selectSaved(sql: Sql, libraryId: string, workIds: string[]): Promise<string[]> {
  const rows = await sql<{ workId: string }[]>`
    select work_id from library_items where library_id = ${libraryId} and work_id = any(${workIds}::uuid[])`;
  return rows.map(({ workId }) => workId);
}

export interface ImportedItem {
  workId: string;
  tags: string[];
  note: string;
}

interface ImportedItems {
  libraryId: string;
  kind: 'person' | 'community';
  importId: string;
  savedBy: string;
  items: readonly ImportedItem[];
}

/** The library must be locked; its count moves in the same statement. */
export async function insertItems(
  sql: Sql,
  { libraryId, kind, importId, savedBy, items }: ImportedItems,
): Promise<number> {
  const owner = sql(kind === 'person' ? 'person_id' : 'community_id');
  const { count } = await sql`
    with incoming as (
      select "workId" as work_id, tags, note
      from json_to_recordset(${JSON.stringify(items)}::text::json) as row ("workId" uuid, tags json, note text)
    ), added as (
      insert into library_items (library_id, work_id, first_work_id, ${owner}, saved_by, import_id, note, tags, tag_keys)
      select ${libraryId}::uuid, incoming.work_id, incoming.work_id, ${libraryId}::uuid, ${savedBy}::uuid, ${importId}::uuid,
        incoming.note, chosen.tags, chosen.keys
      from incoming cross join lateral (${chosenTags(sql, sql`json_array_elements_text(incoming.tags)`)}) as chosen
      on conflict do nothing returning library_id)
    update libraries set works_count = works_count + (select count(*) from added)
    where id = ${libraryId} and exists (select from added)`;
  return count;
}

/** Answers how many went; what somebody has tagged or noted since stays. */
export async function deleteImported(sql: Sql, libraryId: string, importId: string): Promise<number> {
  const { count } = await sql`delete from library_items where library_id = ${libraryId} and import_id = ${importId}`;
  await sql`update libraries set works_count = works_count - ${count} where id = ${libraryId}`;
  await sql`delete from library_imports where library_id = ${libraryId} and import_id = ${importId}`;
  return count;
}

export interface ExportQuery {
  libraryId: string;
  /** These alone, where some were marked. */
  works: string[] | null;
  tag: string | null;
}

export interface ExportedBatch {
  /** A list of `ExportedRow` in JSON, null where there is none. */
  rows: string | null;
  count: number;
  last: string | null;
}

/** Selects some of a library's works, in the order of their ids, after this one. */
export async function selectExported(
  sql: Sql,
  { libraryId, works, tag }: ExportQuery,
  after: string,
  limit: number,
): Promise<ExportedBatch> {
  const [batch] = await sql<[ExportedBatch]>`
    select json_agg(page order by "workId")::text as rows, count(*) as count,
      (array_agg("workId" order by "workId" desc))[1] as last
    from (
      select items.work_id as "workId", works.csl, case when works.csl is null then works.card end as card, items.tags, (
        select place from journals where journals.issn = any(works.issns) and place is not null
        order by array_position(works.issns, journals.issn) limit 1) as place
      from library_items items join works on works.id = items.work_id
      where items.library_id = ${libraryId} and items.work_id > ${after}
        ${works ? sql`and items.work_id = any(${works}::uuid[])` : sql``}
        ${tag === null ? sql`` : sql`and items.tag_keys @> array[fold_text(${tag})]`}
      order by items.work_id ${limitTo(sql, limit)}
    ) page`;
  return batch;
}
