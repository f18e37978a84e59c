import type { Sql } from './client.ts';
import { limitTo } from './limit.ts';

const batchSize = 1000;

/**
 * Deletes the rows that meet a condition, a batch at a time: however many were left lying, each statement stays far below
 * its timeout, and the next run goes on where one was cut short. Answers how many it deleted.
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
