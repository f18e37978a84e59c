import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

export interface NamedWork {
  id: string;
  card: WorkCard;
  csl: WorkCsl | null;
}

/** The works that this person named or saved last, but for those that they are in a collaboration of. */
export async function selectNamedWorks(sql: Sql, personId: string, limit: number): Promise<NamedWork[]> {
  return sql<NamedWork[]>`
    with named as (
      (select work_id, at from work_mentions where author_id = ${personId} ${limitTo(sql, limit)})
      union all
      (select work_id, saved_at as at from library_items where library_id = ${personId}
      order by saved_at desc, work_id desc ${limitTo(sql, limit)}))
    select works.id, works.card, works.csl
    from (select work_id, max(at) as at from named group by work_id) as named join works on works.id = named.work_id
    where works.merged_into is null and jsonb_array_length(works.csl -> 'author') > 1 and not exists (
      select from collaboration_people mine join collaborations on collaborations.id = mine.collaboration_id
      where mine.person_id = ${personId} and collaborations.work_id = works.id)
    order by named.at desc, works.id desc ${limitTo(sql, limit)}`;
}

/** Members other than the viewer in whose names one of these words is. */
export async function selectByWords(sql: Sql, viewerId: string, words: string[], limit: number): Promise<PersonRow[]> {
  const patterns = words.map((word) => `%${word}%`);
  return sql<PersonRow[]>`
    select ${personColumns(sql)} from profiles person
    where person.search_name like any(${patterns}::text[]) and person.id <> ${viewerId} and person.suspended_at is null
      and ${isSomebody(sql, sql`person.id`)} and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    order by person.id ${limitTo(sql, limit)}`;
}

export async function selectFullName(sql: Sql, personId: string): Promise<string> {
  const [row] = await sql<{ fullName: string }[]>`select full_name from profiles where id = ${personId}`;
  return row?.fullName ?? '';
}
