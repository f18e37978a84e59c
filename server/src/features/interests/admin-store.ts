import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';

export interface InterestRow {
  name: string;
  category: string;
  people: number;
  isRetired: boolean;
}

export async function selectAll(sql: Sql): Promise<InterestRow[]> {
  return sql<InterestRow[]>`
    select name, category, retired_at is not null as is_retired,
      (select count(*) from person_interests where interest_id = interests.id) as people
    from interests order by category collate "pt-BR-x-icu", name collate "pt-BR-x-icu" limit 1000`;
}

/** Also brings a retired one back, in its new area. False when there is one of this name. */
export async function insertInterest(sql: Sql, interest: { name: string; category: string }): Promise<boolean> {
  const { count } = await sql`
    insert into interests (id, name, category) values (${uuidv7()}, ${interest.name}, ${interest.category})
    on conflict (name) do update set retired_at = null, category = excluded.category
    where interests.retired_at is not null`;
  return count === 1;
}

export async function hasInterest(sql: Sql, name: string): Promise<boolean> {
  return (await sql`select from interests where name = ${name}`).length === 1;
}

export async function updateName(sql: Sql, name: string, newName: string): Promise<void> {
  await sql`update interests set name = ${newName} where name = ${name}`;
}

/** False when it is already retired. */
export async function updateRetired(sql: Sql, name: string): Promise<boolean> {
  const { count } = await sql`update interests set retired_at = now() where name = ${name} and retired_at is null`;
  return count === 1;
}
