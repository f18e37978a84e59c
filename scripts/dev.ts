import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readConfig } from '../server/src/config.ts';
import { keepEmbeddedPostgres } from '../server/src/platform/db/embedded-keeper.ts';
import { ConfigError } from '../server/src/platform/errors/app-error.ts';
import { commandFile, nodeEnvironment, projectRoot } from './launch/project.mjs';

const webPort = Number(process.env['PORT'] ?? 3000);
const apiPort = Number(process.env['API_PORT'] ?? webPort + 1);

/** PostgreSQL stays up while the API restarts with each change and Vite serves the web. */
async function main(): Promise<void> {
  const config = readConfig({ ...process.env, PORT: String(webPort) });
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await keepEmbeddedPostgres({ dataDir: config.dataDir, log: () => {}, onProgress: say, onCrash: say });
  const env = {
    ...nodeEnvironment(),
    DATABASE_URL: database.url,
    API_PORT: String(apiPort),
    PUBLIC_URL: `http://localhost:${webPort}`,
  };
  const children = [
    run(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { ...env, PORT: String(apiPort) }, '.'),
    run([commandFile('vite'), 'dev', '--port', String(webPort), '--strictPort'], env, 'web'),
  ];
  await Promise.race([...children.map((child) => once(child, 'exit')), askedToStop()]);
  await Promise.all(children.map(endChild));
  await database.stop();
}

function run(args: string[], env: NodeJS.ProcessEnv, folder: string): ChildProcess {
  // Groups of their own: Ctrl-C in the terminal comes to us, and we end them once and in order.
  return spawn(process.execPath, args, {
    env,
    cwd: `${projectRoot}${folder}`,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
    process.on('disconnect', resolve); // The launcher died.
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const hurry = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await exit.finally(() => clearTimeout(hurry));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
