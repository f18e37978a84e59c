import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';

export interface NewStarter {
  id: string;
  category: string;
  name: string;
  description: string | null;
}

/** False when the area has one, or the id is taken. */
export async function insertStarter(sql: Sql, { id, category, name, description }: NewStarter): Promise<boolean> {
  const { count } = await sql`
    insert into communities ${sql({ id, category, name, description })} on conflict do nothing`;
  return count === 1;
}

export async function countStarters(sql: Sql, categories: string[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from communities where category = any(${categories})`;
  return row?.count ?? 0;
}

export interface StarterRow {
  id: string;
  category: string;
  name: string;
  membersCount: number;
}

/** One for each area at most. */
export async function selectStarters(sql: Sql): Promise<StarterRow[]> {
  return sql<StarterRow[]>`
    select id, category, name, members_count from communities where category is not null
    order by category collate "pt-BR-x-icu" limit 1000`;
}

export async function selectWithoutAvatar(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from communities where category is not null and avatar is null order by category limit 1000`;
  return rows.map((row) => row.id);
}

export async function updateMissingAvatar(sql: Sql, communityId: string, avatar: Image): Promise<boolean> {
  const { count } = await sql`
    update communities set avatar_file_id = ${avatar.id}, avatar = ${JSON.stringify(avatar)}::text::json, updated_at = now()
    where id = ${communityId} and avatar is null`;
  return count === 1;
}
