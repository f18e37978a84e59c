import type { Interest } from '@publyka/contract/routes/interests';
import type { Sql } from '../../platform/db/client.ts';

/** Some dozens from a list that administrators keep; a retired one only for whoever has chosen it. */
export async function selectInterests(sql: Sql, viewerId: string): Promise<Interest[]> {
  return sql<Interest[]>`
    select interests.id, interests.name, interests.category, own.user_id is not null as chosen
    from interests
    left join person_interests own on own.interest_id = interests.id and own.user_id = ${viewerId}
    where interests.retired_at is null or own.user_id is not null
    order by interests.category collate "pt-BR-x-icu", interests.name collate "pt-BR-x-icu" limit 1000`;
}

export interface ChosenInterest {
  id: string;
  name: string;
  category: string;
}

export async function selectChosen(sql: Sql, userId: string): Promise<ChosenInterest[]> {
  return sql<ChosenInterest[]>`
    select interests.id, interests.name, interests.category
    from person_interests join interests on interests.id = person_interests.interest_id
    where person_interests.user_id = ${userId} order by interests.name collate "pt-BR-x-icu"`;
}

/** Ids of those names that this person may choose. */
export async function selectChoosable(sql: Sql, userId: string, names: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from interests where name = any(${names}) and (retired_at is null or exists (
      select from person_interests where interest_id = interests.id and user_id = ${userId}))`;
  return rows.map((row) => row.id);
}

/** Two devices that choose at the same time take turns. */
export async function lockPerson(sql: Sql, userId: string): Promise<void> {
  await sql`select from profiles where id = ${userId} for no key update`;
}

export async function replaceInterests(sql: Sql, userId: string, interestIds: string[]): Promise<void> {
  await sql`delete from person_interests where user_id = ${userId} and interest_id <> all(${interestIds}::uuid[])`;
  await sql`
    insert into person_interests (user_id, interest_id)
    select ${userId}, unnest(${interestIds}::uuid[]) on conflict do nothing`;
}

/** Areas of what can be chosen now. */
export async function selectCategories(sql: Sql): Promise<string[]> {
  const rows = await sql<{ category: string }[]>`
    select category from interests where retired_at is null
    group by category order by category collate "pt-BR-x-icu" limit 1000`;
  return rows.map((row) => row.category);
}
