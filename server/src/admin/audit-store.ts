import type { Sql } from '../platform/db/client.ts';

export interface Act {
  id: string;
  operator: string;
  command: string;
  target: string | null;
}

export interface ActRow extends Act {
  at: Date;
  outcome: 'begun' | 'done' | 'failed';
}

export async function insertAct(sql: Sql, act: Act): Promise<void> {
  await sql`insert into audit_log ${sql({ ...act })}`;
}

export async function setOutcome(sql: Sql, id: string, outcome: 'done' | 'failed'): Promise<void> {
  await sql`update audit_log set outcome = ${outcome} where id = ${id}`;
}

export async function selectActs(sql: Sql, limit: number): Promise<ActRow[]> {
  return sql<ActRow[]>`
    select id, at, operator, command, target, outcome from audit_log order by at desc, id desc limit ${limit}::bigint`;
}
