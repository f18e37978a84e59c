import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const mainFile = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const cheapHash = new URL('../server/test/cheap-hash.ts', import.meta.url).href;

export interface RunningPublyka {
  url: string;
  dataDir: string;
  process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the real server as people do, but for what a password's hash costs, on a free port, and waits for its line. */
export async function startPublyka(dataDir: string, environment: Record<string, string> = {}): Promise<RunningPublyka> {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, ['--import', cheapHash, mainFile], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: port,
      RATE_LIMITS: 'off',
      WORKS_LOOKUP: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(' no ar em ')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}
