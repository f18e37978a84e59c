import type { AdminCommand } from '../platform/admin/command.ts';
import { listCommand } from '../platform/admin/list-command.ts';
import type { Sql } from '../platform/db/client.ts';
import type { Platform } from '../platform/platform.ts';

/** Tables above this are told as PostgreSQL estimates them: counting would read them whole. */
const countedMax = 100_000;

const tables = {
  profiles: 'pessoas',
  posts: 'publicações',
  comments: 'comentários',
  drops: 'Drops',
  messages: 'mensagens',
  connections: 'Links e convites',
} as const;

/** `npm run admin -- stats` */
export const statsCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'stats',
    name: 'show',
    parameters: [],
    summary: 'Mostra quantas pessoas, publicações e mensagens há, e quem esteve ativo nos últimos 7 dias',
    fields: ['what', 'count'],
    whenEmpty: 'Nada a contar.',
    readRows: readStats,
  }),
];

async function readStats({ db }: Platform): Promise<string[][]> {
  const sizes = await selectSizes(db, Object.keys(tables));
  const rows: string[][] = [];
  for (const [table, label] of Object.entries(tables)) {
    const estimate = sizes.get(table) ?? 0;
    const isLarge = estimate > countedMax;
    const count = isLarge ? estimate : await countOf(db, table);
    rows.push([label, `${isLarge ? 'cerca de ' : ''}${count.toLocaleString('pt-BR')}`]);
  }
  rows.push(['RePublykas', (await countGroups(db)).toLocaleString('pt-BR')]);
  const recent = await selectRecent(db);
  rows.push(['ativas nos últimos 7 dias', recent.active.toLocaleString('pt-BR')]);
  rows.push(['contas novas em 7 dias', recent.arrived.toLocaleString('pt-BR')]);
  rows.push(['contas suspensas', recent.suspended.toLocaleString('pt-BR')]);
  return rows;
}

/** How many rows PostgreSQL believes the tables have; 0 for one it has not looked at yet. */
async function selectSizes(sql: Sql, tables: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; rows: number }[]>`
    select relname as name, greatest(reltuples, 0)::bigint as rows from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${tables})`;
  return new Map(rows.map(({ name, rows: estimate }) => [name, estimate]));
}

async function countOf(sql: Sql, table: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from ${sql(table)}`;
  return row?.count ?? 0;
}

/** Direct conversations are none of them. */
async function countGroups(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from communities where not is_direct`;
  return row?.count ?? 0;
}

interface Recent {
  active: number;
  arrived: number;
  suspended: number;
}

/** Active: whose session was used. Sessions are a few for each person, and note their use every ten minutes. */
async function selectRecent(sql: Sql): Promise<Recent> {
  const [row] = await sql<Recent[]>`
    select
      (select count(distinct user_id) from sessions where updated_at > now() - interval '7 days') as active,
      (select count(*) from profiles where created_at > now() - interval '7 days') as arrived,
      (select count(*) from profiles where suspended_at is not null) as suspended`;
  return row ?? { active: 0, arrived: 0, suspended: 0 };
}
