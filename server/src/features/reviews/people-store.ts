import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isOfOrcid, isPair, type PersonRow, personColumns, provenOrcid } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

/** By what somebody is found among the authors of works. */
export interface Signature {
  id: string;
  fullName: string;
  /** At ORCID, if it said so itself. */
  orcid: string | null;
}

export async function selectSignatures(sql: Sql, personIds: string[]): Promise<Signature[]> {
  return sql<Signature[]>`
    select id, full_name, ${provenOrcid(sql)} as orcid from profiles person where id = any(${personIds}::uuid[])`;
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

/** Members who have one of these iDs at ORCID, as it said itself. */
export async function selectByOrcid(sql: Sql, viewerId: string, orcids: string[], limit: number): Promise<PersonRow[]> {
  if (orcids.length === 0) return [];
  return sql<PersonRow[]>`
    select ${personColumns(sql)} from profiles person
    where ${isOfOrcid(sql, orcids)} and ${isSomebody(sql, sql`person.id`)}
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

/** Patterns of words, and iDs at ORCID, by which works of some people are found. */
interface Traces {
  names: string[];
  orcids: string[];
}

/** Works with traces of both, to be compared author by author. */
export async function selectWorksNaming<Csl>(
  sql: Sql,
  own: Traces,
  others: Traces,
  limit: number,
): Promise<{ csl: Csl; orcids: string[] }[]> {
  const hasTrace = ({ names, orcids }: Traces) => {
    const isNamed = sql`words like any(${names}::text[])`;
    return orcids.length > 0 ? sql`(${isNamed} or (orcids <> '{}' and orcids && ${orcids}::text[]))` : isNamed;
  };
  return sql<{ csl: Csl; orcids: string[] }[]>`
    select csl, orcids from works
    where merged_into is null and csl is not null and ${hasTrace(own)} and ${hasTrace(others)}
    ${limitTo(sql, limit)}`;
}
