import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';

/** A work of a library, as files show it. */
export interface ExportedRow {
  workId: string;
  csl: WorkCsl | null;
  card: WorkCard;
  /** The city of its journal. */
  place: string | null;
  tags: string[];
}

export interface ExportQuery {
  libraryId: string;
  /** These alone, where some were marked. */
  works: string[] | null;
  tag: string | null;
}

/** Some of a library's works, in the order of their ids, after this one. */
export async function selectExported(
  sql: Sql,
  { libraryId, works, tag }: ExportQuery,
  after: string,
  limit: number,
): Promise<ExportedRow[]> {
  return sql<ExportedRow[]>`
    select items.work_id, works.csl, works.card, items.tags, (
      select place from journals where journals.issn = any(works.issns) and place is not null
      order by array_position(works.issns, journals.issn) limit 1) as place
    from library_items items join works on works.id = items.work_id
    where items.library_id = ${libraryId} and items.work_id > ${after}
      ${works ? sql`and items.work_id = any(${works}::uuid[])` : sql``}
      ${tag === null ? sql`` : sql`and items.tag_keys @> array[fold_text(${tag})]`}
    order by items.work_id ${limitTo(sql, limit)}`;
}
