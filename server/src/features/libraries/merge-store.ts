import type { Sql } from '../../platform/db/client.ts';
import type { ReturnedItems } from '../works/views.ts';

/** All places of one work become another's; what a library would have twice is taken out and answered. */
export async function moveItems(sql: Sql, fromId: string, toId: string): Promise<object[]> {
  const rows = await sql<{ item: object }[]>`
    with twice as (
      delete from library_items items where work_id = ${fromId}
        and exists (select from library_items others where others.library_id = items.library_id and others.work_id = ${toId})
      returning items.*
    ), counted as (
      update libraries set works_count = works_count - 1 where id in (select library_id from twice)
    )
    select to_json(twice) as item from twice`;
  await sql`update library_items set work_id = ${toId} where work_id = ${fromId}`;
  return rows.map(({ item }) => item);
}

/** The reverse, for what was saved as one of these works; libraries that are gone meanwhile get nothing back. */
export async function returnItems(sql: Sql, { fromId, toId, firstIds, kept }: ReturnedItems): Promise<void> {
  await sql`update library_items set work_id = ${fromId} where work_id = ${toId} and first_work_id = any(${firstIds}::uuid[])`;
  if (kept.length === 0) return;
  await sql`
    with added as (
      insert into library_items (
        library_id, work_id, first_work_id, person_id, community_id, saved_by, saved_at, tags, tag_keys, note)
      select kept.library_id, ${fromId}, kept.first_work_id, kept.person_id, kept.community_id, profiles.id,
        kept.saved_at, kept.tags, kept.tag_keys, kept.note
      from jsonb_populate_recordset(null::library_items, ${sql.json(kept as never)}) as kept
      join libraries on libraries.id = kept.library_id
      left join profiles on profiles.id = kept.saved_by
      on conflict do nothing returning library_id)
    update libraries set works_count = works_count + 1 where id in (select library_id from added)`;
}
