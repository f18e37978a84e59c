import type { Sql } from '../db/client.ts';

/** A job that failed for the last time and is kept for a day. */
export interface FailedJob {
  id: string;
  name: string;
  failedAt: Date;
  tries: number;
  /** What it threw, as the queue keeps it. */
  output: { message?: string; stack?: string } | null;
  payload: unknown;
}

export interface FailedJobFilter {
  name?: string | undefined;
  id?: string | undefined;
  limit: number;
}

/** The last ones first. */
export function selectFailedJobs(sql: Sql, { name, id, limit }: FailedJobFilter): Promise<FailedJob[]> {
  return sql<FailedJob[]>`
    select id, name, completed_on as failed_at, retry_count + 1 as tries, output, data as payload from pgboss.job
    where state = 'failed' ${name ? sql`and name = ${name}` : sql``} ${id ? sql`and id = ${id}` : sql``}
    order by completed_on desc, id limit ${limit}`;
}

/** Gives them five more tries, the first one now; answers how many there were. */
export async function retryFailedJobs(sql: Sql, { name, id }: Omit<FailedJobFilter, 'limit'>): Promise<number> {
  const { count } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 5, start_after = now(), completed_on = null
    where state = 'failed' ${name ? sql`and name = ${name}` : sql``} ${id ? sql`and id = ${id}` : sql``}`;
  return count;
}
