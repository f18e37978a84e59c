import type { Sql } from '../../platform/db/client.ts';

/**
 * True in SQL when no decision hides the thing with this id. For rows that hold words of a thing apart from it; the thing's
 * own row has `hidden_at`. A look-up by key for each row: as `not exists`, the planner may join all rows with what is hidden
 * where a list takes the first few.
 */
export function isNotHidden(sql: Sql, thingId: ReturnType<Sql>) {
  return sql`(select true from hidden_things where hidden_things.thing_id = ${thingId} limit 1) is null`;
}

/** Beside the thing's own `hidden_at`, in the same transaction. */
export async function markHidden(sql: Sql, thingId: string, isHidden: boolean): Promise<void> {
  if (isHidden) await sql`insert into hidden_things (thing_id) values (${thingId}) on conflict do nothing`;
  else await sql`delete from hidden_things where thing_id = ${thingId}`;
}
