import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

/** True in SQL when somebody beside this person has confirmed the collaboration: alone nobody proves anything. */
function isShared(sql: Sql, personId: ReturnType<Sql>) {
  return sql`exists (
    select from collaboration_people others where others.collaboration_id = mine.collaboration_id
      and others.person_id <> ${personId} and others.confirmed_at is not null)`;
}

/** Members who worked on one of these works, as they and another one confirmed; those whom the viewer may see. */
export async function selectWorkers(
  sql: Sql,
  viewerId: string,
  workIds: string[],
  limit: number,
): Promise<PersonRow[]> {
  if (workIds.length === 0) return [];
  return sql<PersonRow[]>`
    select ${personColumns(sql)} from (
      select distinct mine.person_id from collaborations
      join collaboration_people mine on mine.collaboration_id = collaborations.id and mine.confirmed_at is not null
      where collaborations.work_id = any(${workIds}::uuid[]) and ${isShared(sql, sql`mine.person_id`)}) as workers
    ${personJoin(sql, sql`workers.person_id`)}
    where ${isNotBlocked(sql, viewerId, sql`workers.person_id`)}
    order by person.full_name, person.id ${limitTo(sql, limit)}`;
}

/** Whether this person worked on one of these works, as they and another one confirmed. */
export async function isWorker(sql: Sql, personId: string, workIds: string[]): Promise<boolean> {
  if (workIds.length === 0) return false;
  const rows = await sql`
    select from collaborations join collaboration_people mine on mine.collaboration_id = collaborations.id
    where collaborations.work_id = any(${workIds}::uuid[]) and mine.person_id = ${personId}
      and mine.confirmed_at is not null and ${isShared(sql, sql`mine.person_id`)} limit 1`;
  return rows.length > 0;
}

/** What one did with others as all of them confirmed: the newest title for each of these people. */
export async function selectSharedTitles(
  sql: Sql,
  personId: string,
  otherIds: string[],
): Promise<{ personId: string; title: string | null }[]> {
  return sql<{ personId: string; title: string | null }[]>`
    select distinct on (theirs.person_id) theirs.person_id, coalesce(project_title, works.csl ->> 'title') as title
    from collaboration_people mine
    join collaboration_people theirs on theirs.collaboration_id = mine.collaboration_id
      and theirs.person_id = any(${otherIds}::uuid[]) and theirs.confirmed_at is not null
    join collaborations on collaborations.id = mine.collaboration_id left join works on works.id = collaborations.work_id
    where mine.person_id = ${personId} and mine.confirmed_at is not null
    order by theirs.person_id, collaborations.created_at desc, collaborations.id desc`;
}
