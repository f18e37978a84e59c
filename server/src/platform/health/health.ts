import { createHash, timingSafeEqual } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import ipaddr from 'ipaddr.js';
import { Gauge } from 'prom-client';
import { AppError } from '../errors/app-error.ts';
import { withDeadline } from '../errors/deadline.ts';
import type { HttpContext, HttpEnvironment } from '../http/environment.ts';
import { metricsContentType, renderMetrics } from '../http/metrics.ts';
import type { Platform } from '../platform.ts';
import { version } from '../version/version.ts';

/** Timeout of the readiness check in milliseconds. */
const readinessTimeout = 2000;

/** `/health`: the process lives, and its version. `/ready`: the database answers. `/metrics`: Prometheus. */
export function serveHealth(app: OpenAPIHono<HttpEnvironment>, platform: Platform): void {
  app.get('/health', (context) => context.json({ status: 'ok', version }));
  app.get('/ready', async (context) => {
    const ready = await Promise.race([
      isDatabaseUp(platform),
      new Promise<false>((resolve) => setTimeout(resolve, readinessTimeout, false)),
    ]);
    return ready ? context.json({ status: 'ready' }) : context.json({ status: 'not_ready' }, 503);
  });
  app.get('/metrics', async (context) => {
    if (!mayReadMetrics(context, platform.config.metricsToken)) throw new AppError('not_found');
    await collectMetrics(platform);
    return context.text(await renderMetrics(), 200, { 'content-type': metricsContentType });
  });
}

/** Requests with the token. If none is configured: requests from this machine, except through a proxy on it. */
function mayReadMetrics({ req, env }: HttpContext, token: string | undefined): boolean {
  if (token !== undefined) return isSame(req.header('authorization') ?? '', `Bearer ${token}`);
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => req.header(name) !== undefined,
  );
  const address = env?.incoming?.socket.remoteAddress;
  return !isForwarded && (address === undefined || ipaddr.process(address).range() === 'loopback');
}

/** `timingSafeEqual` requires equal lengths, which hashes have. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

async function isDatabaseUp(platform: Platform): Promise<boolean> {
  try {
    await platform.db`select 1`;
    return true;
  } catch (error) {
    platform.log.warn({ err: error }, 'database not reachable');
    return false;
  }
}

const databaseUp = new Gauge({
  name: 'db_up',
  help: 'Whether the database answered (1) when the figures were asked for',
});

const databaseAnswer = new Gauge({
  name: 'db_answer_seconds',
  help: 'How long a small statement took, the wait for a connection of the pool included',
});

const connections = new Gauge({
  name: 'db_connections',
  help: 'Connections to this database by what they do, of all nodes and of everybody else',
  labelNames: ['state'],
});

const connectionsMax = new Gauge({ name: 'db_connections_max', help: 'Connections that PostgreSQL takes' });

const longestTransaction = new Gauge({
  name: 'db_longest_transaction_seconds',
  help: "For how long the oldest open transaction has been open, without PostgreSQL's own work",
});

const jobLabels = { labelNames: ['queue'] };

const dueJobs = new Gauge({ name: 'jobs_due', help: 'Jobs that could begin, on all nodes together', ...jobLabels });

const runningJobs = new Gauge({ name: 'jobs_running', help: 'Jobs being done, on all nodes together', ...jobLabels });

const givenUpJobs = new Gauge({
  name: 'jobs_given_up',
  help: 'Jobs of the last day that failed for the last time, on all nodes together',
  ...jobLabels,
});

const jobWait = new Gauge({
  name: 'jobs_longest_wait_seconds',
  help: 'For how long the job that was due first has been waiting',
  ...jobLabels,
});

const diskFree = new Gauge({ name: 'disk_free_bytes', help: 'What is left of the disk under DATA_DIR' });

const diskReserve = new Gauge({ name: 'disk_reserve_bytes', help: 'What uploads leave free of it' });

const unsentMails = new Gauge({ name: 'mail_outbox_mails', help: 'Mails that lie in DATA_DIR/outbox, unsent' });

/** Timeout of each reading in milliseconds: metrics matter most when something is stuck. */
const timeoutMs = 2000;

/** Reads the metrics that are collected on demand. A failed reading is left out. */
async function collectMetrics(platform: Platform): Promise<void> {
  const readings = [readDatabase, readJobs, readDisk, readMails].map((read) =>
    withDeadline(timeoutMs, () => read(platform)),
  );
  for (const result of await Promise.allSettled(readings))
    if (result.status === 'rejected') platform.log.warn({ err: result.reason }, 'figures not read');
}

async function readDatabase({ db }: Platform): Promise<void> {
  databaseUp.set(0);
  databaseAnswer.set(Number.NaN);
  connections.reset();
  const startedAt = performance.now();
  await db`select 1`;
  databaseUp.set(1);
  databaseAnswer.set((performance.now() - startedAt) / 1000);
  const rows = await db<{ state: string; count: number; max: number; longest: number }[]>`
    select coalesce(state, 'unknown') as state, count(*)::int as count,
      current_setting('max_connections')::int as max,
      coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as longest
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    group by 1`;
  for (const { state, count } of rows) connections.set({ state }, count);
  for (const { max } of rows) connectionsMax.set(max);
  longestTransaction.set(Math.max(0, ...rows.map(({ longest }) => longest)));
}

async function readJobs({ jobs }: Platform): Promise<void> {
  for (const gauge of [dueJobs, runningJobs, givenUpJobs, jobWait]) gauge.reset();
  for (const { name: queue, due, running, givenUp, longestWait } of await jobs.readQueues()) {
    dueJobs.set({ queue }, due);
    runningJobs.set({ queue }, running);
    givenUpJobs.set({ queue }, givenUp);
    jobWait.set({ queue }, longestWait ?? 0);
  }
}

async function readDisk({ disk, config }: Platform): Promise<void> {
  diskFree.set(await disk.readFree());
  diskReserve.set(config.diskReserve * 2 ** 20);
}

async function readMails({ mail }: Platform): Promise<void> {
  unsentMails.set(await mail.countUnsent());
}
