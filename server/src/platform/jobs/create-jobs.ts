import { isDeepStrictEqual } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { Sql } from '../db/client.ts';
import type { Logger } from '../log/logger.ts';
import { withLibpqMeaning } from './install-jobs.ts';
import { type JobHandler, type JobName, type JobQueue, type Jobs, measureRun } from './jobs.ts';

/** Retries of a job on a schedule, which comes again by itself: 10 s, 20 s, 40 s, … for about three hours. */
const scheduledRetries = 10;
/**
 * Retries of any other job: what it does is marked as done where it was queued, and nothing queues it again. So it outlives a mail
 * server or another service that is away for a week.
 */
const onceRetries = 10 + 7 * 24;

/** Pauses of 10 s, 20 s, 40 s, … never more than an hour. A finished job is kept for a day. */
const queueOptions = {
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 24 * 60 * 60,
  /** Wakes the workers on commit instead of at their next poll. */
  notify: true,
};
/** Default timeout of a run in seconds. */
const defaultTimeoutSeconds = 15 * 60;
/** Polling interval in seconds, for due retries, which no notification announces. */
const pollingSeconds = 10;
/** Milliseconds that running jobs may take when the node stops; then they are released to be retried. */
const stopTimeoutMs = 10_000;

/** Jobs of one statement of `enqueueAll`. */
const batchSize = 1000;
/** Statement timeout of the queue in milliseconds; the client gives up a second later. */
const statementDeadline = 60_000;

/** Handles a batch of jobs from a position on, and returns the last one. A running job is left to finish. */
const forgetSome = `
  with page as (
    select name, id from pgboss.job where (name, id) > ($2, $3::uuid) order by name, id limit 5000),
  gone as (
    delete from pgboss.job using page where job.name = page.name and job.id = page.id and state <> 'active' and exists (
      select from unnest($1::text[]) as given (value)
      where jsonb_path_exists(data, '$.** ? (@ == $value)', jsonb_build_object('value', value))))
  select name, id from page order by name desc, id desc limit 1`;
const beforeAllJobs: JobKey = { name: '', id: '00000000-0000-0000-0000-000000000000' };

interface JobKey {
  name: string;
  id: string;
}

/**
 * pg-boss counts once a minute, because a count reads all kept jobs. The oldest waiting job is found by the index for
 * the next job.
 */
const listQueues = `
  select name, ready_count as due, active_count as running, failed_count as "givenUp", extract(epoch from now() - (
    select min(start_after) from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now()))::float8 as "longestWait"
  from pgboss.queue where name = any($1::text[])`;

/** Lists the queues in which jobs wait. Most are empty: asking each costs more than the jobs. */
const listWaiting = `
  select name from pgboss.queue
  where exists (select from pgboss.job where job.name = queue.name and state < 'active' and not blocked)`;

type AnyHandler = Omit<JobHandler<JobName>, 'run'> & { run(payload: unknown): Promise<void> };

export interface JobsOptions {
  databaseUrl: string;
  log: Logger;
  /** Milliseconds for a statement. */
  deadline?: number;
  /** Registers the handlers when the first job is queued, for a process that queues few and runs none. */
  declare?: (() => Promise<unknown>) | undefined;
}

