import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { IdPage, MovedItems } from '../works/views.ts';

/** Those that have both works, or had both before the merge; in the order of ids, so that no two wait in a circle. */
export async function lockMerged(sql: Sql, { mergeId, fromId, toId }: MovedItems): Promise<void> {
  await sql`
    select from libraries where id in (
      select library_id from library_items items where work_id = ${fromId}
        and exists (select from library_items others where others.library_id = items.library_id and others.work_id = ${toId})
      union select library_id from merged_items where merge_id = ${mergeId}
    ) order by id for no key update`;
}

/** All places of one work become another's; what a library would have twice is put by until that is undone. */
export async function moveItems(sql: Sql, { mergeId, fromId, toId }: MovedItems): Promise<void> {
  await sql`
    with twice as (
      delete from library_items items where work_id = ${fromId}
        and exists (select from library_items others where others.library_id = items.library_id and others.work_id = ${toId})
      returning items.*
    ), counted as (
      update libraries set works_count = works_count - 1 where id in (select library_id from twice)
    )
    insert into merged_items (
      merge_id, library_id, first_work_id, person_id, community_id, saved_by, saved_at, tags, tag_keys, note)
    select ${mergeId}, library_id, first_work_id, person_id, community_id, saved_by, saved_at, tags, tag_keys, note
    from twice`;
  await sql`update library_items set work_id = ${toId} where work_id = ${fromId}`;
  await sql`
    insert into dismissed_works (community_id, work_id)
    select community_id, ${toId} from dismissed_works where work_id = ${fromId} on conflict do nothing`;
}

/** The reverse, for what was saved as one of these works. */
export async function returnItems(sql: Sql, { mergeId, fromId, toId }: MovedItems, firstIds: string[]): Promise<void> {
  await sql`update library_items set work_id = ${fromId} where work_id = ${toId} and first_work_id = any(${firstIds}::uuid[])`;
  await sql`
    with returned as (
      delete from merged_items where merge_id = ${mergeId} returning *
    ), added as (
      insert into library_items (
        library_id, work_id, first_work_id, person_id, community_id, saved_by, saved_at, tags, tag_keys, note)
      select library_id, ${fromId}, first_work_id, person_id, community_id, saved_by, saved_at, tags, tag_keys, note
      from returned on conflict do nothing returning library_id
    )
    update libraries set works_count = works_count + 1 where id in (select library_id from added)`;
}

/** Some of those who saved a work, for themselves or for a RePublyka that they are still in, in the order of their ids. */
export async function selectSavers(sql: Sql, workId: string, { after, limit }: IdPage): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct coalesce(items.person_id, members.user_id) as id
    from library_items items
    left join community_members members on members.community_id = items.community_id and members.user_id = items.saved_by
    where items.work_id = ${workId} and coalesce(items.person_id, members.user_id) > ${after}
    order by id ${limitTo(sql, limit)}`;
  return rows.map(({ id }) => id);
}

/** Of these people those who had not been notified of it; from now on they have. */
export async function insertNotified(sql: Sql, workId: string, notice: string, personIds: string[]): Promise<string[]> {
  const rows = await sql<{ personId: string }[]>`
    insert into work_notice_recipients (work_id, person_id, notice)
    select ${workId}, person_id, ${notice} from unnest(${personIds}::uuid[]) as people (person_id)
    on conflict do nothing returning person_id`;
  return rows.map(({ personId }) => personId);
}
