import type { Sql } from '../db/client.ts';
import { exactTime, isoTime } from '../db/time.ts';
import { beforeAll, type TimeCursor } from '../http/cursor.ts';

/** A job that failed for the last time and is kept for a day. */
export interface FailedJob {
  id: string;
  name: string;
  failedAt: string;
  /** As a cursor needs it. */
  at: string;
  tries: number;
  /** What it threw, as the queue keeps it. */
  output: { message?: string; stack?: string } | null;
  payload: unknown;
}

export interface FailedJobFilter {
  name?: string | undefined;
  id?: string | undefined;
  before?: TimeCursor | null;
  limit: number;
}

/** The last ones first. */
export function selectFailedJobs(sql: Sql, { name, id, before, limit }: FailedJobFilter): Promise<FailedJob[]> {
  const place = before ?? beforeAll;
  return sql<FailedJob[]>`
    select id, name, ${isoTime(sql, sql`completed_on`)} as failed_at, ${exactTime(sql, sql`completed_on`)} as at,
      retry_count + 1 as tries, output, data as payload
    from pgboss.job
    where state = 'failed' and (completed_on, id) < (${place.at}::text::timestamptz, ${place.id})
      ${name ? sql`and name = ${name}` : sql``} ${id ? sql`and id = ${id}` : sql``}
    order by completed_on desc, id desc limit ${limit}`;
}

/** The queues that have any. */
export function countFailedJobs(sql: Sql): Promise<{ name: string; count: number }[]> {
  return sql<{ name: string; count: number }[]>`
    select name, count(*) as count from pgboss.job where state = 'failed' group by name order by count desc, name`;
}

/** Gives them five more tries, the first one now; answers how many there were. */
export async function retryFailedJobs(sql: Sql, { name, id }: Pick<FailedJobFilter, 'name' | 'id'>): Promise<number> {
  const { count } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 5, start_after = now(), completed_on = null
    where state = 'failed' ${name ? sql`and name = ${name}` : sql``} ${id ? sql`and id = ${id}` : sql``}`;
  return count;
}
