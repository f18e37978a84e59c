import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { copyInstalled } from './installed.ts';

/** The real server with its own durable database, as `npm start` runs it; it can be killed and started again. */
export interface ServerProcess {
  dataDir: string;
  /** Its address; the same each time it is started. */
  url: string;
  /** While it runs. */
  pid(): number | undefined;
  /** Resolves when it is up. */
  start(): Promise<void>;
  /** SIGKILL: nothing is said, nothing is finished. */
  kill(): Promise<void>;
  request(path: string, options: { cookie?: string; body: object }): Promise<Response>;
  remove(): Promise<void>;
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface ServerOptions {
  /** Beside or instead of what every such server is given. */
  environment?: Record<string, string>;
  /** Its own folder for data, empty before the first start; else one that is as after it, which goes with the server. */
  dataDir?: string;
  /** Flags of Node itself. */
  execArgv?: string[];
  /** It is meant to fail: what it says of it is not shown. */
  isQuiet?: boolean;
}

export async function createServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await copyInstalled());
  const port = await freePort();
  const defaults = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    WORKS_LOOKUP: 'off',
    LOG_LEVEL: 'fatal',
  };
  let child: ChildProcess | null = null;

  async function kill(): Promise<void> {
    const killed = child;
    child = null;
    if (!killed || hasEnded(killed)) return;
    const exit = once(killed, 'exit');
    killed.kill('SIGKILL');
    await exit;
  }

  const url = `http://127.0.0.1:${port}`;
  return {
    dataDir,
    url,
    pid: () => child?.pid,
    async start() {
      child = spawn(process.execPath, [...(options.execArgv ?? []), main], {
        env: { ...process.env, ...defaults, ...options.environment },
        stdio: ['ignore', 'pipe', options.isQuiet ? 'ignore' : 'inherit'],
      });
      await isUp(child);
    },
    kill,
    request: (path, { cookie, body }) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      }),
    async remove() {
      await kill();
      // The database of a killed server is still on its way out.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether something listens on this port of this machine. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** One that could not start is there no longer to be killed. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function isUp(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended (${code}) before it was up`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (String(chunk).includes(' no ar em ')) resolve();
    });
  });
}
