import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './embedded-cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { readPostmasterFile } from './embedded-process.ts';
import { asAccount } from './embedded-setup.ts';

export interface ServerHandlers {
  onLine(line: string): void;
  /** It ended unexpectedly after it had been ready. */
  onCrash(reason: string): void;
  /** It has ended, for whatever reason. */
  onEnd(): Promise<void>;
  /** A test's folder, to go even when this process is killed. */
  folderToRemove: string | undefined;
}

/** Runs the server on its cluster until the returned function stops it. Resolves when it takes connections. */
export async function runServer(
  cluster: Cluster,
  flags: string[],
  handlers: ServerHandlers,
): Promise<() => Promise<void>> {
  const lastLines: string[] = [];
  const child = await spawnServer(cluster, flags, (line) => {
    lastLines.splice(0, lastLines.length - 2);
    lastLines.push(line);
    handlers.onLine(line);
  });
  const dismissGuard = guardAgainstOurDeath(child, handlers.folderToRemove);
  let state: 'starting' | 'ready' | 'stopping' = 'starting';
  const ended = once(child, 'exit').then(async ([code, signal]) => {
    dismissGuard();
    await handlers.onEnd();
    if (state === 'ready') handlers.onCrash(`o PostgreSQL terminou sozinho (${signal ?? `código ${code}`})`);
  });
  await waitUntilReady(child, cluster.dir, ended, lastLines);
  state = 'ready';
  return async () => {
    state = 'stopping';
    await endServer(child, ended);
  };
}

async function spawnServer(cluster: Cluster, flags: string[], onLine: (line: string) => void): Promise<ChildProcess> {
  const { account, binaries, dir } = cluster;
  const command = asAccount(account, [dir, binaries.postgres], binaries.postgres, ['-D', dir, ...flags]);
  // Detached, so that Ctrl-C in the terminal reaches us only and we stop it after the last request.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', onLine);
  await once(child, 'spawn');
  return child;
}

/** Recovery after a crash may take its time: there is no limit as long as the process lives. */
async function waitUntilReady(
  child: ChildProcess,
  clusterDir: string,
  ended: Promise<void>,
  lastLines: string[],
): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await ended;
      const reason = lastLines.join(' ') || `código ${child.exitCode ?? child.signalCode}`;
      throw new EmbeddedPostgresError(`O PostgreSQL não iniciou em ${clusterDir}: ${reason}`);
    }
    const postmaster = await readPostmasterFile(clusterDir);
    if (postmaster?.ready && postmaster.pid === child.pid) return;
    await sleep(15);
  }
}

/** Fast shutdown: open transactions are rolled back, everything is written, nothing needs recovery. */
async function endServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 60_000);
  await ended.finally(() => clearTimeout(hurry));
}

const guardScript = `read -r _; kill -INT "$1" 2>/dev/null; [ -n "$2" ] || exit
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2>/dev/null || break; sleep 0.3; done; rm -rf "$2"`;

/**
 * A waiting shell that stops PostgreSQL (and removes a test's folder) when this process ends without having done so: the
 * pipe it reads from closes with the process, whatever killed it.
 */
function guardAgainstOurDeath(child: ChildProcess, folderToRemove: string | undefined): () => void {
  const guard = spawn('/bin/sh', ['-c', guardScript, 'sh', String(child.pid), folderToRemove ?? ''], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  guard.on('error', () => {}); // Without it, the next start finds the server that was left running.
  guard.unref();
  return () => void guard.kill('SIGKILL');
}
