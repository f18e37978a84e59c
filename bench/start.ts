/**
 * `npm start` on a warm checkout: how long until it says that it is ready, and what the node holds while nobody asks
 * anything (after the last start). Takes the built web app. `--runs=2`, `--rest=15` seconds of rest. Memory is told on Linux only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cpuOf } from './cpu.ts';
import { sayFigure } from './figures.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2' }, rest: { type: 'string', default: '15' } },
});
const root = fileURLToPath(new URL('..', import.meta.url));

interface Start {
  readyMs: number;
  /** Processor time of the node until it was ready. */
  nodeMs: number;
  memoryMb: number;
}

async function start(dataDir: string, restSeconds: number): Promise<Start> {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await untilReady(npm, port);
    const readyMs = performance.now() - began;
    const node = await findNode(npm.pid ?? 0);
    const nodeMs = (await cpuOf(node)) / 1000;
    await sleep(restSeconds * 1000);
    return { readyMs, nodeMs, memoryMb: await memoryOf(node) };
  } finally {
    npm.kill('SIGTERM');
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
  }
}

async function untilReady(npm: ChildProcess, port: string): Promise<void> {
  for await (const line of npm.stdout ?? []) if (String(line).includes(`:${port}`)) return;
  throw new Error('npm start ended before it was ready');
}

/** The process below `npm start` that serves. */
async function findNode(pid: number): Promise<number> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command.includes('server/src/main.ts')) return pid;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const child of children.split(' ').filter(Boolean)) {
    const found = await findNode(Number(child));
    if (!Number.isNaN(found)) return found;
  }
  return Number.NaN;
}

/** Resident memory in MB, what is shared with other processes included. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024) / 1e6;
}

function median(figures: number[]): number {
  return figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-bench-'));
  try {
    await start(folder, 0); // Makes the database; the next ones find everything warm.
    const load = loadavg()[0]?.toFixed(1);
    const starts: Start[] = [];
    const runs = Number(values.runs);
    for (let run = 1; run <= runs; run += 1) starts.push(await start(folder, run === runs ? Number(values.rest) : 0));
    const [ready, node] = [median(starts.map(({ readyMs }) => readyMs)), median(starts.map(({ nodeMs }) => nodeMs))];
    const memory = starts.at(-1)?.memoryMb ?? Number.NaN;
    process.stdout.write(`${values.runs} starts, medians; load before them ${load}.\n`);
    process.stdout.write(`Processor time of the node until it was ready: ${node.toFixed(0)} ms.\n`);
    sayFigure({ what: 'ready after', value: ready, unit: 'ms', bar: 3000, isBetter: 'less' });
    sayFigure({ what: 'memory of the node at rest', value: memory, unit: 'MB', bar: 250, isBetter: 'less' });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

await main();
