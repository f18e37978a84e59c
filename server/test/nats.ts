import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from './server-process.ts';

/** Whether this machine has a NATS server (Debian: nats-server). */
export const hasNats = spawnSync('nats-server', ['--version']).status === 0;

/** A NATS server that can be killed and started again at the same address. */
export interface NatsProcess {
  url: string;
  start(): Promise<void>;
  /** SIGKILL: nothing is said. */
  kill(): Promise<void>;
}

export function createNatsProcess(port: number, options: string[] = []): NatsProcess {
  let child: ChildProcess | null = null;
  return {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...options], { stdio: 'ignore' });
      while (!(await answers(port))) await pause(20);
    },
    async kill() {
      const killed = child;
      child = null;
      if (!killed) return;
      const exit = once(killed, 'exit');
      killed.kill('SIGKILL');
      await exit;
    },
  };
}
