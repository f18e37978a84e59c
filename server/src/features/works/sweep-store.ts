import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { Identifier } from './identifiers.ts';

/**
 * Works that are due, by one identifier each, and due again in a week: what two months did not find is sought no more, and
 * of what is known only a DOI brings something new.
 */
export async function takeDue(sql: Sql, limit: number): Promise<Identifier[]> {
  return sql<Identifier[]>`
    with due as (
      select id, state from works where next_check <= now() and merged_into is null
      order by next_check ${limitTo(sql, limit)} for update skip locked
    ), named as (
      select distinct on (due.id) due.id, work_ids.scheme, work_ids.value
      from due join work_ids on work_ids.work_id = due.id
      where work_ids.scheme = 'doi' or (due.state = 'not_found' and work_ids.scheme <> 'handle')
      order by due.id, work_ids.scheme <> 'doi', work_ids.created_at
    ), taken as (
      update works set next_check = case
        when named.id is null or (works.state = 'not_found' and works.created_at < now() - interval '60 days') then null
        else now() + interval '7 days' end
      from due left join named on named.id = due.id where works.id = due.id
    )
    select scheme, value from named`;
}
