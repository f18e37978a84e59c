import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isPair, type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

export async function selectName(sql: Sql, personId: string): Promise<string> {
  const [row] = await sql<{ fullName: string }[]>`select full_name from profiles where id = ${personId}`;
  return row?.fullName ?? '';
}

/** Members whose names may be those of authors, by patterns of their folded names; to be compared name by name. */
export async function selectNamed(sql: Sql, viewerId: string, patterns: string[], limit: number): Promise<PersonRow[]> {
  if (patterns.length === 0) return [];
  return sql<PersonRow[]>`
    select ${personColumns(sql)} from profiles person
    where person.search_name like any(${patterns}::text[]) and ${isSomebody(sql, sql`person.id`)}
      and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    order by person.search_name, person.id ${limitTo(sql, limit)}`;
}

export interface TieRow {
  fullName: string;
  isLink: boolean;
  community: string | null;
  institution: string | null;
}

/** A RePublyka with more members ties nobody. */
const tyingMembersMax = 200;

/** What ties the viewer to each of these people. */
export async function selectTies(sql: Sql, viewerId: string, personIds: string[]): Promise<TieRow[]> {
  return sql<TieRow[]>`
    select person.full_name,
      exists (select from connections where ${isPair(sql, viewerId, sql`person.id`)} and status = 'accepted') as is_link,
      (select min(communities.name) from community_members mine
        join community_members theirs on theirs.community_id = mine.community_id and theirs.user_id = person.id
        join communities on communities.id = mine.community_id
        where mine.user_id = ${viewerId} and not communities.is_direct and communities.category is null
          and communities.members_count <= ${tyingMembersMax}) as community,
      case when fold_text(person.institution) = fold_text(me.institution) then person.institution end as institution
    from profiles person join profiles me on me.id = ${viewerId}
    where person.id = any(${personIds}::uuid[]) order by person.full_name, person.id`;
}

/** Works whose words have all of these in them, to be compared name by name. */
export async function selectWorksNaming<Csl>(
  sql: Sql,
  { own, others }: { own: string; others: string[] },
  limit: number,
): Promise<{ csl: Csl }[]> {
  return sql<{ csl: Csl }[]>`
    select csl from works
    where merged_into is null and csl is not null and words like ${own} and words like any(${others}::text[])
    ${limitTo(sql, limit)}`;
}
