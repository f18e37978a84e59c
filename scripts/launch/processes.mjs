import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createMeter } from './processor-time.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the foreground and passes on its exit code. Signals reach it as SIGTERM or SIGINT; its IPC channel
 * closes if this process is killed, which tells it to stop as well.
 */
export function runForeground(file, args, { env = process.env, cwd } = {}) {
  const child = spawn(file, args, { env, cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  let isStopping = false;
  const stop = (signal) => {
    isStopping = true;
    child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
  };
  child.once('exit', (_, signal) => {
    if (signal && !isStopping) process.stderr.write(`The process was ended from outside (${signal}).\n`);
  });
  for (const signal of stopSignals) process.on(signal, stop);
  const parentWatch = watchParent(() => stop('SIGTERM'));
  return exitCodeOf(child).finally(() => {
    clearInterval(parentWatch);
    for (const signal of stopSignals) process.off(signal, stop);
  });
}

/** npm, killed, takes nothing with it: without this its server would live on and hold the port and the data. */
function watchParent(onGone) {
  const parent = process.ppid;
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  return setInterval(() => isUnderNpm && process.ppid !== parent && onGone(), 500);
}

/** Runs a program to its end, with what it prints on the console. */
export function runStep(file, args, options = {}) {
  return exitCodeOf(spawn(file, args, { stdio: 'inherit', ...options }));
}

/** Runs a program to its end beside others, and answers what it wrote. */
export async function runQuietly(file, args, options = {}) {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await exitCodeOf(child);
  await closed;
  return { code, output: Buffer.concat(written).toString() };
}

/** Runs a program to its end: how long it took, and how long processors worked for it and for all it started. */
export async function runMeasured(file, args, { isQuiet = false, ...options } = {}) {
  const meter = createMeter();
  const started = Date.now();
  const run = isQuiet
    ? await runQuietly(...meter.command(file, args), options)
    : { code: await runStep(...meter.command(file, args), options) };
  const measured = { ...run, seconds: (Date.now() - started) / 1000, processor: meter.seconds() };
  meter.remove();
  return measured;
}

export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
