import type { LibraryAudience, LibrarySort } from '@publyka/contract/routes/libraries';
import type { Image } from '@publyka/contract/routes/uploads';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { allOf, containsWord, type Fragment } from '../search/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';
import { chosenTags } from './shelf-store.ts';

export interface OwnerRow extends Partial<PersonRow> {
  communityName: string | null;
  communityAvatar: Image | null;
  audience: LibraryAudience;
  addressSince: string | null;
  worksCount: number;
}

/** Whose the library is, which may have no row of its own yet; and since when the viewer follows it by an address. */
export async function selectOwner(sql: Sql, viewerId: string, libraryId: string): Promise<OwnerRow | null> {
  const [row] = await sql<OwnerRow[]>`
    select ${personColumns(sql)}, communities.name as community_name, communities.avatar as community_avatar,
      coalesce(libraries.audience, 'only_me') as audience, coalesce(libraries.works_count, 0) as works_count,
      ${isoTime(sql, sql`addresses.since`)} as address_since
    from (select ${libraryId}::uuid as id) as asked
    left join profiles person on person.id = asked.id
    left join communities on communities.id = asked.id
    left join libraries on libraries.id = asked.id
    left join library_addresses addresses on addresses.library_id = asked.id and addresses.person_id = ${viewerId}`;
  return row ?? null;
}

/** Works whose reference would lack the city of their journal. Needs `works`. */
function lacksPlace(sql: Sql): Fragment {
  return sql`(works.kind = 'article' and works.csl ->> 'publisher-place' is null and not exists (
    select from journals where journals.issn = any(works.issns) and journals.place is not null))`;
}

export interface LibraryNumbers {
  kinds: { kind: string; count: number }[] | null;
  tags: { tag: string; count: number }[] | null;
  untaggedCount: number;
  missingPlaceCount: number;
}

/** What a library has, in numbers; at most a hundred tags, the most used first. */
export async function selectNumbers(sql: Sql, libraryId: string): Promise<LibraryNumbers> {
  const [row] = await sql<LibraryNumbers[]>`
    with listed as (
      select works.kind, items.tags, items.tag_keys, ${lacksPlace(sql)} as lacks_place
      from library_items items join works on works.id = items.work_id where items.library_id = ${libraryId}
    )
    select count(*) filter (where tags = '{}') as untagged_count, count(*) filter (where lacks_place) as missing_place_count,
      (select json_agg(json_build_object('kind', kind, 'count', count) order by count desc, kind)
        from (select kind, count(*) from listed where kind is not null group by kind) as kinds) as kinds,
      (select json_agg(json_build_object('tag', tag, 'count', count)) from (
        select min(tag) as tag, count(*) from listed, unnest(tags, tag_keys) as tagged (tag, key)
        group by key order by count(*) desc, key limit 100) as tags) as tags
    from listed`;
  return row ?? { kinds: null, tags: null, untaggedCount: 0, missingPlaceCount: 0 };
}

/** By what a list is sorted, which way, and of which type its cursor is. */
const orders = {
  saved: { key: 'items.saved_at', type: 'timestamptz', direction: 'desc' },
  title: { key: 'works.sort_title', type: 'text', direction: 'asc' },
  author: { key: `works.sort_author || E'\\n' || works.sort_title`, type: 'text', direction: 'asc' },
  year: { key: 'coalesce(works.year, -10000)', type: 'int', direction: 'desc' },
} as const satisfies Record<LibrarySort, object>;

export interface ItemQuery {
  libraryId: string;
  viewerId: string;
  sort: LibrarySort;
  words: string[];
  /** Whether words are sought in the notes, too: only by those who may read them. */
  areNotesShown: boolean;
  tag?: string | undefined;
  kind?: string | undefined;
  only?: 'untagged' | 'missing_place' | undefined;
  after: { key: string; id: string } | null;
  limit: number;
}

export interface ItemRow extends Partial<PersonRow> {
  work: WorkCard;
  workId: string;
  tags: string[];
  note: string;
  at: string;
  /** What it is sorted by, as text. */
  key: string;
}

export async function selectItems(sql: Sql, query: ItemQuery): Promise<ItemRow[]> {
  const { key, type, direction } = orders[query.sort];
  const [keyed, kind, way] = [sql.unsafe(key), sql.unsafe(type), sql.unsafe(direction)];
  const { after } = query;
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const shownKey = query.sort === 'saved' ? isoTime(sql, sql`items.saved_at`) : sql`(${keyed})::text`;
  // Sorted by keys alone: cards are read for the page only.
  return sql<ItemRow[]>`
    select works.card as work, works.id as work_id, items.tags, items.note,
      ${isoTime(sql, sql`items.saved_at`)} as at, page.key, ${personColumns(sql)}
    from (
      select items.work_id as id, ${shownKey} as key, ${keyed} as sorted
      from library_items items join works on works.id = items.work_id
      where items.library_id = ${query.libraryId} and ${allOf(sql, filtersOf(sql, query))}
        ${after ? sql`and (${keyed}, items.work_id) ${beyond} (${after.key}::text::${kind}, ${after.id}::uuid)` : sql``}
      order by ${keyed} ${way}, items.work_id ${way} ${limitTo(sql, query.limit)}
    ) as page
    join works on works.id = page.id
    join library_items items on items.library_id = ${query.libraryId} and items.work_id = page.id
    left join profiles person on person.id = items.saved_by and ${isSomebody(sql, sql`person.id`)}
      and ${isNotBlocked(sql, query.viewerId, sql`person.id`)}
    order by page.sorted ${way}, page.id ${way}`;
}

