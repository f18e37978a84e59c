import { libraryTagsMax } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';

interface TagChange {
  workIds: string[];
  add: string[];
  remove: string[];
}

/**
 * In SQL, `tags` and `keys` of a work that is given these, as many as a work may have: those that differ in accents or
 * capitals alone are one, as the first of them is written. `given` is rows of texts in order.
 */
export function chosenTags(sql: Sql, given: ReturnType<Sql>, removed: readonly string[] = []) {
  return sql`
    select coalesce(array_agg(tag order by place), '{}') as tags, coalesce(array_agg(key order by place), '{}') as keys
    from (
      select * from (
        select distinct on (fold_text(tag)) tag, fold_text(tag) as key, place
        from ${given} with ordinality as given (tag, place)
        where fold_text(tag) not in (select fold_text(removed) from unnest(${[...removed]}::text[]) as removed)
        order by fold_text(tag), place
      ) as once order by place limit ${libraryTagsMax}
    ) as chosen`;
}

/** Tags that are there stay as they were written. */
export async function changeTags(sql: Sql, libraryId: string, { workIds, add, remove }: TagChange): Promise<number> {
  const { count } = await sql`
    update library_items set import_id = null, tags = changed.tags, tag_keys = changed.keys
    from (
      select items.work_id, chosen.tags, chosen.keys from library_items items
      cross join lateral (${chosenTags(sql, sql`unnest(items.tags || ${add}::text[])`, remove)}) as chosen
      where items.library_id = ${libraryId} and items.work_id = any(${workIds}::uuid[])
    ) as changed
    where library_items.library_id = ${libraryId} and library_items.work_id = changed.work_id
      and library_items.tags <> changed.tags`;
  return count;
}
