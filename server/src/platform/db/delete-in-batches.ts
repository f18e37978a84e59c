import { AppError } from '../errors/app-error.ts';
import type { Sql } from './client.ts';
import { limitTo } from './limit.ts';

const batchSize = 1000;

/**
 * Deletes the rows that meet a condition in batches, so that each statement stays far below its timeout. An interrupted
 * run is continued by the next one. Returns how many rows were deleted.
 */
export async function deleteInBatches(sql: Sql, table: string, condition: ReturnType<Sql>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { count } = await sql`
      delete from ${sql(table)} where ${condition} and ctid = any(array(
        select ctid from ${sql(table)} where ${condition} ${limitTo(sql, batchSize)}))`;
    deleted += count;
    if (count < batchSize) return deleted;
  }
}

/** Called with each deletion of something whose id the client created. */
export async function keepDeletedId(sql: Sql, id: string): Promise<void> {
  await sql`insert into deleted_ids (id) values (${id}) on conflict do nothing`;
}

/**
 * Refuses a repeated command whose result was deleted. Called after the insertion, which waits for a deletion in
 * progress.
 */
export async function refuseDeletedId(sql: Sql, id: string): Promise<void> {
  const rows = await sql`select from deleted_ids where id = ${id}`;
  if (rows.length > 0) throw new AppError('gone');
}
