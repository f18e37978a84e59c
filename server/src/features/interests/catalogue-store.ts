import type { KeptInterest } from '@publyka/contract/routes/interest-administration';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';

export async function selectAll(sql: Sql): Promise<KeptInterest[]> {
  return sql<KeptInterest[]>`
    select id, name, category, retired_at is not null as is_retired,
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

export async function selectId(sql: Sql, name: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from interests where name = ${name}`;
  return row?.id ?? null;
}

export async function lockInterest(sql: Sql, id: string): Promise<{ name: string; isRetired: boolean } | null> {
  const [row] = await sql<{ name: string; isRetired: boolean }[]>`
    select name, retired_at is not null as is_retired from interests where id = ${id} for update`;
  return row ?? null;
}

export async function updateName(sql: Sql, id: string, name: string): Promise<void> {
  await sql`update interests set name = ${name} where id = ${id}`;
}

export async function updateRetired(sql: Sql, id: string): Promise<void> {
  await sql`update interests set retired_at = now() where id = ${id}`;
}
