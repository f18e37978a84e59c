import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** A server in a process of its own. */
export interface Served {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Runs a script of this folder that tells its port when it listens. */
export async function serve(script: string, args: string[]): Promise<Served> {
  const child = fork(new URL(script, import.meta.url), args);
  const { port } = await hear<{ port: number }>(child);
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** Runs the real server, as `npm start` does, without its own database. */
export async function serveProduct(environment: Record<string, string>, execArgv: string[] = []): Promise<Served> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = {
    ...process.env,
    RATE_LIMITS: 'off',
    WORKS_LOOKUP: 'off',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    ...environment,
    PORT: String(port),
  };
  const child = fork(new URL('../server/src/main.ts', import.meta.url), [], {
    env,
    execArgv,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await waitForLine(child, `:${port}`);
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function waitForLine(child: ChildProcess, part: string): Promise<void> {
  for await (const line of child.stdout ?? []) if (String(line).includes(part)) return;
  throw new Error('The server did not start');
}

/** Megabytes of memory that a process holds; NaN where the system does not tell (other than Linux). */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Gives one task to a script of this folder; answers with its one message. */
export async function askOnce<Task extends object, Result>(script: string, task: Task): Promise<Result> {
  const child = fork(new URL(script, import.meta.url));
  child.send(task);
  const result = await hear<Result>(child);
  await stop(child);
  return result;
}

async function hear<Message>(child: ChildProcess): Promise<Message> {
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`A process ended (${code})`);
    }),
  ]);
  return told;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  await ended;
}
