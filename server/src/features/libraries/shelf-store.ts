import type { WorkCsl } from '@publyka/contract/csl-schema';
import { libraryTagsMax } from '@publyka/contract/limits';
import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isPair, type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isShownTo } from '../visibility/libraries.ts';
import type { IdPage, MovedItems } from '../works/views.ts';

export async function selectSavedAt(sql: Sql, viewerId: string, workId: string): Promise<string | null> {
  const [row] = await sql<{ at: string }[]>`
    select ${isoTime(sql, sql`saved_at`)} as at from library_items where library_id = ${viewerId} and work_id = ${workId}`;
  return row?.at ?? null;
}

export interface SavingCommunity {
  id: string;
  name: string;
  avatar: Image | null;
}

/** The viewer's RePublykas whose library has the work. */
function ofCommunities(sql: Sql, viewerId: string, workId: string) {
  return sql`
    from community_members members
    join library_items items on items.library_id = members.community_id and items.work_id = ${workId}
    where members.user_id = ${viewerId}`;
}

/** The viewer's Links who saved the work and show their library to them. */
function ofLinks(sql: Sql, viewerId: string, workId: string) {
  return sql`
    from library_items items join libraries on libraries.id = items.library_id ${personJoin(sql, sql`libraries.person_id`)}
    where items.work_id = ${workId} and libraries.person_id <> ${viewerId} and libraries.audience <> 'only_me'
      and exists (select from connections
        where ${isPair(sql, viewerId, sql`libraries.person_id`)} and connections.status = 'accepted')
      and ${isShownTo(sql, viewerId)}`;
}

/** Both are counted no further than `max`. */
export async function countSavers(
  sql: Sql,
  viewerId: string,
  workId: string,
  max: number,
): Promise<{ communities: number; links: number }> {
  const [row] = await sql<{ communities: number; links: number }[]>`
    select (select count(*) from (select ${ofCommunities(sql, viewerId, workId)} ${limitTo(sql, max)}) as saving) as communities,
      (select count(*) from (select ${ofLinks(sql, viewerId, workId)} ${limitTo(sql, max)}) as saving) as links`;
  return row ?? { communities: 0, links: 0 };
}

/** The last one first. */
export async function selectSavingIds(sql: Sql, viewerId: string, workId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select members.community_id as id ${ofCommunities(sql, viewerId, workId)}
    order by items.saved_at desc, members.community_id ${limitTo(sql, limit)}`;
  return rows.map(({ id }) => id);
}

/** Selects the saving RePublykas with their names. */
export async function selectSavingCommunities(
  sql: Sql,
  viewerId: string,
  workId: string,
  limit: number,
): Promise<SavingCommunity[]> {
  return sql<SavingCommunity[]>`
    select communities.id, communities.name, communities.avatar from (
      select members.community_id, items.saved_at ${ofCommunities(sql, viewerId, workId)}
    ) as saving join communities on communities.id = saving.community_id
    order by saving.saved_at desc, communities.id ${limitTo(sql, limit)}`;
}

/** The last one first. */
export async function selectSavingLinks(
  sql: Sql,
  viewerId: string,
  workId: string,
  limit: number,
): Promise<PersonRow[]> {
  return sql<PersonRow[]>`
    select ${personColumns(sql)} ${ofLinks(sql, viewerId, workId)}
    order by items.saved_at desc, person.id ${limitTo(sql, limit)}`;
}

/** Works beside this one, by people of the same surname and year. */
export async function selectNamesakes(sql: Sql, viewerId: string, workId: string, limit: number): Promise<WorkCsl[]> {
  const rows = await sql<{ csl: WorkCsl }[]>`
    select distinct on (others.id) others.csl
    from works cited
    join works others on others.year is not distinct from cited.year and others.id <> cited.id
      and split_part(others.sort_author, ',', 1) = split_part(cited.sort_author, ',', 1) and others.csl is not null
    join library_items beside on beside.work_id = others.id and beside.library_id in (
      select ${viewerId}::uuid union all select members.community_id ${ofCommunities(sql, viewerId, workId)})
    where cited.id = ${workId} order by others.id ${limitTo(sql, limit)}`;
  return rows.map(({ csl }) => csl);
}

/** Libraries that have the work, in the order of their ids. */
export async function selectLibrariesWith(
  sql: Sql,
  workId: string,
  { after, limit }: IdPage,
): Promise<{ id: string; kind: 'person' | 'community' }[]> {
  return sql<{ id: string; kind: 'person' | 'community' }[]>`
    select library_id as id, case when person_id is null then 'community' else 'person' end as kind
    from library_items where work_id = ${workId} and library_id > ${after} order by library_id ${limitTo(sql, limit)}`;
}

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

/** Inserts the people who had not been notified of it, and answers who they are. */
export async function insertNotified(sql: Sql, workId: string, notice: string, personIds: string[]): Promise<string[]> {
  const rows = await sql<{ personId: string }[]>`
    insert into work_notice_recipients (work_id, person_id, notice)
    select ${workId}, person_id, ${notice} from unnest(${personIds}::uuid[]) as people (person_id)
    on conflict do nothing returning person_id`;
  return rows.map(({ personId }) => personId);
}
