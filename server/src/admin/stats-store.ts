import type { Sql } from '../platform/db/client.ts';

/** How many rows PostgreSQL believes the tables have; 0 for one it has not looked at yet. */
export async function selectSizes(sql: Sql, tables: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; rows: number }[]>`
    select relname as name, greatest(reltuples, 0)::bigint as rows from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${tables})`;
  return new Map(rows.map(({ name, rows: estimate }) => [name, estimate]));
}

export async function countOf(sql: Sql, table: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from ${sql(table)}`;
  return row?.count ?? 0;
}

/** Direct conversations are none of them. */
export async function countGroups(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from communities where not is_direct`;
  return row?.count ?? 0;
}

interface Recent {
  active: number;
  arrived: number;
  suspended: number;
}

/** Active: whose session was used. Sessions are a few for each person, and note their use every ten minutes. */
export async function selectRecent(sql: Sql): Promise<Recent> {
  const [row] = await sql<Recent[]>`
    select
      (select count(distinct user_id) from sessions where updated_at > now() - interval '7 days') as active,
      (select count(*) from profiles where created_at > now() - interval '7 days') as arrived,
      (select count(*) from profiles where suspended_at is not null) as suspended`;
  return row ?? { active: 0, arrived: 0, suspended: 0 };
}
