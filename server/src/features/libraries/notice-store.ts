import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { IdPage } from '../works/views.ts';

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
