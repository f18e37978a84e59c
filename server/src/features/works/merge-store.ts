import type { Sql } from '../../platform/db/client.ts';

export interface MergeRow {
  id: string;
  fromId: string;
  toId: string;
  undoneAt: Date | null;
}

/** Both works, nobody else's to change until the transaction ends; in the order of ids, so that no two wait in a circle. */
export async function lockWorks(sql: Sql, ids: string[]): Promise<{ id: string; mergedInto: string | null }[]> {
  return sql<{ id: string; mergedInto: string | null }[]>`
    select id, merged_into from works where id = any(${ids}::uuid[]) order by id for no key update`;
}

export async function selectMerge(sql: Sql, id: string): Promise<MergeRow | null> {
  const [row] = await sql<MergeRow[]>`select id, from_id, to_id, undone_at from work_merges where id = ${id}`;
  return row ?? null;
}

/** The same, nobody else's to undo until the transaction ends. */
export async function lockMerge(sql: Sql, id: string): Promise<MergeRow | null> {
  const [row] = await sql<MergeRow[]>`
    select id, from_id, to_id, undone_at from work_merges where id = ${id} for no key update`;
  return row ?? null;
}

interface NewMerge {
  id: string;
  fromId: string;
  toId: string;
  personId: string;
}

/** False when the id is taken; waits for whoever is just taking it. */
export async function insertMerge(sql: Sql, merge: NewMerge): Promise<boolean> {
  const { count } = await sql`insert into work_merges ${sql({ ...merge })} on conflict do nothing`;
  return count === 1;
}

/** What names and mentions the one names and mentions the other. */
export async function moveNames(sql: Sql, fromId: string, toId: string): Promise<void> {
  await sql`update work_ids set work_id = ${toId} where work_id = ${fromId}`;
  await sql`update work_mentions set work_id = ${toId} where work_id = ${fromId}`;
  await sql`update works set merged_into = ${toId} where id = ${fromId}`;
}

/** This work, and those that had become it before it was merged itself. */
export async function selectTree(sql: Sql, id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with recursive tree as (
      select ${id}::uuid as id
      union
      select works.id from works join tree on works.merged_into = tree.id
    )
    select id from tree`;
  return rows.map((row) => row.id);
}

/** The reverse of `moveNames`, for what named one of these works at first. */
export async function returnNames(sql: Sql, { fromId, toId }: MergeRow, firstIds: string[]): Promise<void> {
  await sql`update work_ids set work_id = ${fromId} where work_id = ${toId} and first_work_id = any(${firstIds}::uuid[])`;
  await sql`update work_mentions set work_id = ${fromId} where work_id = ${toId} and named_id = any(${firstIds}::uuid[])`;
  await sql`update works set merged_into = null where id = ${fromId}`;
}

export async function markUndone(sql: Sql, id: string): Promise<void> {
  await sql`update work_merges set undone_at = now() where id = ${id}`;
}
