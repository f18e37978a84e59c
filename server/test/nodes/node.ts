import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endChild, startChild } from './child.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** One of several equal nodes. */
export interface SiteNode {
  port: number;
  url: string;
  dataDir: string;
  /** Resolves when it is up. */
  start(): Promise<void>;
  /** As an operator does: SIGTERM, and it takes its time. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** It stands still, with everything it holds. */
  freeze(): void;
  thaw(): void;
}

export function createNode(folder: string, port: number, environment: Record<string, string>): SiteNode {
  const dataDir = join(folder, `node-${port}`);
  const logPath = join(folder, `node-${port}.log`);
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = child;
    child = null;
    ended?.kill('SIGCONT');
    if (ended) await endChild(ended, signal);
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      await mkdir(dataDir, { recursive: true });
      await writeFile(logPath, '');
      const env = { ...process.env, ...environment, PORT: String(port), DATA_DIR: dataDir };
      // As a service has it: a session of its own, which counts beside the others as one.
      const started = await startChild(process.execPath, [main], logPath, { env, detached: true });
      child = started;
      while (!(await readFile(logPath, 'utf8')).includes(' no ar em ')) {
        if (started.exitCode !== null) throw new Error(await readFile(logPath, 'utf8'));
        await pause(30);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
