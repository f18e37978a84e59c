import { libraryTagsMax } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';

interface TagChange {
  workIds: string[];
  add: string[];
  remove: string[];
}

/** Tags that differ in accents or capitals alone are one; those that are there stay as they were written. */
export async function changeTags(sql: Sql, libraryId: string, { workIds, add, remove }: TagChange): Promise<number> {
  const { count } = await sql`
    update library_items set import_id = null, tags = changed.tags, tag_keys = changed.keys
    from (
      select items.work_id, coalesce(array_agg(tag order by place) filter (where tag is not null), '{}') as tags,
        coalesce(array_agg(key order by place) filter (where tag is not null), '{}') as keys
      from library_items items
      left join lateral (
        select tag, key, place from (
          select distinct on (fold_text(tag)) tag, fold_text(tag) as key, place
          from unnest(items.tags || ${add}::text[]) with ordinality as given (tag, place)
          where fold_text(tag) not in (select fold_text(removed) from unnest(${remove}::text[]) as removed)
          order by fold_text(tag), place
        ) as once order by place limit ${libraryTagsMax}
      ) as kept on true
      where items.library_id = ${libraryId} and items.work_id = any(${workIds}::uuid[])
      group by items.work_id
    ) as changed
    where library_items.library_id = ${libraryId} and library_items.work_id = changed.work_id
      and library_items.tags <> changed.tags`;
  return count;
}
