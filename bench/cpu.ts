import { readFile } from 'node:fs/promises';
import type { Database } from '../server/src/platform/db/client.ts';

/** Processor time in microseconds that a process has used. NaN where the system does not tell (other than Linux). */
export async function cpuOf(pid: number): Promise<number> {
  try {
    const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
    return Number(nanoseconds) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Processor time of all threads of a process. */
export async function cpuOfThreads(pid: number): Promise<number> {
  try {
    const [, facts = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
    const fields = facts.split(' ');
    // utime and stime, in hundredths of a second (proc(5), fields 14 and 15).
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}

/** Processor time of all of our connections' backends together. */
export async function cpuOfDatabase(db: Database): Promise<number> {
  const rows = await db<{ pid: number }[]>`select pid from pg_stat_activity where backend_type = 'client backend'`;
  const times = await Promise.all(rows.map(({ pid }) => cpuOf(pid)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Microseconds of processor time a request: that tells more than its pace on a busy machine. */
export interface Cost {
  node: number;
  database: number;
}

/** Does work of so many requests, and answers also what each of them cost. */
export async function withCost<Result extends object>(
  db: Database,
  pid: number,
  work: () => Promise<Result>,
  countOf: (result: Result) => number,
): Promise<Result & Cost> {
  const [node, database] = [await cpuOfThreads(pid), await cpuOfDatabase(db)];
  const result = await work();
  const count = countOf(result);
  return {
    ...result,
    node: ((await cpuOfThreads(pid)) - node) / count,
    database: ((await cpuOfDatabase(db)) - database) / count,
  };
}

/** Processor time of a process, its children that have ended, and all threads of those it has now. */
export async function cpuOfFamily(pid: number): Promise<number> {
  try {
    const [, facts = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
    const fields = facts.split(' ');
    // cutime and cstime (proc(5), fields 16 and 17).
    const ended = (Number(fields[13]) + Number(fields[14])) * 10_000;
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
    const times = await Promise.all([pid, ...children].map(cpuOfThreads));
    return times.reduce((sum, time) => sum + (Number.isNaN(time) ? 0 : time), ended);
  } catch {
    return Number.NaN;
  }
}
