import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';

/** A process with a file for what it says. */
export async function startChild(
  command: string,
  words: string[],
  logPath: string,
  options: SpawnOptions = {},
): Promise<ChildProcess> {
  const log = await open(logPath, 'a');
  const child = spawn(command, words, { ...options, stdio: ['ignore', log.fd, log.fd] });
  await once(child, 'spawn');
  await log.close();
  return child;
}

/** Resolves once it has ended, at once if it has already. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Runs a program to its end; answers its code and what it said. */
export async function runChild(
  command: string,
  words: string[],
  options: SpawnOptions,
): Promise<{ code: number | null; text: string }> {
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code, text: said.join('') };
}
