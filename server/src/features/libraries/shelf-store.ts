import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
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

/** The viewer's RePublykas whose library has the work, the last one first. */
export async function selectSavingCommunities(
  sql: Sql,
  viewerId: string,
  workId: string,
  limit: number,
): Promise<SavingCommunity[]> {
  return sql<SavingCommunity[]>`
    select communities.id, communities.name, communities.avatar
    from community_members members
    join library_items items on items.library_id = members.community_id and items.work_id = ${workId}
    join communities on communities.id = members.community_id
    where members.user_id = ${viewerId} order by items.saved_at desc, communities.id ${limitTo(sql, limit)}`;
}

/** The viewer's Links who saved the work and show their library to them. */
export async function selectSavingLinks(
  sql: Sql,
  viewerId: string,
  workId: string,
  limit: number,
): Promise<PersonRow[]> {
  return sql<PersonRow[]>`
    select ${personColumns(sql)}
    from library_items items join libraries on libraries.id = items.library_id ${personJoin(sql, sql`libraries.person_id`)}
    where items.work_id = ${workId} and libraries.person_id <> ${viewerId} and libraries.audience <> 'only_me'
      and exists (select from connections
        where least(connections.user_id, connections.connected_user_id) = least(libraries.person_id, ${viewerId}::uuid)
          and greatest(connections.user_id, connections.connected_user_id) = greatest(libraries.person_id, ${viewerId}::uuid)
          and connections.status = 'accepted')
      and ${isShownTo(sql, viewerId)}
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