function filtersOf(sql: Sql, { words, areNotesShown, tag, kind, only }: ItemQuery): Fragment[] {
  const always: Fragment = sql`true`;
  return [
    ...words.map((word): Fragment => {
      const inWork = containsWord(sql, sql`works.words`, word);
      return areNotesShown ? sql`(${inWork} or ${containsWord(sql, sql`items.note_words`, word)})` : inWork;
    }),
    tag === undefined ? always : sql`items.tag_keys @> array[fold_text(${tag})]`,
    kind === undefined ? always : sql`works.kind = ${kind}`,
    only === 'untagged' ? sql`items.tags = '{}'` : always,
    only === 'missing_place' ? lacksPlace(sql) : always,
  ];
}

export async function selectItem(
  sql: Sql,
  viewerId: string,
  libraryId: string,
  workId: string,
): Promise<ItemRow | null> {
  const [row] = await sql<ItemRow[]>`
    select works.card as work, works.id as work_id, items.tags, items.note, '' as key,
      ${isoTime(sql, sql`items.saved_at`)} as at, ${personColumns(sql)}
    from library_items items join works on works.id = items.work_id
    left join profiles person on person.id = items.saved_by and ${isSomebody(sql, sql`person.id`)}
      and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    where items.library_id = ${libraryId} and items.work_id = ${workId}`;
  return row ?? null;
}

export interface NewItem {
  libraryId: string;
  kind: 'person' | 'community';
  workId: string;
  savedBy: string;
}

/** False when it is there already. The library must be locked; its count moves in the same statement. */
export async function insertItem(sql: Sql, { libraryId, kind, workId, savedBy }: NewItem): Promise<boolean> {
  const owner = { [kind === 'person' ? 'personId' : 'communityId']: libraryId };
  const { count } = await sql`
    with added as (
      insert into library_items ${sql({ libraryId, workId, firstWorkId: workId, savedBy, ...owner })}
      on conflict do nothing returning library_id)
    update libraries set works_count = works_count + 1 from added where libraries.id = added.library_id`;
  return count === 1;
}

/** It is nobody's import any more. */
export async function updateItem(
  sql: Sql,
  { libraryId, workId }: { libraryId: string; workId: string },
  { tags, note }: { tags?: string[] | undefined; note?: string | undefined },
): Promise<void> {
  if (tags) {
    await sql`
      update library_items set import_id = null, tags = chosen.tags, tag_keys = chosen.keys
      from (${chosenTags(sql, sql`unnest(${tags}::text[])`)}) as chosen
      where library_id = ${libraryId} and work_id = ${workId}`;
  }
  if (note !== undefined)
    await sql`update library_items set import_id = null, note = ${note} where library_id = ${libraryId} and work_id = ${workId}`;
}

export interface RemovedItem {
  tags: string[];
  note: string | null;
}

/** What went with it; null when it was not there. */
export async function deleteItem(sql: Sql, libraryId: string, workId: string): Promise<RemovedItem | null> {
  const [row] = await sql<RemovedItem[]>`
    with removed as (
      delete from library_items where library_id = ${libraryId} and work_id = ${workId}
      returning library_id, first_work_id, tags, note
    ), closed as (
      delete from library_openings openings using removed
      where openings.library_id = removed.library_id and openings.first_work_id = removed.first_work_id
    ), forgotten as (
      delete from merged_items using work_merges
      where library_id = ${libraryId} and work_merges.id = merge_id and to_id = ${workId}
    )
    update libraries set works_count = works_count - 1 from removed where libraries.id = removed.library_id
    returning removed.tags, removed.note`;
  return row ?? null;
}

export async function updateAudience(sql: Sql, libraryId: string, audience: LibraryAudience): Promise<void> {
  await sql`update libraries set audience = ${audience} where id = ${libraryId}`;
}

/** How many works the library has; it must be locked. */
export async function selectWorksCount(sql: Sql, libraryId: string): Promise<number> {
  const [row] = await sql<{ worksCount: number }[]>`select works_count from libraries where id = ${libraryId}`;
  return row?.worksCount ?? 0;
}
