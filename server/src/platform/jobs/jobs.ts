import type { Sql } from '../db/client.ts';

/** What each job is given; a feature adds its own by declaration merging beside its handler. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in each feature's jobs.ts
export interface JobPayloads {}
export type JobName = keyof JobPayloads & string;

export interface JobHandler<N extends JobName> {
  name: N;
  /** Safe to run twice. Throwing retries it, with growing pauses. */
  run(payload: JobPayloads[N]): Promise<void>;
  /** Cron line in UTC for jobs that come round by themselves. */
  schedule?: string;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: it exists when, and only when, the change commits. */
  enqueue<N extends JobName>(sql: Sql, name: N, payload: JobPayloads[N]): Promise<void>;
  register<N extends JobName>(handler: JobHandler<N>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
