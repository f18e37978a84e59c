import type { Person } from '@publyka/contract/routes/profiles';
import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';

/** A person's columns beside another thing's, as `personColumns` selects them. */
export interface PersonRow {
  personId: string;
  personFullName: string;
  personUsername: string;
  personTitle: string | null;
  personInstitution: string | null;
  personAffiliation: string | null;
  personAvatar: Image | null;
}

/** Needs `personJoin` in the query. */
export function personColumns(sql: Sql) {
  return sql`person.id as person_id, person.full_name as person_full_name, person.username as person_username,
    person.title as person_title, person.institution as person_institution,
    person.affiliation->>'initials' as person_affiliation, person.avatar as person_avatar`;
}

/** Joins a person to the column that holds the person's id, e.g. sql`posts.user_id`. */
export function personJoin(sql: Sql, personId: ReturnType<Sql>) {
  return sql`join profiles person on person.id = ${personId}`;
}

/** True in SQL for the one connection of these two, whoever invited; the second one may be a column. */
export function isPair(sql: Sql, personId: string, otherId: string | ReturnType<Sql>) {
  const [one, other] = [sql`${personId}::uuid`, typeof otherId === 'string' ? sql`${otherId}::uuid` : otherId];
  return sql`least(connections.user_id, connections.connected_user_id) = least(${one}, ${other})
    and greatest(connections.user_id, connections.connected_user_id) = greatest(${one}, ${other})`;
}

/** True in SQL where ORCID itself said that `person` has one of these iDs; one that was typed proves nothing. */
export function isOfOrcid(sql: Sql, orcids: string[]) {
  return sql`(person.orcid ->> 'isAuthenticated' = 'true' and person.orcid ->> 'id' = any(${orcids}::text[]))`;
}

/** The iD of `person`, if ORCID itself said so; else null. */
export function provenOrcid(sql: Sql) {
  return sql`case when person.orcid ->> 'isAuthenticated' = 'true' then person.orcid ->> 'id' end`;
}

export function toPerson(row: PersonRow): Person {
  return {
    id: row.personId,
    fullName: row.personFullName,
    username: row.personUsername,
    title: row.personTitle,
    institution: row.personInstitution,
    affiliation: row.personAffiliation,
    avatar: row.personAvatar,
  };
}
