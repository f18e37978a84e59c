import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isPair, type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isShownTo } from '../visibility/libraries.ts';
import type { IdPage } from '../works/views.ts';

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

/** The same with their names. */
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
