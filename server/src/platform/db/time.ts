import type { Sql } from './client.ts';

/** A time column as ISO 8601 in UTC with milliseconds: what `timeSchema` of the contract wants. */
export function isoTime(sql: Sql, column: ReturnType<Sql>) {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** With microseconds, as a keyset cursor needs it: rounded, the place would lie before its own row. */
export function exactTime(sql: Sql, column: ReturnType<Sql>) {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
