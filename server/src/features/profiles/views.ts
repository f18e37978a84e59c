import type { Sql } from '../../platform/db/client.ts';

/** `contract/profiles.ts` Person as JSON written by PostgreSQL. Needs `personJoins` in the query. */
export function personJson(sql: Sql) {
  return sql`json_build_object(
    'id', person.id, 'fullName', person.full_name, 'username', person.username, 'title', person.title,
    'institution', person.institution, 'avatar', case when avatar.id is not null then json_build_object(
      'id', avatar.id, 'width', avatar.width, 'height', avatar.height, 'thumbhash', avatar.thumbhash, 'alt', '') end)`;
}

/** Joins a person and their picture to the column that holds the person's id, e.g. sql`posts.user_id`. */
export function personJoins(sql: Sql, personId: ReturnType<Sql>) {
  return sql`join profiles person on person.id = ${personId} left join files avatar on avatar.id = person.avatar_file_id`;
}
