import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';

/**
 * What names a work: what people wrote, saved or do about it. What was merged is named by its merge. `use.test.ts` finds a
 * reference that is in neither list.
 */
export const namingColumns: readonly (readonly [table: string, column: string])[] = [
  ['work_mentions', 'work_id'],
  ['library_items', 'work_id'],
  ['library_openings', 'first_work_id'],
  ['reviews', 'work_id'],
  ['review_requests', 'work_id'],
  ['collaborations', 'work_id'],
  ['readings', 'work_id'],
  ['curriculum_items', 'work_id'],
  ['followed_things', 'thing_id'],
  ['work_merges', 'from_id'],
  ['work_merges', 'to_id'],
  ['works', 'merged_into'],
];

/** What goes with a work, in this order. */
export const ownedColumns: readonly (readonly [table: string, column: string])[] = [
  ['work_notice_recipients', 'work_id'],
  ['dismissed_works', 'work_id'],
  ['work_corrections', 'work_id'],
  ['work_facts', 'work_id'],
  ['work_ids', 'work_id'],
  ['work_ids', 'first_work_id'],
];

/** Days until a work that was named is looked at again. */
const checkDays = 30;

/**
 * Looks at some works that are due and deletes those that nothing names, and of which nobody typed anything by hand.
 * Answers how many it looked at, and how many went.
 */
export async function deleteUnused(sql: Sql, limit: number): Promise<{ looked: number; deleted: number }> {
  const due = await sql<{ id: string }[]>`
    select id from works where next_use_check <= now() order by next_use_check ${limitTo(sql, limit)} for update skip locked`;
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return { looked: 0, deleted: 0 };
  const unused = await selectUnused(sql, ids);
  for (const [table, column] of unused.length > 0 ? ownedColumns : [])
    await sql`delete from ${sql(table)} where ${sql(column)} = any(${unused}::uuid[])`;
  await sql`delete from works where id = any(${unused}::uuid[])`;
  await sql`
    update works set next_use_check = now() + ${checkDays} * interval '1 day' where id = any(${ids}::uuid[])`;
  return { looked: ids.length, deleted: unused.length };
}

/** These must be locked: what names one of them from now on waits, and finds it gone. */
async function selectUnused(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const isNamed = namingColumns.map(
    ([table, column]) => sql`or exists (select from ${sql(table)} as naming where naming.${sql(column)} = works.id)`,
  );
  const rows = await sql<{ id: string }[]>`
    select id from works where id = any(${[...ids]}::uuid[]) and not (
      exists (select from work_facts where work_id = works.id and origin in ('person', 'correction'))
      or (works.csl is not null and not exists (select from work_facts where work_id = works.id))
      ${isNamed.reduce((all, one) => sql`${all} ${one}`, sql``)})`;
  return rows.map(({ id }) => id);
}

/** Works that an import told of are looked at by the next run. */
export async function markImported(sql: Sql, importId: string): Promise<void> {
  await sql`
    update works set next_use_check = now()
    where id in (select work_id from work_facts where import_id = ${importId} and origin = 'file')`;
}

/**
 * What an import that was undone had completed of works that others told of, too, is taken back. Answers these works. Of a
 * work that nobody else told of, and that something still names, it stays.
 */
export async function deleteCompletions(sql: Sql, importId: string): Promise<string[]> {
  const rows = await sql<{ workId: string }[]>`
    delete from work_facts as facts where import_id = ${importId} and origin = 'file' and exists (
      select from work_facts others
      where others.work_id = facts.work_id and others.id <> facts.id and others.origin <> 'correction'
        and (others.import_id is distinct from facts.import_id))
    returning work_id`;
  return [...new Set(rows.map(({ workId }) => workId))];
}
