import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

export interface ProcessLimits {
  seconds: number;
  /** CPU time, which does not depend on the machine's load; enforced on Linux. */
  cpuSeconds: number;
  /** Resident memory; enforced likewise. */
  megabytes: number;
  /** 'low': runs with a lower CPU priority. */
  priority: 'normal' | 'low';
}

export interface ProcessOutcome {
  /** 'stopped': beyond its limits, or ended by a signal, such as its own when out of memory. */
  end: 'succeeded' | 'failed' | 'stopped';
  stdout: string;
  /** The end of its output. */
  stderr: string;
}

/** Bytes kept of a program's output. */
const spokenMax = 64 * 1024;
const watchMilliseconds = 100;

/**
 * Runs a program that reads what people sent: without a shell, without our environment, and not beyond its limits.
 * Throws only when it cannot be started at all.
 */
export function runLimited(program: string, parameters: string[], limits: ProcessLimits): Promise<ProcessOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout = (said.stdout + text).slice(0, spokenMax);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.stderr = (said.stderr + text).slice(-spokenMax);
    });
    if (limits.priority === 'low') child.once('spawn', () => lowerPriority(child));
    const stopWatching = watch(child, limits);
    child.once('error', (error) => {
      stopWatching();
      reject(error);
    });
    child.once('close', (code, signal) => {
      stopWatching();
      resolve({ end: endOf(code, signal), ...said });
    });
  });
}

/** Variables that programs need to start on some systems; nothing about us. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** 134 is the exit code of an abort (out of memory) on systems that do not report signals. */
function endOf(code: number | null, signal: NodeJS.Signals | null): ProcessOutcome['end'] {
  if (signal !== null || code === 134) return 'stopped';
  return code === 0 ? 'succeeded' : 'failed';
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or the system does not permit it; then it runs with our priority.
  }
}

/** Ends the child when it exceeds its limits; returns a function that stops watching. */
function watch(child: ChildProcess, limits: ProcessLimits): () => void {
  const clock = setTimeout(() => child.kill('SIGKILL'), limits.seconds * 1000);
  const scale = setInterval(async () => {
    const usage = child.pid === undefined ? null : await readUsage(child.pid);
    if (usage && (usage.megabytes > limits.megabytes || usage.cpuSeconds > limits.cpuSeconds)) child.kill('SIGKILL');
  }, watchMilliseconds);
  return () => {
    clearTimeout(clock);
    clearInterval(scale);
  };
}

interface Usage {
  cpuSeconds: number;
  megabytes: number;
}

const ticksPerSecond = 100;
const pagesPerMegabyte = 256;

/** Null where the system has no /proc, and for a process that has ended. See proc_pid_stat(5). */
async function readUsage(pid: number): Promise<Usage | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  if (line === null) return null;
  // The second field, a name in parentheses, may hold spaces: count from behind it, where the third begins.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { cpuSeconds: (field(14) + field(15)) / ticksPerSecond, megabytes: field(24) / pagesPerMegabyte };
}
