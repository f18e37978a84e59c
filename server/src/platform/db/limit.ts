import type { Sql } from './client.ts';

/** `limit` as part of the statement: of a bound parameter the planner would guess a tenth of the table. */
export function limitTo(sql: Sql, rows: number) {
  return sql.unsafe(`limit ${Math.trunc(rows)}`);
}
