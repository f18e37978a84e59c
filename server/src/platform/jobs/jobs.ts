import { Histogram } from 'prom-client';
import type { Sql } from '../db/client.ts';
import { traceJob } from '../tracing/tracing.ts';

/** The payload of each job. A feature adds its own by declaration merging beside its handler. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in each feature's jobs.ts
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string;

export interface JobHandler<N extends JobName> {
  name: N;
  /** Safe to run twice. Throwing retries it, with growing pauses: for three hours on a schedule, else for a week. */
  run(payload: JobPayloads[N]): Promise<void>;
  /** Cron expression in UTC for scheduled jobs, whose payload is an empty object. */
  schedule?: string;
  /** Timeout of a run in seconds, after which it is retried; a quarter of an hour by default, at most a day. */
  timeoutSeconds?: number;
  /** Concurrent runs on this node; one by default. */
  concurrency?: number;
  /** At most one job of a `key` waits; while it runs, another one may wait. All by default. */
  waiting?: 'one-per-key';
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
  /** Seconds for which the oldest due job has been waiting; null without one. */
  longestWait: number | null;
}

/** Jobs of a queue with a higher priority run first; most have 0. */
export type JobPriority = -1 | 0;

export interface EnqueueOptions {
  /** Delay in seconds. */
  delay?: number;
  /** What the job is about, in a queue of which one waits per key: a second one is not queued. */
  key?: string;
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
  /** Deletes jobs, pending or finished, whose payload has one of these values, whole: an id, an address. */
  forget(values: string[]): Promise<void>;
  /** The queues that this node knows; none before its first use of them. */
  readQueues(): Promise<JobQueue[]>;
  /** Before `start` and before the first `enqueue`. */
  register<N extends JobName>(handler: JobHandler<N>): void;
  /** Starts the workers and the schedules. */
  start(): Promise<void>;
  /** Runs the queued jobs one after the other until none is left; throws when one fails. */
  drain(): Promise<void>;
  /** Lets running jobs finish. Queued jobs wait for another node or the next start. */
  stop(): Promise<void>;
}

const runs = new Histogram({
  name: 'job_run_seconds',
  help: 'Runs of jobs by name and outcome; one that failed is tried again',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900],
});

/** Runs a job, measures its duration and outcome, and traces it if tracing is on. */
export async function measureRun(name: string, run: () => Promise<void>): Promise<void> {
  const stopWatch = runs.startTimer({ queue: name });
  try {
    await traceJob(name, run);
    stopWatch({ outcome: 'done' });
  } catch (error) {
    stopWatch({ outcome: 'failed' });
    throw error;
  }
}
