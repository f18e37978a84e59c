import { open } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/platform/db/client.ts';
import { cpuOf, cpuOfFamily, cpuOfThreads } from '../cpu.ts';
import type { Served } from '../processes.ts';
import type { Acknowledged } from './acts.ts';
import { percentilesOf } from './tally.ts';

/** Megabytes of the database. */
export interface Sizes {
  database: number;
  log: number;
  tables: Map<string, number>;
}

export async function readSizes(db: Database): Promise<Sizes> {
  const megabytes = 2 ** 20;
  const [whole] = await db<{ database: number; log: number }[]>`
    select pg_database_size(current_database())::float8 as database,
      (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as log`;
  const tables = await db<{ name: string; bytes: number }[]>`
    select relname as name, pg_total_relation_size(pg_class.oid)::float8 as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`;
  return {
    database: (whole?.database ?? 0) / megabytes,
    log: (whole?.log ?? 0) / megabytes,
    tables: new Map(tables.map(({ name, bytes }) => [name, bytes / megabytes])),
  };
}

/** What was used of the machine meanwhile, and how slow its disk was. */
export interface Usage {
  cores: Cores;
  disk: DiskFigures;
}

/** Starts counting; the returned function answers what was used since. */
export async function watchUsage(watched: Watched): Promise<() => Promise<Usage>> {
  const [readCores, readDisk] = [await watchCores(watched), await watchDisk(watched.folder)];
  return async () => ({ cores: await readCores(), disk: await readDisk() });
}

/** Cores: of the node its one thread of JavaScript and all its threads, of PostgreSQL, and of the whole machine. */
export interface Cores {
  thread: number;
  node: number;
  postgres: number;
  machine: number;
}

interface Watched {
  /** Where the database is. */
  folder: string;
  served: Served;
  /** PostgreSQL's first process. */
  postmaster: number;
}

/** Starts counting; the returned function answers the cores that were used since. */
async function watchCores({ served, postmaster }: Omit<Watched, 'folder'>): Promise<() => Promise<Cores>> {
  const read = async () => [
    performance.now() * 1000,
    ...(await Promise.all([cpuOf(served.pid), cpuOfThreads(served.pid), cpuOfFamily(postmaster)])),
    busyMicroseconds(),
  ];
  const before = await read();
  return async () => {
    const used = (await read()).map((value, index) => value - (before[index] ?? 0));
    const [time = 0, thread = 0, node = 0, postgres = 0, machine = 0] = used;
    return { thread: thread / time, node: node / time, postgres: postgres / time, machine: machine / time };
  };
}

/** Microseconds that all processes were busy, ours or not. */
function busyMicroseconds(): number {
  return cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) * 1000, 0);
}

/** Milliseconds that the disk takes for what every commit waits for. */
interface DiskFigures {
  p50: number;
  p95: number;
  slowest: number;
}

/** Writes 8 kB twice a second until the returned function is called, and waits each time until the disk has them. */
async function watchDisk(folder: string): Promise<() => Promise<DiskFigures>> {
  const file = await open(join(folder, 'disk-probe'), 'w');
  const times: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const started = performance.now();
      await file.write(Buffer.alloc(8192), 0, 8192, 0);
      await file.datasync();
      times.push(performance.now() - started);
      await sleep(500);
    }
    await file.close();
  })();
  return async () => {
    isOver = true;
    await watching;
    const { p50, p95 } = percentilesOf(times);
    return { p50, p95, slowest: Math.max(...times) };
  };
}

/** Milliseconds that 99 of 100 turns of the node's event loop were late at most, since the last reading. */
export async function readLoopDelay({ port }: Served): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

/** Counts what was confirmed to people and is not in the database. */
export async function countMissing(db: Database, acknowledged: Acknowledged): Promise<Record<string, number>> {
  const missing: Record<string, number> = {};
  for (const table of ['messages', 'posts', 'comments', 'drops'] as const) {
    const ids = acknowledged[table];
    const [row] = await db<{ count: number }[]>`
      select count(*)::int from ${db(table)} where id = any(${ids}::uuid[])`;
    missing[table] = ids.length - (row?.count ?? 0);
  }
  const pairs = [...new Set(acknowledged.likes)].map((pair) => pair.split(' '));
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from unnest(${pairs.map(([post = '']) => post)}::uuid[], ${pairs.map(([, person = '']) => person)}::uuid[])
      as given (post_id, user_id) join post_likes using (post_id, user_id)`;
  missing['likes'] = pairs.length - (row?.count ?? 0);
  return missing;
}

export async function readLastSeqs(db: Database): Promise<[topic: string, seq: number][]> {
  const rows = await db<{ topic: string; seq: number }[]>`select topic, last_seq::float8 as seq from event_topics`;
  return rows.map(({ topic, seq }) => [topic, seq]);
}
