import { institutionsMax } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';

interface InstitutionRow {
  initials: string;
  name: string;
  place: string;
  domains: string[];
  people: number;
}

export async function selectAll(sql: Sql): Promise<InstitutionRow[]> {
  return sql<InstitutionRow[]>`
    select initials, name, place,
      array(select domain from institution_domains where institution_id = institutions.id order by domain) as domains,
      (select count(*) from affiliations where institution_id = institutions.id) as people
    from institutions order by name collate "pt-BR-x-icu" limit ${institutionsMax}`;
}

interface NewDomain {
  initials: string;
  name: string;
  place: string;
  domain: string;
}

/** False when the domain belongs to an institution already. */
export async function insertDomain(sql: Sql, { initials, name, place, domain }: NewDomain): Promise<boolean> {
  const { count } = await sql`
    with institution as (
      insert into institutions (name, initials, place) values (${name}, ${initials}, ${place})
      on conflict (name) do update set initials = excluded.initials, place = excluded.place returning id
    )
    insert into institution_domains (domain, institution_id) select ${domain}, id from institution
    on conflict (domain) do nothing`;
  return count === 1;
}

export async function deleteDomain(sql: Sql, domain: string): Promise<boolean> {
  return (await sql`delete from institution_domains where domain = ${domain}`).count === 1;
}