/** Jobs on pg-boss, in the application's own database: one connection that listens, at most two that work. */
export function createJobs(options: JobsOptions): Jobs {
  const { log } = options;
  const handlers = new Map<string, AnyHandler>();
  let opening: Promise<PgBoss> | undefined;

  /** The queue, ready to take jobs. Only a working one listens, schedules and looks after the tables. */
  function open(isWorking: boolean): Promise<PgBoss> {
    opening ??= (async () => {
      await options.declare?.();
      return openBoss(options, isWorking, [...handlers.values()]);
    })();
    return opening;
  }

  return {
    register(handler) {
      if (handlers.has(handler.name)) throw new Error(`The job ${handler.name} has two handlers`);
      // A payload is only ever queued by `enqueue` under the same name.
      handlers.set(handler.name, handler as AnyHandler);
    },
    async enqueue(sql, name, payload, { delay = 0, key } = {}) {
      const boss = await open(false);
      const options = { ...(delay > 0 && { startAfter: delay }), ...(key && { singletonKey: key }) };
      await boss.send(name, payload, { db: inTransaction(sql), ...options });
    },
    async enqueueAll(sql, name, payloads, { priority = 0 } = {}) {
      const boss = await open(false);
      const retention = handlers.get(name)?.retention;
      const jobs = payloads.map((data) => ({ data, priority, ...(retention && { deleteAfterSeconds: retention }) }));
      for (let start = 0; start < jobs.length; start += batchSize) {
        await boss.insert(name, jobs.slice(start, start + batchSize), { db: inTransaction(sql) });
      }
    },
    async forget(values) {
      const boss = await open(false);
      let last: JobKey | undefined = beforeAllJobs;
      while (last) {
        const page = await boss.getDb().executeSql(forgetSome, [values, last.name, last.id]);
        // The columns of the statement above.
        [last] = page.rows as JobKey[];
      }
    },
    async readQueues() {
      const boss = await opening;
      if (!boss) return [];
      const { rows } = await boss.getDb().executeSql(listQueues, [[...handlers.keys()]]);
      // The columns of the statement above.
      return rows as JobQueue[];
    },
    async start() {
      if (opening !== undefined)
        throw new Error('Jobs start before anything is queued, or their schedules would not run');
      const boss = await open(true);
      for (const handler of handlers.values()) await startHandler(boss, handler, log);
    },
    async drain() {
      const boss = await open(false);
      while (await runWaiting(boss, handlers.values())) {
        // Jobs may queue jobs: repeat until a round finds none.
      }
    },
    async stop() {
      const boss = await opening;
      await boss?.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
}

async function openBoss(
  { databaseUrl, log, deadline = statementDeadline }: JobsOptions,
  isWorking: boolean,
  handlers: AnyHandler[],
): Promise<PgBoss> {
  // Timeouts of node-postgres, which also give up a silent connection.
  const deadlines = { statement_timeout: deadline, query_timeout: deadline + 1000 };
  const boss = new PgBoss({
    connectionString: withLibpqMeaning(databaseUrl),
    application_name: 'publyka-jobs',
    max: 2,
    ...deadlines,
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: isWorking,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  await boss.start();
  await prepareQueues(boss, handlers);
  return boss;
}

/** Creates missing queues, and updates the options of existing ones. */
async function prepareQueues(boss: PgBoss, handlers: AnyHandler[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, schedule, timeoutSeconds = defaultTimeoutSeconds, waiting } of handlers) {
    const retryLimit = schedule ? scheduledRetries : onceRetries;
    const options = { ...queueOptions, retryLimit, expireInSeconds: timeoutSeconds };
    const queue = existing.get(name);
    // A policy stays with its queue for good.
    if (!queue) await boss.createQueue(name, { ...options, ...(waiting && { policy: 'short' }) });
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options);
  }
}

async function startHandler(boss: PgBoss, handler: AnyHandler, log: Logger): Promise<void> {
  if (handler.schedule) await boss.schedule(handler.name, handler.schedule, {});
  const options = {
    localConcurrency: handler.concurrency ?? 1,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: pollingSeconds,
  };
  await boss.work<unknown>(handler.name, options, async (jobs) => {
    for (const job of jobs) {
      try {
        await measureRun(handler.name, () => handler.run(job.data));
      } catch (error) {
        log.warn({ err: error, job: handler.name, jobId: job.id }, 'job failed');
        throw error;
      }
    }
  });
}

/** Runs the queued jobs, including retries that are not due. True when there was one. */
async function runWaiting(boss: PgBoss, handlers: Iterable<AnyHandler>): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(listWaiting);
  // The columns of the statement above.
  const waiting = new Set((rows as { name: string }[]).map(({ name }) => name));
  let found = false;
  for (const handler of handlers) {
    if (!waiting.has(handler.name)) continue;
    for (;;) {
      const [job] = await boss.fetch<unknown>(handler.name, { ignoreStartAfter: true });
      if (!job) break;
      found = true;
      await runOne(boss, handler, job);
    }
  }
  return found;
}

async function runOne(boss: PgBoss, handler: AnyHandler, job: { id: string; data: unknown }): Promise<void> {
  try {
    await measureRun(handler.name, () => handler.run(job.data));
  } catch (error) {
    await boss.fail(handler.name, job.id, error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  await boss.complete(handler.name, job.id);
}

/** pg-boss's statement inside the caller's transaction. Its one parameter is JSON text, which postgres.js writes itself. */
function inTransaction(sql: Sql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const parameters = values.map((value) => (typeof value === 'string' ? sql.json(JSON.parse(value)) : null));
      return { rows: await sql.unsafe(text, parameters) };
    },
  };
}
