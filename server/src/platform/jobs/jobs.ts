import type { Sql } from '../db/client.ts';

/** What each job is given; a feature adds its own by declaration merging beside its handler. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in each feature's jobs.ts
export interface JobPayloads {}
export type JobName = keyof JobPayloads & string;

export interface JobHandler<N extends JobName> {
  name: N;
  /** Safe to run twice. Throwing retries it, with growing pauses, ten times within about three hours. */
  run(payload: JobPayloads[N]): Promise<void>;
  /** Cron line in UTC for jobs that come round by themselves; their payload is an empty object. */
  schedule?: string;
  /** Seconds after which a run counts as lost and another one begins; a quarter of an hour when absent, a day at most. */
  timeoutSeconds?: number;
  /** How many this node runs at the same time; one when absent. */
  concurrency?: number;
  /** Seconds that a finished job queued by `enqueueAll` is kept; a day when absent. */
  retention?: number;
}

/** What is queued under one name, on all nodes together. */
export interface JobQueue {
  name: JobName;
  /** Due and not begun; counted once a minute. */
  due: number;
  running: number;
  /** Failed for the last time within the last day. */
  givenUp: number;
  /** For how many seconds the one that was due first has been waiting; null when none is. */
  longestWait: number | null;
}

/** Jobs of a queue with a higher priority run first; most have 0. */
export type JobPriority = -1 | 0;

export interface EnqueueOptions {
  /** Seconds before which it does not run. */
  delay?: number;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: it exists when, and only when, the change commits. */
  enqueue<N extends JobName>(sql: Sql, name: N, payload: JobPayloads[N], options?: EnqueueOptions): Promise<void>;
  /** Queues many of one name, as `enqueue` does, in a statement for each thousand. */
  enqueueAll<N extends JobName>(
    sql: Sql,
    name: N,
    payloads: JobPayloads[N][],
    options?: { priority?: JobPriority },
  ): Promise<void>;
  /** Removes jobs, done or to be done, that have one of these texts in what they were given or answered. */
  forget(texts: string[]): Promise<void>;
  /** Of the queues that this node knows; none before its first use of them. */
  readQueues(): Promise<JobQueue[]>;
  /** Before `start` and before the first `enqueue`. */
  register<N extends JobName>(handler: JobHandler<N>): void;
  /** Begins to work on what is queued, here and by schedule. */
  start(): Promise<void>;
  /** Runs what is queued now, one after the other, and returns when nothing is left; a job that fails throws. */
  drain(): Promise<void>;
  /** Lets running jobs end; what is still queued waits for another node or the next start. */
  stop(): Promise<void>;
}
